import type { RemindCategory } from '../reminder/category-table.ts';
import { REMIND_CATEGORIES } from '../reminder/category-table.ts';
import { categoryRow } from '../reminder/category.ts';
import { isOwnPlace, isPhase, phaseRow, type FlowPlace, type SubmitType } from '../../procedure/project/phase.ts';

/** A step that judges what somebody else handed in. */
export type JudgingAction = 'check' | 'approve';

/** What a to-do asks to be judged. */
export interface Judgement {
  type: SubmitType;
  phase: FlowPlace;
  action: JudgingAction;
  /** Id of the project, plan, report or version of the procedure; of the plan item where a change of it is asked for. */
  aboutId: string;
}

/** To-dos of requests about a plan item; they name the item, the flow runs over the request. */
const REQUESTS = { PLAN_MODIFY_APPLY: 'PLAN_MODIFY', PLAN_CARRYOVER_APPLY: 'PLAN_CARRYOVER' } as const;

const isRequest = (category: string): category is keyof typeof REQUESTS => Object.hasOwn(REQUESTS, category);

/** The categories that ask somebody to check or to approve. */
export const JUDGING_CATEGORIES: readonly RemindCategory[] = REMIND_CATEGORIES.filter(
  ({ code, flow }) => isRequest(code) || (flow !== null && /_(?:CHECK|APPROVE)$/.test(code)),
).map(({ code }) => code);

/**
 * What a to-do asks to be judged: `stepCategory` read backwards.
 * @param range the to-do's business range
 * @returns null for a to-do that asks for something else
 */
export function judgementOf(category: string, range: string): Judgement | null {
  const known = JUDGING_CATEGORIES.find((one) => one === category);
  if (!known) return null;
  const { flow, parts } = categoryRow(known);
  const values = Object.fromEntries(range.split('|').map((value, index) => [parts[index], value]));
  const aboutId = values['projectId'] ?? values['planId'] ?? values['reportId'] ?? values['recordId'] ?? '';
  if (isRequest(known)) return { type: REQUESTS[known], phase: REQUESTS[known], action: 'approve', aboutId };
  const action = known.endsWith('_CHECK') ? 'check' : 'approve';
  if (flow && isOwnPlace(flow)) return { type: flow, phase: flow, action, aboutId };
  const phase = values['phase'] ?? '';
  if (!isPhase(phase)) return null;
  // the opening has two flows, the other phases one
  const type = flow === 'EVALUATION_REPORT' ? flow : flow === 'BID_OPENING' ? 'PROJECT' : phaseRow(phase).types[0];
  return type ? { type, phase, action, aboutId } : null;
}

/** To-dos of those who sign a sheet one after another. */
const SIGNING: readonly RemindCategory[] = ['COUNTERSIGN_IMPLE', 'COUNTERSIGN_AWARD']; // sic

/** The categories that others wait for once they have handed something in: to judge it, or to sign it. */
export const AWAITED_CATEGORIES: readonly RemindCategory[] = [...JUDGING_CATEGORIES, ...SIGNING];

/**
 * The flow that waits for whoever has a to-do.
 * @param range the to-do's business range
 * @returns null for a to-do that nobody waits for
 */
export function awaitedOf(category: string, range: string): Omit<Judgement, 'action'> | null {
  if (!SIGNING.some((one) => one === category)) return judgementOf(category, range);
  const [aboutId = '', phase = ''] = range.split('|');
  const type = isPhase(phase) ? phaseRow(phase).types[0] : undefined;
  return isPhase(phase) && type ? { type, phase, aboutId } : null;
}

/** Returns of a month that are the same for every unit, and plan items that go by themselves. */
const TOGETHER: readonly SubmitType[] = ['PLAN', 'PLAN_CARRYOVER', 'CONTRACT_REPORT', 'MONTHLY_REPORT'];

/** Whether several of a kind may be judged with one opinion; the steps of a tender are decided each by itself [INT]. */
export const mayJudgeTogether = (type: string): boolean => TOGETHER.some((one) => one === type);
