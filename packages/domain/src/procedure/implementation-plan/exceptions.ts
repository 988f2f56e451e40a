import type { Text, Weight } from '../../rule.ts';
import type { ProjectLevel } from '../project/codes.ts';
import type { DutyFacts } from '../project/duty-facts.ts';
import { dutyOf } from '../project/duty.ts';

/** Least characters of a reason that asks for an exception [INT]. */
export const LEAST_REASON = 10;

/** True for a reason that says something. */
export const isSaid = (reason: string | null): boolean => (reason ?? '').trim().length >= LEAST_REASON;

/** A rule that an exception with its reason may be asked from: the approver decides by confirming the warning. */
export const asksOf = (reason: string | null): Weight => (isSaid(reason) ? 'warn' : 'block');

/** What decides whether the duty to tender holds, with what the unit says against it. */
export interface ContestFacts extends DutyFacts {
  /** Why the unit does not take the project for one that has to be tendered; null where it does not contest it. */
  contestReason: string | null;
  /** How many files that rests on. */
  contestFiles: number;
  /** It tenders a part of a project again that had to be tendered: so has the part (法4, 例24). */
  partOfMandatory?: boolean;
}

/** True where the duty follows from the facts and the unit says that it does not hold; a parent's duty is not in question. */
export const contests = (facts: ContestFacts): boolean =>
  facts.partOfMandatory !== true && facts.contestReason !== null && dutyOf(facts).mandatory;

/** True where that comes with a reason and a file: the tender department decides on it. */
export const isContested = (facts: ContestFacts): boolean =>
  contests(facts) && isSaid(facts.contestReason) && facts.contestFiles > 0;

/** What rules say of an exception that is asked for. */
export const EXCEPTIONS = {
  contested: {
    zh: '系统判定必须招标，单位提出异议：由招标采购部决定，批准后不按必须招标办理',
    en: 'By its facts it has to be tendered, and the unit contests that: the tender department decides, and its approval lifts the duty',
  },
  contestIncomplete: {
    zh: `对必须招标的判定提出异议，须说明理由（不少于${LEAST_REASON}个字）并上传依据`,
    en: `To contest that it has to be tendered takes a reason of at least ${LEAST_REASON} characters and the files it rests on`,
  },
  level: {
    zh: '项目级别与金额不符，已说明理由：由审批人决定',
    en: 'The level does not match the amount, for the reason given: the approver decides',
  },
  unplanned: {
    zh: '未列入已批准计划，已说明原因：由招标采购部决定',
    en: 'Not in an approved plan, for the reason given: the tender department decides',
  },
} as const satisfies Record<string, Text>;

/** What of a plan decides whose chain decides on it. */
export interface PlanChainFacts {
  /** The level that the amount asks for. */
  derived: ProjectLevel;
  /** The level that the project gets. */
  level: ProjectLevel;
  /** It is in no plan, or the duty to tender is contested: the tender department decides, whatever the level. */
  department: boolean;
}

const BY_WEIGHT: readonly ProjectLevel[] = ['UNDER_AMOUNT', 'LEVEL_II', 'LEVEL_I'];

/**
 * The level whose chain decides on the implementation plan [INT]: the stricter one of what the amount asks for and what is
 * chosen, so that nobody leaves a chain by choosing; that of level I, which ends at the tender department, where the
 * department is needed.
 */
export const planLevelOf = ({ derived, level, department }: PlanChainFacts): ProjectLevel => {
  if (department) return 'LEVEL_I';
  return BY_WEIGHT.indexOf(derived) > BY_WEIGHT.indexOf(level) ? derived : level;
};
