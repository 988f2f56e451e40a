import { addAmounts, compareAmounts, subtract, sumAmounts } from '../../money.ts';
import { blocks, stateTable, type Rule, type StateTable, type Text } from '../../rule.ts';
import type { AssessmentState, DeductSource, DeductStatus } from './assessment-codes.ts';

/** The assessment of a year: what units are measured by, what is deducted and added, and who stands where (spec §2). */

/** Points are decimals as text with two places at most. */
type Points = string;

/** One item of the standard of a year. */
export interface AssessmentItem {
  id: string;
  maxScore: Points;
  /** Facts of this kind take points off; null where nobody but the committee does. */
  source: DeductSource | null;
  /** What each of them takes off; null without a source. */
  eachScore: Points | null;
}

export const standardStates: StateTable<AssessmentState, 'edit' | 'open' | 'close'> = stateTable({
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  open: { from: ['DRAFT'], to: 'OPEN' },
  close: { from: ['OPEN'], to: 'CLOSED' },
});

export type DeductAction = 'edit' | 'contest' | 'confirm' | 'withdraw';

export const deductStates: StateTable<DeductStatus, DeductAction> = stateTable({
  edit: { from: ['STANDS'], to: 'STANDS' },
  contest: { from: ['STANDS'], to: 'CONTESTED' },
  confirm: { from: ['CONTESTED'], to: 'CONFIRMED' },
  withdraw: { from: ['CONTESTED', 'STANDS'], to: 'WITHDRAWN' },
});

/** What a full year is worth [INT]. */
const FULL = '100';

/** The standard as it is put before the units. */
export const standardRules: readonly Rule<{
  items: readonly Pick<AssessmentItem, 'maxScore'>[];
  dueDate: string;
  today: string;
}>[] = [
  {
    id: 'STANDARD_DUE',
    basis: '[INT]',
    text: { zh: '截止日期不能早于今天', en: 'It is due today or later' },
    fields: ['dueDate'],
    field: 'dueDate',
    severity: blocks,
    isKept: ({ dueDate, today }) => dueDate >= today,
  },
  {
    id: 'STANDARD_FULL',
    basis: '[INT]',
    text: { zh: '各项满分之和应为100分', en: 'The items add up to 100 points' },
    fields: ['items'],
    field: 'items',
    severity: blocks,
    isKept: ({ items }) => compareAmounts(sumAmounts(items.map(({ maxScore }) => maxScore)), FULL) === 0,
  },
];

/** What is settled with a year. */
export const closingRules: readonly Rule<{ contested: number; unaudited: number }>[] = [
  {
    id: 'DEDUCTS_DECIDED',
    basis: '[INT]',
    text: { zh: '请先裁定申诉中的扣分', en: 'Decide about the contested deductions first' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ contested }) => contested === 0,
  },
  {
    id: 'POINTS_AUDITED',
    basis: '[INT]',
    text: { zh: '请先审核已申报的加分', en: 'Audit the points that were asked for first' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ unaudited }) => unaudited === 0,
  },
];

/** What does not fit in an item of a standard, and at which of its fields; null where all do. */
export function standardFault(
  items: readonly Omit<AssessmentItem, 'id'>[],
): { index: number; field: 'source' | 'eachScore'; text: Text } | null {
  for (const [index, { maxScore, source, eachScore }] of items.entries()) {
    if ((source === null) !== (eachScore === null))
      return {
        index,
        field: 'eachScore',
        text: { zh: '有扣分来源时须填写每次扣分', en: 'Points for each fact of a source' },
      };
    if (eachScore !== null && compareAmounts(eachScore, maxScore) > 0)
      return { index, field: 'eachScore', text: { zh: '每次扣分不能超过该项满分', en: 'No more than the item gives' } };
    if (source !== null && items.findIndex((one) => one.source === source) < index)
      return {
        index,
        field: 'source',
        text: { zh: '同一扣分来源只能用于一项', en: 'A source belongs to one item alone' },
      };
  }
  return null;
}

/** Points that somebody gives, beside what there is to give. */
interface Given {
  given: readonly { itemId: string; score: Points | null }[];
  items: readonly Pick<AssessmentItem, 'id' | 'maxScore'>[];
}

const within = ({ given, items }: Given): boolean =>
  given.every(({ itemId, score }) => {
    const item = items.find(({ id }) => id === itemId);
    return score === null || (item !== undefined && compareAmounts(score, item.maxScore) <= 0);
  });

const complete = ({ given, items }: Given): boolean =>
  items.every(({ id }) => given.some(({ itemId, score }) => itemId === id && score !== null));

/** What a unit gives itself, whenever it is saved. */
export const scoreRules: readonly Rule<Given>[] = [
  {
    id: 'SCORE_MAXIMUM',
    basis: '[INT]',
    text: { zh: '得分不能超过该项满分', en: 'No item gives more than its maximum' },
    fields: ['scores'],
    field: 'scores',
    severity: blocks,
    isKept: within,
  },
];

const underWay: Rule<{ open: boolean }> = {
  id: 'ASSESSMENT_OPEN',
  basis: '[INT]',
  text: { zh: '该年度考核不在进行中', en: 'The assessment of this year is not under way' },
  fields: [],
  field: '',
  severity: blocks,
  isKept: ({ open }) => open,
};

/** What holds for every step of a sheet: a year that is settled stays as it is. */
export const stepRules: readonly Rule<{ open: boolean }>[] = [underWay];

