import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import type { PlanItemStatus } from './codes.ts';
import { ruleError, type RuleError } from '../../rule.ts';
import { planItemStates } from './plan-item.ts';

/** What a unit may ask for about an approved item. */
export const PLAN_CHANGE_TYPES = ['MODIFY', 'CARRYOVER', 'CANCEL'] as const;
export type PlanChangeType = (typeof PLAN_CHANGE_TYPES)[number];

/** The values of an item that a change speaks of; amount in 万元, months 'yyyy-MM'. */
export interface PlanValues {
  year: number;
  name: string;
  projectType: string;
  biddingMethod: string;
  amount: string;
  plannedStart: string | null;
  plannedFinish: string | null;
  fundSource: string | null;
}

export type PlanField = keyof PlanValues;

const ALL = [
  'name',
  'projectType',
  'biddingMethod',
  'amount',
  'plannedStart',
  'plannedFinish',
  'fundSource',
] as const satisfies readonly PlanField[];

/** The values in the order of the form. */
export const PLAN_FIELDS = ['year', ...ALL] as const;

/** Which values a modification may touch: once its project runs, what it buys and how stands in the project. */
export const CHANGEABLE: Readonly<Record<PlanItemStatus, readonly PlanField[]>> = {
  NOT_STARTED: ALL,
  STARTED: ['amount', 'plannedFinish', 'fundSource'],
  FINISHED: [],
  CARRIED_OVER: [],
  CANCELLED: [],
};

export interface ChangeableItem {
  submitStatus: SubmitStatus;
  status: PlanItemStatus;
  /** A request about it is not settled yet. */
  pending: boolean;
  /** The plan of its year is closed. */
  closed: boolean;
}

/** What may be asked for about an item now. A running procurement is cancelled by its project, not in the plan. */
export function changeTypesOf({ submitStatus, status, pending, closed }: ChangeableItem): PlanChangeType[] {
  if (submitStatus !== 'APPROVED' || pending || closed) return [];
  const steps = planItemStates.actionsFrom(status);
  const types: PlanChangeType[] = [];
  if (CHANGEABLE[status].length > 0) types.push('MODIFY');
  if (steps.includes('carryOver')) types.push('CARRYOVER');
  if (status === 'NOT_STARTED') types.push('CANCEL');
  return types;
}

/** Flows that requests about an approved item run through. */
export const CHANGE_FLOWS = ['PLAN_MODIFY', 'PLAN_CARRYOVER'] as const;
export type ChangeFlow = (typeof CHANGE_FLOWS)[number];

/** The flow that a request runs through (dictionary bidding.SubmitType). */
export const flowOfChange = (type: PlanChangeType): ChangeFlow =>
  type === 'CARRYOVER' ? 'PLAN_CARRYOVER' : 'PLAN_MODIFY';

/** The values that differ. */
export const changedFields = (before: PlanValues, after: PlanValues): PlanField[] =>
  PLAN_FIELDS.filter((field) => before[field] !== after[field]);

/** Whether an item in this state can take every value of a modification. */
export const takesChange = (status: PlanItemStatus, before: PlanValues, after: PlanValues): boolean =>
  changedFields(before, after).every((field) => CHANGEABLE[status].includes(field));

/** A request speaks of an item as it was: whoever decides about it, or makes the change, would overwrite what came since. */
export const isStale = (submitStatus: SubmitStatus, item: PlanValues, { before }: { before: PlanValues }): boolean =>
  submitStatus !== 'APPROVED' || changedFields(item, before).length > 0;

/** Why an item stays of which requests speak; null where there are none. */
export function requestedFault({ open, settled }: { open: number; settled: number }): RuleError | null {
  if (open > 0)
    return ruleError('PLAN_REQUESTED', '', {
      zh: '该计划还有未办结的变更或结转申请，请先撤回申请再删除',
      en: 'A request about this item is not settled: withdraw it, then delete the item',
    });
  if (settled === 0) return null;
  return ruleError('PLAN_REQUESTED', '', {
    zh: '该计划已有办结的变更记录，须留存，不能删除；请重新报批后申请取消',
    en: 'Settled requests about this item are kept, so it stays: have it approved again and ask to cancel it',
  });
}

/** The item of the next year: the same procurement, with what is left to buy and its new months. */
export const carriedOver = (
  item: PlanValues,
  next: Partial<Pick<PlanValues, 'amount' | 'plannedStart' | 'plannedFinish'>>,
): PlanValues => ({
  ...item,
  year: item.year + 1,
  amount: next.amount ?? item.amount,
  plannedStart: next.plannedStart ?? null,
  plannedFinish: next.plannedFinish ?? null,
});
