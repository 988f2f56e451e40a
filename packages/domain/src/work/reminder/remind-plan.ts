import type { FlowStep } from './category-part.ts';
import { isOwnPlace, type FlowPlace } from '../../procedure/project/phase.ts';
import { categoryRow } from './category.ts';
import { REMIND_CATEGORIES, type Flow, type RemindCategory } from './category-table.ts';

/** Workdays for handing in, by what is handed in [INT]; null where a date of the procedure itself rules. */
const SUBMIT_DAYS: Record<Flow, number | null> = {
  PLAN: null,
  YEARLY_PLAN: null,
  CONTRACT_REPORT: null,
  MONTHLY_REPORT: null,
  IMPLEMENTION_PLAN: 10,
  COUNTERSIGN_IMPLE: 5,
  BIDDING_DOCUMENT: 15,
  ANNOUNCEMENT: 5,
  BID_OPENING: null,
  EVALUATION_REPORT: 10,
  PUBLIC_NOTICE: 3,
  AWARD: 10,
  WINNING_NOTICE: 10,
  // inside the thirty days of R55
  CONTRACT: 20,
  PERFORMANCE: null,
};

const STEP_DAYS: Record<Exclude<FlowStep, 'SUBMIT'>, number | null> = { MODIFY: 5, CHECK: 3, APPROVE: 5, READ: null };

const SINGLE_DAYS: Partial<Record<RemindCategory, number>> = {
  COUNTERSIGN_IMPLE: 5,
  COUNTERSIGN_AWARD: 5,
  SUPPLIER_AUDIT: 5,
  BIDDER_CONTACT_RESET: 3,
  OVERDUE_UNLOCK: 3,
  INCIDENT_APPROVE: 3,
  MARGIN_FORFEIT: 5,
  CONTRACT_CHANGE_APPROVE: 5,
  PLAN_DIVISION: 5,
  PLAN_MODIFY_APPLY: 5,
  PLAN_CARRYOVER_APPLY: 5,
  PLAN_MODIFY_MANAGEMENT: 5,
};

/** Workdays that a category leaves from its creation; null where it has no plan (docs/domain/reminders.md). */
export function planDays(category: RemindCategory): number | null {
  const { flow } = categoryRow(category);
  if (!flow) return SINGLE_DAYS[category] ?? null;
  const step = category.slice(flow.length + 1) as FlowStep;
  return step === 'SUBMIT' ? SUBMIT_DAYS[flow] : STEP_DAYS[step];
}

/** To-dos of a project's phases: the earliest of them that is open says when its phase is due. */
export const PHASE_TODOS: readonly RemindCategory[] = REMIND_CATEGORIES.filter(
  ({ code, flow }) => (flow === null ? code.startsWith('COUNTERSIGN_') : !isOwnPlace(flow)) && planDays(code) !== null,
).map(({ code }) => code);

const LOCKING: readonly FlowPlace[] = [
  'COUNTERSIGN_IMPLEMENTION_PLAN',
  'BIDDING_DOCUMENT',
  'CONFIRM_WINNER',
  'WINNING_NOTICE',
  'CONTRACT_SIGNING',
  'MONTHLY_REPORT',
];

/** Whether an overdue to-do to hand in this place refuses the submit until it is unlocked. */
export const locksWhenOverdue = (place: FlowPlace): boolean => LOCKING.includes(place);
