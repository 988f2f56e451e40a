import { canonical, drawFrom, numbersOf, type Sha256 } from '../../lots.ts';
import { ruleError, type RuleError } from '../../rule.ts';
import type { AgencyDrawStatus } from './agency-draw-codes.ts';

/** An agency is drawn as experts are (ADR 0038): pool, conditions and two secrets first, a value that nobody chooses then. */

export const AGENCY_FORMAT = 'tenderdesk-agency-draw/1';

/** An agency of the library as it was judged when the pool was fixed. */
export type AgencyCandidate = {
  id: string;
  /** Codes of bidding.ProjectType that it handles; all where there are none. */
  projectTypes: readonly string[];
  auditStatus: string;
  status: string;
  /** It was drawn for this project before, and declined. */
  declined: boolean;
};

/** What is fixed before the draw. Times are 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai. */
export type AgencyCommitment = {
  format: typeof AGENCY_FORMAT;
  drawId: string;
  projectId: string;
  round: number;
  /** How many draws the round has had, with this one. */
  number: number;
  /** Why another one, from the second on. */
  reason: string | null;
  projectType: string;
  /** Who is left out, and why. */
  excluded: readonly { id: string; reason: string }[];
  poolDigest: string;
  /** The published value to come, named in advance, and when it is out. */
  source: { name: string; time: string };
  /** From then on a draw that was not made may be given up. */
  drawUntil: string;
};

/** Fewest that a draw is made among [INT]: of two one could be meant. */
export const LEAST_AGENCIES = 3;
/** At least so many characters say why somebody is left out, has declined, or why there is another draw. */
export const LEAST_AGENCY_REASON = 5;

type Conditions = Pick<AgencyCommitment, 'projectType' | 'excluded'>;

/** Whether the pool's entry may be drawn. */
export const isDrawable = (
  { id, projectTypes, auditStatus, status, declined }: AgencyCandidate,
  { projectType, excluded }: Conditions,
): boolean =>
  auditStatus === 'AUDIT_PASSED' &&
  status === 'ACTIVE' &&
  !declined &&
  (projectTypes.length === 0 || projectTypes.includes(projectType)) &&
  !excluded.some((one) => one.id === id);

/** Ids of those who may be drawn, in the order of the pool. */
export const drawableOf = (pool: readonly AgencyCandidate[], conditions: Conditions): string[] =>
  pool.filter((one) => isDrawable(one, conditions)).map(({ id }) => id);

/** All who may be drawn in the order drawn: the first one is asked, the others follow where it declines. */
export function orderOfAgencies(
  pool: readonly AgencyCandidate[],
  conditions: Conditions,
  seed: string,
  sha256: Sha256,
): string[] {
  const ids = drawableOf(pool, conditions);
  return drawFrom(ids, ids.length, numbersOf(seed, sha256));
}

/** The pool in its one order, with its text that the digest is of. */
export function fixedPool(pool: readonly AgencyCandidate[]): { pool: AgencyCandidate[]; text: string } {
  const ordered = pool.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { pool: ordered, text: canonical(ordered) };
}

/** What the steps of a draw depend on. */
export interface AgencyDrawState {
  sourceTime: string;
  drawUntil: string;
  /** How many of the two secrets are fixed. */
  secrets: number;
  outcome: 'DRAWN' | 'ABANDONED' | null;
  /** How many were drawn. */
  drawn: number;
  /** What those said who were asked, in the order drawn. */
  answers: readonly { accepted: boolean }[];
}

/** How far a draw has come. */
export function agencyDrawStatus({ secrets, outcome, drawn, answers }: AgencyDrawState): AgencyDrawStatus {
  if (outcome === 'ABANDONED') return 'ABANDONED';
  if (outcome === null) return secrets < 2 ? 'OPEN' : 'SEALED';
  if (answers.at(-1)?.accepted) return 'CONFIRMED';
  return answers.length < drawn ? 'DRAWN' : 'EXHAUSTED';
}

/** Whether the second secret may still be fixed: before the value is out. @param now 'yyyy-MM-dd HH:mm:ss' */
export const maySealAgency = (draw: AgencyDrawState, now: string): boolean =>
  agencyDrawStatus(draw) === 'OPEN' && now < draw.sourceTime;

/**
 * Whether it may be given up: before anybody can know its result, once the time that it named is over, or where it never has a
 * result because the value came out before the second secret.
 */
export const mayAbandonAgency = (draw: AgencyDrawState, now: string): boolean =>
  draw.outcome === null && (now < draw.sourceTime || now >= draw.drawUntil || agencyDrawStatus(draw) === 'OPEN');

/** What a new draw of the round stands on. */
export interface NextAgencyDraw {
  before: readonly AgencyDrawStatus[];
  reason: string | null;
  now: string;
  sourceTime: string;
  drawUntil: string;
  /** How many may be drawn. */
  drawable: number;
}

/** Why another draw may not begin; null where it may. What was drawn stands: nobody draws again for a nicer result. */
export function refusalOfAgencyDraw(facts: NextAgencyDraw): RuleError | null {
  const { before, reason, now, sourceTime, drawUntil, drawable } = facts;
  if (before.some((status) => status === 'OPEN' || status === 'SEALED'))
    return ruleError('DRAW_OPEN', '', {
      zh: '已有一次抽取尚未完成，请先完成或按规定作废',
      en: 'A draw is under way: finish it, or give it up as its terms allow',
    });
  if (before.some((status) => status === 'DRAWN' || status === 'CONFIRMED'))
    return ruleError('DRAW_STANDS', '', {
      zh: '已抽取的结果有效，不得重新抽取',
      en: 'What was drawn stands',
    });
  if (before.length > 0 && (reason?.length ?? 0) < LEAST_AGENCY_REASON)
    return ruleError('REASON_REQUIRED', 'reason', {
      zh: `再次抽取请填写原因（不少于${LEAST_AGENCY_REASON}个字）`,
      en: `Say why there is another draw, in at least ${LEAST_AGENCY_REASON} characters`,
    });
  if (drawable < LEAST_AGENCIES)
    return ruleError('POOL_TOO_SMALL', 'excluded', {
      zh: `可抽取的代理机构仅${drawable}家，不得少于${LEAST_AGENCIES}家`,
      en: `Only ${drawable} agencies may be drawn; there must be ${LEAST_AGENCIES}`,
    });
  if (sourceTime <= now)
    return ruleError('SOURCE_OUT', 'sourceTime', {
      zh: '外部数值的发布时间须晚于现在',
      en: 'The outside value must be out later than now',
    });
  if (drawUntil <= sourceTime)
    return ruleError('REVEAL_TOO_SOON', 'drawUntil', {
      zh: '最迟抽取时间须晚于外部数值的发布时间',
      en: 'The last time for the draw must be after the outside value is out',
    });
  return null;
}
