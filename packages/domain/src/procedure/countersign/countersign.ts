import type { CountersignResult } from './countersign-codes.ts';
import { blocks, ruleError, StateError, type Rule } from '../../rule.ts';
import type { Phase } from '../project/phase.ts';

/** Phases whose sheet is signed. */
export const COUNTERSIGN_PHASES = [
  'COUNTERSIGN_IMPLEMENTION_PLAN', // sic
  'COUNTERSIGN_AWARD',
] as const satisfies readonly Phase[];
export type CountersignPhase = (typeof COUNTERSIGN_PHASES)[number];

/**
 * One signer's place on the sheet: steps (`seq`) follow each other, the groups of a step (`groupNo`) too, and the people
 * of one group sign side by side.
 */
export interface SignerItem {
  id: string;
  userId: string;
  seq: number;
  groupNo: number;
  /** One signature of the group is enough (ADR 0066). */
  anyOne: boolean;
  result: CountersignResult | null;
  opinion?: string | null;
}

const groupOf = ({ seq, groupNo }: Pick<SignerItem, 'seq' | 'groupNo'>): string => `${seq} ${groupNo}`;

/**
 * The items that nobody signs any more because another one of the group did. Who abstains leaves it to the others.
 */
function spared<Item extends SignerItem>(items: readonly Item[]): Set<Item> {
  const agreed = new Set(items.filter((item) => item.anyOne && item.result === 'AGREE').map(groupOf));
  return new Set(items.filter((item) => item.anyOne && item.result === null && agreed.has(groupOf(item))));
}

/** How many signatures a sheet takes, and how many of them are there. */
export function signatures(items: readonly SignerItem[]): { signed: number; signers: number } {
  const without = spared(items);
  const groups = [...Map.groupBy(items, (item) => (item.anyOne ? groupOf(item) : item.id)).values()];
  const isDone = (group: readonly SignerItem[]) => group.every((item) => item.result !== null || without.has(item));
  return { signed: groups.filter(isDone).length, signers: groups.length };
}

/** The items that may be signed now; none once somebody disagreed or all have signed. */
export function whoseTurn<Item extends SignerItem>(items: readonly Item[]): Item[] {
  if (items.some((item) => item.result === 'DISAGREE')) return [];
  const without = spared(items);
  const open = items.filter((item) => item.result === null && !without.has(item));
  const seq = Math.min(...open.map((item) => item.seq));
  const step = open.filter((item) => item.seq === seq);
  const group = Math.min(...step.map((item) => item.groupNo));
  return step.filter((item) => item.groupNo === group);
}

/** OPEN while signatures are missing; `reason` is the opinion of the first who disagreed. */
export interface CountersignOutcome {
  outcome: 'OPEN' | 'AGREED' | 'DISAGREED';
  reason: string | null;
}

/** All signed and none disagreed is AGREED, abstaining counts as signed; of a group of which one is enough the first who agrees counts. The first DISAGREE decides. */
export function countersignOutcome(items: readonly SignerItem[]): CountersignOutcome {
  const against = items.find((item) => item.result === 'DISAGREE');
  if (against) return { outcome: 'DISAGREED', reason: against.opinion ?? null };
  const without = spared(items);
  const all = items.length > 0 && items.every((item) => item.result !== null || without.has(item));
  return { outcome: all ? 'AGREED' : 'OPEN', reason: null };
}

/**
 * The items after one signature.
 * @throws StateError ACTION_NOT_ALLOWED when it is not this item's turn; RuleError OPINION_REQUIRED unless AGREE
 */
export function sign<Item extends SignerItem>(
  items: readonly Item[],
  id: string,
  { result, opinion }: { result: CountersignResult; opinion?: string | null },
): Item[] {
  if (!whoseTurn(items).some((item) => item.id === id)) throw new StateError({ action: 'sign', id });
  if (result !== 'AGREE' && !opinion?.trim()) {
    throw ruleError('OPINION_REQUIRED', 'opinion', {
      zh: '不同意或弃权须填写意见',
      en: 'Give your opinion unless you agree',
    });
  }
  return items.map((item) => (item.id === id ? { ...item, result, opinion: opinion ?? null } : item));
}

/** Facts about the signers named for a phase; `leader` marks unit leaders and group leaders. */
export interface SignerFacts {
  phase: Phase;
  signers: readonly { userId: string; leader: boolean }[];
}

/** Fewest signers of a phase, and whether a leader must be among them [INT]. */
const SHEETS: Partial<Record<Phase, { least: number; leader: boolean }>> = {
  COUNTERSIGN_IMPLEMENTION_PLAN: { least: 2, leader: false },
  COUNTERSIGN_AWARD: { least: 3, leader: true },
};

/** Who signs at least: of a group of which one is enough one, a leader only where all are. */
export function leastSigners(
  items: readonly { userId: string; leader: boolean; anyOne: boolean; seq: number; groupNo: number }[],
): { userId: string; leader: boolean }[] {
  const groups = Map.groupBy(items, (item) => (item.anyOne ? groupOf(item) : item.userId));
  return [...groups].flatMap(([, group]) =>
    group[0]!.anyOne ? [{ userId: group[0]!.userId, leader: group.every(({ leader }) => leader) }] : group,
  );
}

const distinct = ({ signers }: SignerFacts): number => new Set(signers.map((one) => one.userId)).size;

const signerRule = (id: string, isKept: Rule<SignerFacts>['isKept'], zh: string, en: string): Rule<SignerFacts> => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['signers'],
  field: 'signers',
  severity: blocks,
  isKept,
});

/** Checked when a countersign is submitted. */
export const signerRules: readonly Rule<SignerFacts>[] = [
  signerRule(
    'SIGNERS_DISTINCT',
    (facts) => distinct(facts) === facts.signers.length,
    '会签人不能重复',
    'Name each signer once',
  ),
  signerRule(
    'SIGNERS_TOO_FEW',
    (facts) => {
      const least = SHEETS[facts.phase]?.least ?? 1;
      return distinct(facts) >= least || { zh: `会签人不少于${least}人`, en: `At least ${least} signers` };
    },
    '会签人不足',
    'Too few signers',
  ),
  signerRule(
    'SIGNERS_LEADER',
    ({ phase, signers }) => !SHEETS[phase]?.leader || signers.some((one) => one.leader),
    '会签人须包含领导',
    'A leader must be among the signers',
  ),
];
