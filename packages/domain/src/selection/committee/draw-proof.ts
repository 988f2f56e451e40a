import type { TitleLevel } from '../../people/expert/codes.ts';
import { isFit } from './committee.ts';
import { canonical, drawFrom, numbersOf, type Sha256 } from '../../lots.ts';
import type { OutsideKind } from './draw-codes.ts';

/**
 * The draw that anybody can recompute (ADR 0038): pool and conditions are fixed before anybody knows the seed, and the order
 * follows from them. `tools/verify-draw` does the same without this code.
 */

export const FORMAT = 'tenderdesk-expert-draw/1';

/** Whom the draw looks for. */
export type DrawConditions = {
  /** Codes of bidding.ExpertSpecialty, any of them; all where there are none. */
  specialties: readonly string[];
  /** Codes of districts, any of them and what lies below; all where there are none. */
  districts: readonly string[];
  count: number;
  reserves: number;
  /** Names of employers whose experts keep away: the tenderee, its agency, the department. */
  awayUnits: readonly string[];
  /** How long a called expert has to answer, in minutes. */
  answerMinutes: number;
};

/** An expert of the library as it was judged when the pool was fixed; `unit` is the SHA-256 of the employer's name. */
export type Candidate = {
  id: string;
  unit: string;
  specialties: readonly string[];
  district: string | null;
  workYears: number | null;
  titleLevel: TitleLevel | null;
  auditStatus: string;
  status: string;
  /** Drawn or named for this committee before. */
  taken: boolean;
};

/** What is fixed before the draw. Times are 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai. */
export type Commitment = {
  format: typeof FORMAT;
  drawId: string;
  projectId: string;
  round: number;
  /** How many draws the round has had, with this one. */
  number: number;
  /** Why another one, from the second on. */
  reason: string | null;
  conditions: DrawConditions;
  poolDigest: string;
  /** The value to come, named in advance, and when it is out. */
  source: { kind: OutsideKind; name: string; time: string };
  /** From then on a draw that a kept back secret has stopped may be given up. */
  revealUntil: string;
  evaluationTime: string;
};

const prefix = (district: string): string => district.replace(/(00)+$/, '');

/** Whether the pool's entry may be drawn: fit (R43), of the asked kind, from no unit that keeps away. */
export function isEligible(candidate: Candidate, conditions: DrawConditions, sha256: Sha256): boolean {
  const { specialties, district, taken, unit } = candidate;
  const kind = conditions.specialties.length === 0 || specialties.some((one) => conditions.specialties.includes(one));
  const near =
    conditions.districts.length === 0 ||
    (district !== null && conditions.districts.some((one) => district.startsWith(prefix(one))));
  return isFit(candidate) && !taken && kind && near && !conditions.awayUnits.some((name) => sha256(name) === unit);
}

/** Ids of those who may be drawn, in the order of the pool. */
export const eligibleOf = (pool: readonly Candidate[], conditions: DrawConditions, sha256: Sha256): string[] =>
  pool.filter((one) => isEligible(one, conditions, sha256)).map(({ id }) => id);

/**
 * The pool in its one order, which its digest is of.
 * @throws TypeError where somebody stands in it twice
 */
export function orderedPool(pool: readonly Candidate[]): Candidate[] {
  const ordered = pool.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (new Set(ordered.map(({ id }) => id)).size !== ordered.length) throw new TypeError('somebody stands in it twice');
  return ordered;
}

/** The value made of the envelopes: their SHA-256, sorted, as one digest. */
export const envelopesDigest = (envelopes: readonly string[], sha256: Sha256): string =>
  sha256(canonical(envelopes.toSorted()));

/**
 * Ids in the order drawn: the first `count` are called, the others are reserves.
 * @throws RangeError when the pool is too small
 */
export const orderOfDraw = (
  pool: readonly Candidate[],
  conditions: DrawConditions,
  seed: string,
  sha256: Sha256,
): string[] =>
  drawFrom(eligibleOf(pool, conditions, sha256), conditions.count + conditions.reserves, numbersOf(seed, sha256));
