import { addDays } from '@tenderdesk/domain/calendar';
import { receiveBond, viewBonds } from '@tenderdesk/server/modules/fulfilment/contract/bond.contract';
import { viewContracts } from '@tenderdesk/server/modules/fulfilment/contract/contract.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { uploadPaper } from '../paper.ts';
import { step, type Step } from '../step.ts';

const UNITS = [0, 1, 2, 3];
const PHASES = ['CONTRACT_SIGNING', 'PERFORMANCE_EVALUATION'];

/** What the winners of the unit's running contracts gave on the day of their signing: money, and every second one a guarantee. */
const received = async (clerk: Actor): Promise<void> => {
  for (const phase of PHASES) {
    const { content } = await clerk.call(listProjects, { query: { phase, size: 20 } });
    for (const { id: projectId, name } of content) {
      const params = { projectId };
      const { contracts } = await clerk.call(viewContracts, { params });
      const { sections } = await clerk.call(viewBonds, { params });
      for (const [index, { sectionId, bidderName, standing, mayReceive }] of sections.entries()) {
        const signed = contracts.find((one) => one.sectionId === sectionId)?.contract;
        if (!mayReceive || !signed || standing.askedYuan === null) continue;
        const guarantee = {
          form: 'BANK_GUARANTEE' as const,
          guarantor: '岚川银行营业部',
          guaranteeNo: `LB-${signed.contractNo}`,
          guaranteeEnd: addDays(signed.endDate ?? addDays(signed.signDate, 365), 90),
        };
        const body = {
          sectionId,
          amountYuan: standing.askedYuan,
          receivedDate: signed.signDate,
          ...(index % 2 === 0 ? { form: 'TRANSFER' as const } : guarantee),
          files: [await uploadPaper(clerk, 'PERFORMANCE_BOND', '履约担保', [name, bidderName])],
        };
        await clerk.call(receiveBond, { params, body });
      }
    }
  }
};

/** Performance bonds of contracts that are being performed. */
export const bondSteps = (now: string): Step[] =>
  UNITS.map((unit) =>
    step(`${addDays(now.slice(0, 10), -1)} 15:10:00`, 'performance bonds', unitLogins(unit).clerk, received),
  );
