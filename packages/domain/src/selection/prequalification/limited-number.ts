import { compareAmounts, ratio, sumAmounts } from '../../money.ts';
import type { Text } from '../../rule.ts';
import { scoreFault } from '../evaluation/ranking.ts';

/**
 * Prequalification of a limited number (有限数量制, 招标投标法实施条例 18 with the standard document of 发改委令第56号 (u); ADR 0059): where
 * more pass the review than the terms let in, the committee scores those who passed, and the first ones by score are qualified.
 */

/** What applicants that passed are scored by, and its highest score. */
export interface QualificationCriterion {
  item: string;
  /** Decimal text. */
  score: string;
}

/** How many may be qualified for a section, and by what they are ranked where more pass. */
export interface NumberLimit {
  most: number;
  criteria: QualificationCriterion[];
}

/** Fewer may not be let in: fewer than three fail the section (例19). */
export const LEAST_MOST = 3;

/** What one member gives one application for one criterion; `criterion` is its number in the terms. */
export interface QualificationScore {
  applicationId: string;
  memberId: string;
  criterion: number;
  /** Decimal text. */
  value: string;
}

/** The place of an application among those that passed for its section. */
export interface QualificationRank {
  applicationId: string;
  /** The mean of the members' sums, two decimals. */
  score: string;
  /** Counted from 1; who scored the same has the same. */
  rank: number;
  qualified: boolean;
}

/** What is wrong with a limit, and where in the terms; null where it can be published. */
export function limitFault({ most, criteria }: NumberLimit): { field: string; text: Text } | null {
  if (!Number.isInteger(most) || most < LEAST_MOST)
    return {
      field: 'limit.most',
      text: { zh: `入围数量不得少于${LEAST_MOST}家`, en: `At least ${LEAST_MOST} are let in` },
    };
  if (criteria.length === 0)
    return {
      field: 'limit.criteria',
      text: { zh: '有限数量制须写明评分项', en: 'A limited number takes criteria that applicants are scored by' },
    };
  const names = criteria.map(({ item }) => item.trim());
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0)
    return {
      field: `limit.criteria.${twice}.item`,
      text: { zh: '评分项重复', en: 'This criterion stands twice in the list' },
    };
  const empty = criteria.findIndex(({ score }) => compareAmounts(score, '0') <= 0);
  return empty < 0
    ? null
    : {
        field: `limit.criteria.${empty}.score`,
        text: { zh: '分值须大于0', en: 'A criterion scores more than 0' },
      };
}

/** The highest score that an application can get, decimal text. */
export const fullScore = ({ criteria }: NumberLimit): string => sumAmounts(criteria.map(({ score }) => score));

/** True where more passed than may be qualified: else all of them are, and nothing is scored. */
export const needsScores = (passed: number, limit: NumberLimit | null | undefined): boolean =>
  limit !== null && limit !== undefined && passed > limit.most;

/** Why the scores of one application cannot be kept; null where each criterion has one from 0 to its highest score. */
export function scoresFault(
  criteria: readonly QualificationCriterion[],
  scores: readonly Pick<QualificationScore, 'criterion' | 'value'>[],
): Text | null {
  const numbers = new Set(scores.map(({ criterion }) => criterion));
  const complete = numbers.size === scores.length && criteria.every((_one, index) => numbers.has(index));
  if (!complete || scores.length !== criteria.length)
    return { zh: '请为每个评分项打分', en: 'Score each criterion, once' };
  for (const { criterion, value } of scores) {
    const fault = scoreFault(value, criteria[criterion]!);
    if (fault)
      return {
        zh: `${criteria[criterion]!.item}：${fault.zh}`,
        en: `${criteria[criterion]!.item}: ${fault.en}`,
      };
  }
  return null;
}

/** Which of the applications a member has not scored in full. */
export const unscored = (
  applicationIds: readonly string[],
  criteria: readonly QualificationCriterion[],
  scores: readonly QualificationScore[],
  memberId: string,
): string[] =>
  applicationIds.filter((applicationId) => {
    const own = scores.filter((one) => one.memberId === memberId && one.applicationId === applicationId);
    return criteria.some((_one, index) => !own.some(({ criterion }) => criterion === index));
  });

/**
 * Ranks those who passed for one section by the mean of the members' sums, rounded half up to two decimals at the end. Equal scores
 * have equal ranks, and everybody who is level with the last place is qualified. Scores of people who left the committee, and of
 * applications that are not among those named, count for nothing.
 * @param applicationIds those who passed
 * @param memberIds who sits in the committee; each has scored every application
 */
export function rankApplications(
  applicationIds: readonly string[],
  memberIds: readonly string[],
  { most }: NumberLimit,
  scores: readonly QualificationScore[],
): QualificationRank[] {
  const scored = applicationIds.map((applicationId) => {
    const sums = memberIds.map((memberId) =>
      sumAmounts(
        scores
          .filter((one) => one.applicationId === applicationId && one.memberId === memberId)
          .map(({ value }) => value),
      ),
    );
    return { applicationId, score: ratio(sumAmounts(sums), String(sums.length), 2) ?? '0' };
  });
  return scored
    .map((one) => {
      const rank = 1 + scored.filter(({ score }) => compareAmounts(score, one.score) > 0).length;
      return { ...one, rank, qualified: rank <= most };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** The limit in a sentence, as terms, history, announcement and report say it. */
export const limitWords = ({ most, criteria }: NumberLimit): Text => {
  const list = (between: string): string => criteria.map(({ item, score }) => `${item} ${score}`).join(between);
  return {
    zh: `有限数量制：通过审查的申请人多于${most}家的，按评分取前${most}名，与第${most}名同分的一并入围；评分项（满分${fullScore({ most, criteria })}）：${list('、')}`,
    en: `Limited number: where more than ${most} pass, the first ${most} by score are qualified, with whoever is level with the last of them; scored by (${fullScore({ most, criteria })} at most): ${list(', ')}`,
  };
};
