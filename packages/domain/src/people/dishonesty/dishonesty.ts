import { blocks, passesUnlessNamed, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { DishonestyScope, DishonestyStatus, HearingStatus } from './codes.ts';

export type DishonestyAction =
  | 'submit'
  | 'approve'
  | 'return'
  | 'dismiss'
  | 'applyRepair'
  | 'refuseRepair'
  | 'repair'
  | 'revoke'
  | 'expire';

/** A handling comes into effect by its approval, and ends by repair, by revocation or by its day (docs/domain/lifecycle.md). */
export const dishonestyStates: StateTable<DishonestyStatus, DishonestyAction> = stateTable({
  submit: { from: ['DRAFT'], to: 'SUBMITTED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  return: { from: ['SUBMITTED'], to: 'DRAFT' },
  dismiss: { from: ['SUBMITTED'], to: 'DISMISSED' },
  applyRepair: { from: ['APPROVED'], to: 'REPAIR_APPLIED' },
  refuseRepair: { from: ['REPAIR_APPLIED'], to: 'APPROVED' },
  repair: { from: ['REPAIR_APPLIED'], to: 'REPAIRED' },
  revoke: { from: ['APPROVED', 'REPAIR_APPLIED'], to: 'REVOKED' },
  expire: { from: ['APPROVED', 'REPAIR_APPLIED'], to: 'EXPIRED' },
});

/** Statuses of what is handled and not decided: shown to those who handle it alone. */
export const PENDING_DISHONESTY: readonly DishonestyStatus[] = ['DRAFT', 'SUBMITTED', 'DISMISSED'];

/** Statuses of what came into effect, whether or not it still is. */
export const DECIDED_DISHONESTY: readonly DishonestyStatus[] = [
  'APPROVED',
  'REPAIR_APPLIED',
  'REPAIRED',
  'EXPIRED',
  'REVOKED',
];

/** Days of a record as business dates 'yyyy-MM-dd'. */
export interface DishonestyTerm {
  status: DishonestyStatus;
  /** First and last day, as decided. */
  effectiveFrom: string;
  effectiveTo: string;
  /** The day of its repair or revocation: it has no effect from then on, what it did before stays done. */
  endedOn: string | null;
}

/** Whether the record is in effect on `day`: applying for repair does not lift it, its last day ends it by itself. */
export const isEffective = ({ status, effectiveFrom, effectiveTo, endedOn }: DishonestyTerm, day: string): boolean =>
  DECIDED_DISHONESTY.includes(status) &&
  effectiveFrom <= day &&
  day <= effectiveTo &&
  (endedOn === null || day < endedOn);

/** Where a record has effect. */
export interface DishonestyReach {
  scope: DishonestyScope;
  /** Path of the unit that filed it. */
  organizationPath: string;
  /** Code of bidding.ProjectType where the scope is KIND. */
  projectType: string | null;
}

/** Whether a record reaches what `project` is about. */
export const reachesProject = (
  { scope, organizationPath, projectType }: DishonestyReach,
  project: { organizationPath: string; projectType: string },
): boolean =>
  scope === 'GROUP' ||
  (scope === 'ORG' ? project.organizationPath.startsWith(organizationPath) : project.projectType === projectType);

/** How a hearing stands. Dates 'yyyy-MM-dd'. @param dueDate the last day on which the company may answer; null before it is told */
export function hearingOf(
  { dueDate, answered }: { dueDate: string | null; answered: boolean },
  today: string,
): HearingStatus {
  if (dueDate === null) return 'NONE';
  if (answered) return 'ANSWERED';
  return today <= dueDate ? 'WAITING' : 'SILENT';
}

/** Years that a record lasts at most [INT]. */
const MOST_YEARS = 3;

/** The same day of a later year, for comparing alone. @param date 'yyyy-MM-dd' */
const yearsAfter = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** The last day of a record of one year; from a leap day to the end of February. @param from 'yyyy-MM-dd' */
export const yearFrom = (from: string): string => yearsAfter(from, 1).replace(/-02-29$/, '-02-28');

interface Filed {
  effectiveFrom: string;
  effectiveTo: string;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** What a record needs when it is filed or changed: nothing is retroactive. */
export const filingRules: readonly Rule<Filed>[] = [
  {
    id: 'DISHONESTY_FROM',
    basis: '[INT]',
    text: { zh: '生效日期不得早于今天', en: 'It takes effect today at the earliest' },
    fields: ['effectiveFrom'],
    field: 'effectiveFrom',
    severity: blocks,
    isKept: ({ effectiveFrom, today }) => effectiveFrom >= today,
  },
  {
    id: 'DISHONESTY_TERM',
    basis: '[INT]',
    text: {
      zh: `截止日期不得早于生效日期，期限不超过${MOST_YEARS}年`,
      en: `It ends no earlier than it begins, and within ${MOST_YEARS} years`,
    },
    fields: ['effectiveFrom', 'effectiveTo'],
    field: 'effectiveTo',
    severity: blocks,
    isKept: ({ effectiveFrom, effectiveTo }) =>
      effectiveTo >= effectiveFrom && effectiveTo < yearsAfter(effectiveFrom, MOST_YEARS),
  },
];

/** What handing in needs: the company was heard, or its term has passed in silence. */
export const hearingRules: readonly Rule<{ hearing: HearingStatus }>[] = [
  {
    id: 'DISHONESTY_HEARING',
    basis: '[INT]',
    text: {
      zh: '请先告知企业并听取申辩；企业已申辩或申辩期限已过方可提交',
      en: 'Tell the company first: it is handed in once the company has answered or its term has passed',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ hearing }) => hearing === 'ANSWERED' || hearing === 'SILENT',
  },
];

interface Decided {
  /** Who decides filed it, or handed it in. */
  own: boolean;
  /** The decision brings it into effect. */
  approves: boolean;
  effectiveTo: string;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** What the decision needs: another person than who filed it, and days that are not over. */
export const decisionRules: readonly Rule<Decided>[] = [
  {
    id: 'DISHONESTY_OWN',
    basis: '[INT]',
    text: { zh: '填报人不能审批自己填报的失信处理', en: 'Nobody decides on what they filed themselves' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ own }) => !own,
  },
  {
    id: 'DISHONESTY_OVER',
    basis: '[INT]',
    text: {
      zh: '截止日期已过，请退回修改期限',
      en: 'Its last day has passed: send it back for other days',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ approves, effectiveTo, today }) => !approves || effectiveTo >= today,
  },
];

/** The first day of effect of a record that is approved `today`: never before. */
export const effectiveSince = (effectiveFrom: string, today: string): string =>
  effectiveFrom < today ? today : effectiveFrom;

/**
 * What a purchase without a tender asks of whoever registers or is awarded: in tenders a record excludes nobody by itself, it is
 * for the committee to judge.
 */
export const exclusionRules: readonly Rule<{ excluded: readonly string[] }>[] = [
  {
    id: 'DISHONEST_EXCLUDED',
    basis: '[INT]',
    text: { zh: '失信处理期内，不得参加', en: 'excluded while a dishonesty record is in effect' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ excluded }) =>
      passesUnlessNamed(excluded, {
        zh: '失信处理期内，不得参加或成交',
        en: 'excluded while a dishonesty record is in effect',
      }),
  },
];
