import { addDays } from '@tenderdesk/domain/calendar';
import { listDeposits } from '@tenderdesk/server/modules/bidding/deposit/deposit.contract';
import { proposeForfeit } from '@tenderdesk/server/modules/bidding/deposit/forfeit.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { uploadPaper } from '../paper.ts';
import { step, type Step } from '../step.ts';

/** Finance proposes to keep a deposit that is on its way back; its bidder has not answered yet. */
const proposed = async (finance: Actor): Promise<void> => {
  const { content } = await finance.call(listDeposits, {
    query: { size: 50, status: 'REFUNDING', sort: 'paymentCode,desc' },
  });
  const deposit = content.find(({ allowedActions }) => allowedActions.includes('proposeForfeit'));
  if (!deposit) return;
  await finance.call(proposeForfeit, {
    params: { depositId: deposit.id },
    body: {
      reason: 'AS_DOCUMENT',
      clause: '投标人须知第3.4.4项',
      facts: '评标期间查实，投标文件所附业绩合同与发包人存档不一致，属于招标文件约定不予退还投标保证金的情形。',
      files: [await uploadPaper(finance, 'FORFEIT', '业绩核查记录', ['经向发包人核实，所附合同与存档不一致。'])],
      version: deposit.version,
    },
  });
};

/** What finance of the first unit says of a deposit. */
export const forfeitSteps = (now: string): Step[] => {
  const { finance } = unitLogins(0);
  return [{ ...step(`${addDays(now.slice(0, 10), -1)} 16:40:00`, 'forfeit', finance, proposed), afterDue: true }];
};
