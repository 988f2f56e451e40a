import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import type { PlanItemStatus } from './codes.ts';
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