/** What a unit hands in. */
export const handInRules: readonly Rule<Given & { open: boolean }>[] = [
  underWay,
  {
    id: 'SCORES_COMPLETE',
    basis: '[INT]',
    text: { zh: '请为每一项填写自评得分', en: 'Score every item' },
    fields: ['scores'],
    field: 'scores',
    severity: blocks,
    isKept: complete,
  },
];

/** What the tender department approves. */
export const approvalRules: readonly Rule<Given & { open: boolean; settledByActor: boolean }>[] = [
  underWay,
  {
    id: 'SETTLED_BY_OTHER',
    basis: '[INT]',
    text: {
      zh: '核定得分与审批不能由同一人办理，请由审核人核定',
      en: 'Who settled the scores does not approve them: let a reviewer settle them',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ settledByActor }) => !settledByActor,
  },
  {
    id: 'FINAL_COMPLETE',
    basis: '[INT]',
    text: { zh: '请先为每一项核定得分', en: 'Settle the score of every item first' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: complete,
  },
];

/** What is taken off. */
export const deductRules: readonly Rule<{ score: Points; maxScore: Points }>[] = [
  {
    id: 'DEDUCT_MAXIMUM',
    basis: '[INT]',
    text: { zh: '扣分不能超过该项满分', en: 'No more is taken off than the item gives' },
    fields: ['score'],
    field: 'score',
    severity: blocks,
    isKept: ({ score, maxScore }) => compareAmounts(score, maxScore) <= 0,
  },
];

/** A unit that objected hears why. */
export const decisionRules: readonly Rule<{ stands: boolean; text: string | null }>[] = [
  {
    id: 'DEDUCT_DECIDED',
    basis: '[INT]',
    text: { zh: '维持扣分须说明理由', en: 'Say why the deduction stands' },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ stands, text }) => !stands || text !== null,
  },
];

/** What a unit asks to be added. */
export const addedRules: readonly Rule<{ score: Points; most: Points }>[] = [
  {
    id: 'ADD_MAXIMUM',
    basis: '[INT]',
    text: { zh: '加分不能超过该年度的加分上限', en: 'No more than may be added in this year' },
    fields: ['score'],
    field: 'score',
    severity: blocks,
    isKept: ({ score, most }) => compareAmounts(score, most) <= 0,
  },
];

/** A unit whose points are refused hears why. */
export const auditRules: readonly Rule<{ passes: boolean; text: string | null }>[] = [
  {
    id: 'AUDIT_REASON',
    basis: '[INT]',
    text: { zh: '不通过须说明理由', en: 'Say why it does not pass' },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ passes, text }) => passes || text !== null,
  },
];

/** Deductions that count: a contested one does until it is withdrawn. */
export const counts = (status: DeductStatus): boolean => status !== 'WITHDRAWN';

/** One unit in a year: what was settled for it, taken off, and added. */
export interface UnitYear {
  organizationId: string;
  /** The score of each item that the department settled; empty while nothing is settled. */
  finals: readonly { itemId: string; score: Points }[];
  deductions: readonly { itemId: string; score: Points; status: DeductStatus }[];
  /** Points that were audited and passed. */
  added: readonly Points[];
}

export interface Standing {
  organizationId: string;
  finalScore: Points | null;
  deducted: Points;
  added: Points;
  total: Points | null;
  /** Equal totals share a rank; null for who is not settled. */
  rank: number | null;
}

/** What the deductions take off: of each item no more than was settled for it. */
function takenOff({ finals, deductions }: Pick<UnitYear, 'finals' | 'deductions'>): Points {
  const standing = deductions.filter(({ status }) => counts(status));
  return sumAmounts(
    finals.map(({ itemId, score }) => {
      const off = sumAmounts(standing.filter((one) => one.itemId === itemId).map((one) => one.score));
      return compareAmounts(off, score) > 0 ? score : off;
    }),
  );
}

/**
 * Who stands where in a year: settled scores less deductions and with added points, the highest first, units without
 * settled scores last [INT].
 * @param most points that may be added to one unit in all
 */
export function standings(units: readonly UnitYear[], most: Points): Standing[] {
  const rows = units.map((unit): Standing => {
    const sum = sumAmounts(unit.added);
    const added = compareAmounts(sum, most) > 0 ? most : sum;
    const { organizationId, finals } = unit;
    if (finals.length === 0)
      return { organizationId, finalScore: null, deducted: allOff(unit), added, total: null, rank: null };
    const finalScore = sumAmounts(finals.map(({ score }) => score));
    const deducted = takenOff(unit);
    return {
      organizationId,
      finalScore,
      deducted,
      added,
      total: addAmounts(subtract(finalScore, deducted), added),
      rank: null,
    };
  });
  const totalOf = ({ total }: Standing): string => total ?? '-1';
  const sorted = rows.toSorted((a, b) => compareAmounts(totalOf(b), totalOf(a)));
  let rank = 0;
  return sorted.map((row, index) => {
    if (row.total === null) return row;
    const before = sorted[index - 1];
    if (!before?.total || compareAmounts(before.total, row.total) !== 0) rank = index + 1;
    return { ...row, rank };
  });
}

const allOff = ({ deductions }: Pick<UnitYear, 'deductions'>): Points =>
  sumAmounts(deductions.filter(({ status }) => counts(status)).map(({ score }) => score));
