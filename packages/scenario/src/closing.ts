import { addDays } from '@tenderdesk/domain/calendar';
import { multiply, roundAmount, yuanFromWan } from '@tenderdesk/domain/money';
import { saveContract, viewContracts } from '@tenderdesk/server/modules/fulfilment/contract/contract.contract';
import {
  savePerformance,
  viewPerformance,
} from '@tenderdesk/server/modules/fulfilment/performance/performance.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { chain } from './flow-steps.ts';
import { uploadPaper } from './paper.ts';
import type { TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';

const projectOf = ({ projectId }: TenderState): { projectId: string } => ({
  projectId: known(projectId, 'the project'),
});

const BOND_RATE = '0.05';

/** The contracts. */
export function contractSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.contract, 'contract', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { code } = await clerk.call(viewProject, { params });
      const { contracts } = await clerk.call(viewContracts, { params });
      for (const [index, { sectionId, sectionName, award, contract }] of contracts.entries()) {
        const section = known(spec.sections[state.sectionIds?.indexOf(sectionId) ?? -1], 'the section');
        // where the price is a rate the contract is estimated
        const amount = award.amount ?? section.estimatedAmount;
        const periodDays = award.periodDays ?? section.periodDays;
        const signDate = addDays(times.contract.slice(0, 10), -(spec.contractEnteredDays ?? 0));
        const body = {
          sectionId,
          contractNo: `${code}-${String(index + 1).padStart(2, '0')}`,
          name: `${spec.name}${sectionName}合同`,
          amount,
          priceText: award.priceText,
          periodDays,
          signDate,
          ...(spec.contractEnteredDays ? { dateReason: '合同原件由对方寄回，收到后补录' } : {}),
          effectiveDate: signDate,
          endDate: addDays(signDate, periodDays),
          partyA: award.partyA,
          partyB: award.partyB,
          performanceBondYuan: roundAmount(yuanFromWan(multiply(amount, BOND_RATE)), 2),
          files: [await uploadPaper(clerk, 'CONTRACT', '合同', [spec.name, `合同价：${award.priceText}`])],
          version: contract?.version ?? 0,
        };
        await clerk.call(saveContract, { params, body });
      }
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'CONTRACT_SIGNING' }, 'contract', {
      submitted: times.contract,
      checked: times.contractChecked,
      approved: times.contractApproved,
    }),
  ];
}

/** Rank A. */
const SCORES = { quality: '92', progress: '88', safety: '90', service: '86', cost: '85', integrity: '100' };

/** The final evaluation; with it the project has ended. */
export function performanceSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.performance, 'performance evaluation', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { evaluations } = await clerk.call(viewPerformance, { params });
      for (const { candidateId, version } of evaluations) {
        const body = { candidateId, scores: SCORES, comment: '按合同约定完成，质量合格', version };
        await clerk.call(savePerformance, { params, body });
      }
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'PERFORMANCE_EVALUATION' }, 'performance evaluation', {
      submitted: times.performance,
      checked: times.performanceChecked,
      approved: times.performanceApproved,
    }),
  ];
}
