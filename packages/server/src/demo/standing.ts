import type { TenderSpec } from '../scenario/spec.ts';
import type { Step } from '../scenario/step.ts';
import { disagreement, objection, planItemReturned, returned } from './turns.ts';

/** How far a project of the demo has come, and when it got there. */
export interface Standing {
  /** Name of its last step; `*` at the end stands for the last step that begins so. */
  last(spec: TenderSpec): string;
  /** Days since the last step. */
  daysAgo?: number;
  /** Instead: days until the bid deadline. */
  deadlineInDays?: number;
  /** Instead: minutes until the bid deadline. */
  deadlineInMinutes?: number;
  /** What happened besides the usual course. */
  besides?(spec: TenderSpec): Step[];
}

const at = (last: string, daysAgo = 1): Standing => ({ last: () => last, daysAgo });
const firstBidder = ({ sections }: TenderSpec): string => sections[0]?.bidders[0]?.username ?? '';

export const STANDINGS = {
  PLAN_DRAFT: at('plan item', 2),
  PLAN_SUBMITTED: at('plan item submitted', 1),
  PLAN_CHECKED: at('plan item checked', 1),
  PLAN_APPROVED: at('plan item approved', 12),
  PLAN_RETURNED: { ...at('plan item submitted', 3), besides: planItemReturned },
  PLANNING: at('implementation plan', 1),
  PLAN_FORM_SUBMITTED: at('implementation plan submitted', 1),
  PLAN_FORM_RETURNED: { ...at('implementation plan submitted', 2), besides: returned('IMPLEMENTION_PLAN', 'leader') },
  PLAN_FORM_CHECKED: at('implementation plan checked', 1),
  PLAN_SIGNING: at('plan countersign 1 of 2', 1),
  PLAN_DISAGREED: { ...at('plan countersign 1 of 2', 2), besides: disagreement },
  DOCUMENT_DRAFT: at('bidding document', 1),
  DOCUMENT_SUBMITTED: at('bidding document submitted', 1),
  DOCUMENT_CHECKED: at('bidding document checked', 1),
  DOCUMENT_RETURNED: { ...at('bidding document checked', 2), besides: returned('BIDDING_DOCUMENT', 'approver') },
  ANNOUNCEMENT_CHECKED: at('announcement checked', 1),
  ON_SALE: at('registration*', 1),
  QUESTION_OPEN: at('question', 1),
  OBJECTION_OPEN: { ...at('registration*', 3), besides: objection },
  DEPOSITS_PAID: at('deposit 1/*', 2),
  OPENING_THIS_WEEK: { last: () => 'deposit confirmed*', deadlineInDays: 3 },
  OPENING_TOMORROW: { last: () => 'bid *', deadlineInDays: 1 },
  OPENING_SOON: { last: () => 'bid *', deadlineInMinutes: 120 },
  OPENING_NOW: { last: () => 'bid *', deadlineInMinutes: -5 },
  DECRYPTING: { last: (spec) => `decryption 0/${firstBidder(spec)}`, deadlineInMinutes: -15 },
  EVALUATING: { last: ({ staff }) => `scores ${staff.experts[2]}`, daysAgo: 1 },
  REPORT_CHECKED: at('evaluation report checked', 1),
  PUBLICITY_RUNNING: { last: () => 'publicity checked', deadlineInDays: -3 },
  PUBLICITY_OVER: { last: () => 'publicity checked', deadlineInDays: -6 },
  AWARD_SIGNING: at('award countersign 2 of 3', 1),
  AWARD_CHECKED: at('award checked', 1),
  NOTICE_SUBMITTED: at('winning notices submitted', 1),
  CONTRACT_OPEN: at('winning notices approved', 4),
  PERFORMANCE_OPEN: at('contract approved', 1),
  ENDED: at('performance evaluation approved', 5),
} satisfies Record<string, Standing>;

export type StandingName = keyof typeof STANDINGS;
