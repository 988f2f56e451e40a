import type { Text } from '../../rule.ts';

/** The phases of a project, in their order (spec §4, docs/domain/lifecycle.md). */
export type Phase =
  | 'IMPLEMENTION_PLAN' // sic
  | 'COUNTERSIGN_IMPLEMENTION_PLAN' // sic
  | 'BIDDING_DOCUMENT'
  | 'ANNOUNCEMENT'
  | 'BID_OPENING'
  | 'PUBLIC_NOTICE'
  | 'COUNTERSIGN_AWARD'
  | 'CONFIRM_WINNER'
  | 'WINNING_NOTICE'
  | 'CONTRACT_SIGNING'
  | 'PERFORMANCE_EVALUATION'
  | 'ENDED';

/** What runs through a flow beside projects: its type and its only place have the same name. */
const OWN_PLACES = [
  'PLAN',
  'YEARLY_PLAN',
  'PLAN_MODIFY',
  'PLAN_CARRYOVER',
  'CONTRACT_REPORT',
  'MONTHLY_REPORT',
  'SELF_ASSESSMENT',
  'PROCEDURE',
] as const;
export type OwnPlace = (typeof OWN_PLACES)[number];

/** Flows that a project runs through, and those beside projects. */
export type SubmitType = 'PROJECT' | 'EVALUATION_REPORT' | 'AWARD' | OwnPlace;

/** Where a flow runs: a phase of a project, or something beside projects. */
export type FlowPlace = Phase | OwnPlace;

/** Which flow is meant, as it travels. */
export interface FlowKey {
  type: string;
  /** Id of the plan item or report where the flow is not a project's. */
  projectId: string;
  phase: string;
}

export const isOwnPlace = (place: string): place is OwnPlace => OWN_PLACES.some((one) => one === place);

/** Section of the project detail that a phase is worked on in. */
export type ProjectTab =
  | 'plan'
  | 'countersign'
  | 'document'
  | 'announcement'
  | 'opening'
  | 'publicity'
  | 'award'
  | 'notice'
  | 'contract'
  | 'performance'
  | 'base';

export interface PhaseRow extends Text {
  code: Phase;
  /** Place in the order; gaps are left for later phases. */
  ordinal: number;
  tab: ProjectTab;
  /** Dashboard call that counts its unfinished items (spec §7); null where the spec has none. */
  counter: string | null;
  /** Flows of submit records that run in it; none in the last. */
  types: readonly SubmitType[];
  /** Who settles it: the approval chain of the level, or the signers. */
  settledBy: 'CHAIN' | 'SIGNERS';
  /** When an approved phase is left: at once, shortly before the opening, or once the publicity period is over. */
  exit: 'AT_ONCE' | 'BEFORE_OPENING' | 'AFTER_PERIOD';
}

type Rest = Partial<Pick<PhaseRow, 'types' | 'settledBy' | 'exit'>>;

const row = (
  code: Phase,
  ordinal: number,
  zh: string,
  en: string,
  tab: ProjectTab,
  counter: string | null,
  rest: Rest = {},
): PhaseRow => ({
  code,
  ordinal,
  zh,
  en,
  tab,
  counter,
  types: ['PROJECT'],
  settledBy: 'CHAIN',
  exit: 'AT_ONCE',
  ...rest,
});

/** Every phase, in order. `getUnCompleteBidOpenningNum` and `getUnCompleteOpenningNum`: sic. */
export const PHASES: readonly PhaseRow[] = [
  row('IMPLEMENTION_PLAN', 10, '实施方案', 'Implementation plan', 'plan', null),
  row(
    'COUNTERSIGN_IMPLEMENTION_PLAN',
    20,
    '实施方案会签',
    'Plan countersign',
    'countersign',
    'getUnCompleteCounterSignImpleNum',
    { settledBy: 'SIGNERS' },
  ),
  row('BIDDING_DOCUMENT', 30, '招标文件', 'Bidding document', 'document', 'getUnCompleteBiddingDocumentNum'),
  row('ANNOUNCEMENT', 40, '招标公告', 'Announcement', 'announcement', 'getUnCompleteAnnouncementNum', {
    exit: 'BEFORE_OPENING',
  }),
  row('BID_OPENING', 50, '开标评标', 'Opening and evaluation', 'opening', 'getUnCompleteBidOpenningNum', {
    types: ['EVALUATION_REPORT', 'PROJECT'],
  }),
  row('PUBLIC_NOTICE', 60, '候选人公示', 'Candidate publicity', 'publicity', 'getUnCompleteOpenningNum', {
    exit: 'AFTER_PERIOD',
  }),
  row('COUNTERSIGN_AWARD', 70, '定标会签', 'Award countersign', 'countersign', 'getUnCompleteCountSignAwardNum', {
    settledBy: 'SIGNERS',
  }),
  row('CONFIRM_WINNER', 80, '确定中标人', 'Confirm winner', 'award', 'getUnCompleteWinningBidderNum', {
    types: ['AWARD'],
  }),
  row('WINNING_NOTICE', 90, '中标通知书', 'Winning notice', 'notice', 'getUnCompleteNoticeWinningBidNum'),
  row('CONTRACT_SIGNING', 100, '合同签订', 'Contract signing', 'contract', 'getUnCompleteContractSignNum'),
  row('PERFORMANCE_EVALUATION', 110, '履约评价', 'Performance evaluation', 'performance', null),
  row('ENDED', 120, '已完结', 'Ended', 'base', null, { types: [] }),
];

/** The row of a phase. */
export function phaseRow(code: Phase): PhaseRow {
  const found = PHASES.find((one) => one.code === code);
  if (!found) throw new RangeError(`unknown phase ${code}`);
  return found;
}

/** True for the code of a phase. */
export const isPhase = (code: string): code is Phase => PHASES.some((one) => one.code === code);
