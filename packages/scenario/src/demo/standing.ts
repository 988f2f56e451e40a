import { madeDraw } from '../drawing.ts';
import type { SectionSpec, TenderSpec } from '../spec.ts';
import type { Step } from '../step.ts';
import {
  complaint,
  disagreement,
  objection,
  planItemReturned,
  resultObjection,
  returned,
  secondWins,
  unlockAsked,
} from './turns.ts';
import { enteredLate, refundMissed, reportCorrected } from './late-turns.ts';
import { agencyDrawn, drawsAgency } from './agency-draws.ts';
import { withAgency } from './agency-people.ts';
import { applied, limited, prequalified, ranked } from './applications.ts';
import { corrected, correctionAsked } from './corrections.ts';
import { heldInRoom } from './opening-room.ts';
import { extensionAsked } from './extensions.ts';
import { sectionSplit } from './splits.ts';
import { askedInWriting, reviewedByLists } from './questions.ts';
import { openedByTwo, roundTwo, siblingEnded, threeSigners, tooShort } from './courses.ts';

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
  /** The tender as it is to be, where it is not like the others. */
  adapt?(spec: TenderSpec): TenderSpec;
  /** Another course than the usual one. */
  course?(spec: TenderSpec): Step[];
  /** What happened besides its course. */
  besides?(spec: TenderSpec): Step[];
}

const at = (last: string, daysAgo = 1): Standing => ({ last: () => last, daysAgo });
const asksDeposit = ({ depositYuan }: SectionSpec): boolean => depositYuan !== null;
const firstBidder = ({ sections }: TenderSpec): string => sections[0]?.bidders[0]?.username ?? '';

export const STANDINGS = {
  PLAN_DRAFT: at('plan item', 2),
  PLAN_SUBMITTED: at('plan item submitted', 1),
  PLAN_CHECKED: at('plan item checked', 1),
  PLAN_APPROVED: at('plan item approved', 12),
  PLAN_RETURNED: { ...at('plan item submitted', 3), besides: planItemReturned },
  PLANNING: { ...at('implementation plan', 1), adapt: drawsAgency, besides: agencyDrawn },
  PLAN_FORM_SUBMITTED: at('implementation plan submitted', 1),
  PLAN_FORM_RETURNED: { ...at('implementation plan submitted', 2), besides: returned('IMPLEMENTION_PLAN', 'leader') },
  PLAN_FORM_CHECKED: at('implementation plan checked', 1),
  PLAN_SIGNING: { ...at('plan countersign 1 of 3', 1), adapt: threeSigners },
  SIGNING_OVERDUE: { ...at('implementation plan approved', 20), besides: unlockAsked('projectApproved', 19) },
  PLAN_DISAGREED: { ...at('plan countersign 1 of 2', 2), besides: disagreement },
  DOCUMENT_BY_AGENCY: { ...at('bidding document', 1), course: withAgency },
  DOCUMENT_TOO_SHORT: { ...at('bidding document', 1), adapt: tooShort },
  DOCUMENT_SUBMITTED: at('bidding document submitted', 1),
  DOCUMENT_CHECKED: at('bidding document checked', 1),
  DOCUMENT_RETURNED: { ...at('bidding document checked', 2), besides: returned('BIDDING_DOCUMENT', 'approver') },
  ANNOUNCEMENT_CHECKED: at('announcement checked', 1),
  ON_SALE: at('registration*', 1),
  APPLYING: { ...at('announcement approved', 5), adapt: prequalified, besides: applied },
  NUMBER_LIMITED: { ...at('announcement approved', 18), adapt: limited, besides: ranked },
  TWO_ENVELOPES: { ...at('registration*', 1), adapt: (spec) => ({ ...spec, twoEnvelopes: true }) },
  QUESTION_OPEN: { ...at('question', 1), besides: correctionAsked },
  OBJECTION_OPEN: { ...at('registration*', 3), besides: objection },
  COMPLAINT_OPEN: { ...at('registration*', 5), besides: complaint },
  SOURCE_PUBLISHED: at('announcement approved', 2),
  DEPOSITS_PAID: { ...at('deposit 1/*', 2), besides: corrected },
  OPENING_THIS_WEEK: {
    last: ({ sections }) => (sections.some(asksDeposit) ? 'deposit confirmed*' : 'registration*'),
    deadlineInDays: 3,
  },
  OPENING_TOMORROW: { last: () => 'bid *', deadlineInDays: 1 },
  OPENING_SOON: { last: () => 'bid *', deadlineInMinutes: 120, besides: madeDraw },
  OPENING_NOW: { last: () => 'bid *', deadlineInMinutes: -5 },
  DECRYPTING: {
    last: (spec) => `decryption 0/${firstBidder(spec)}`,
    deadlineInMinutes: -15,
    adapt: reviewedByLists,
    besides: heldInRoom,
  },
  TOO_FEW_BIDS: { ...at('failure checked', 1), course: openedByTwo },
  EVALUATING: {
    last: ({ staff }) => `scores ${staff.experts[2]}`,
    daysAgo: 1,
    adapt: reviewedByLists,
    besides: askedInWriting,
  },
  REPORT_CHECKED: at('evaluation report checked', 1),
  PUBLICITY_RUNNING: { last: () => 'publicity checked', deadlineInDays: -3 },
  RESULT_OBJECTED: {
    last: () => 'publicity checked',
    deadlineInDays: -3,
    besides: (spec) => [...resultObjection(spec), ...extensionAsked(spec)],
  },
  PUBLICITY_OVER: { last: () => 'publicity checked', deadlineInDays: -6, besides: reportCorrected },
  AWARD_SIGNING: at('award countersign 2 of 3', 1),
  SECOND_WINS: { ...at('award countersign 3 of 3', 2), besides: secondWins },
  AWARD_CHECKED: at('award checked', 1),
  NOTICE_SUBMITTED: at('winning notices submitted', 1),
  NOTICE_OVERDUE: at('award approved', 22),
  CONTRACT_OPEN: { ...at('winning notices approved', 4), besides: sectionSplit },
  CONTRACT_OVERDUE: { ...at('winning notices approved', 33), besides: unlockAsked('noticeApproved', 32) },
  PERFORMANCE_OPEN: {
    ...at('contract approved', 1),
    adapt: (spec) => ({ ...spec, contractEnteredDays: enteredLate(spec) }),
    besides: refundMissed,
  },
  UNDER_AMOUNT_SUBMITTED: at('award submitted', 1),
  ROUND_TWO: { ...at('registration*', 1), course: roundTwo },
  SIBLING_ENDED: { ...at('registration*', 1), course: siblingEnded },
  ENDED: {
    last: ({ skips }) =>
      skips?.PERFORMANCE_EVALUATION ? 'skip of PERFORMANCE_EVALUATION approved' : 'performance evaluation approved',
    daysAgo: 5,
  },
} satisfies Record<string, Standing>;

export type StandingName = keyof typeof STANDINGS;
