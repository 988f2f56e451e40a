import { addDays, addWorkdays, type WorkdayTable } from '../../calendar.ts';
import type { FlowStep } from '../reminder/category-part.ts';
import { isOwnPlace, type FlowPlace } from '../../procedure/project/phase.ts';
import type { Text } from '../../rule.ts';
import { categoryRow } from '../reminder/category.ts';
import { REMIND_CATEGORIES, type Flow, type RemindCategory } from '../reminder/category-table.ts';

/** Workdays for handing in, by what is handed in [INT]; null where a date of the procedure itself rules. */
const SUBMIT_DAYS: Record<Flow, number | null> = {
  PLAN: null,
  YEARLY_PLAN: null,
  CONTRACT_REPORT: null,
  MONTHLY_REPORT: null,
  SELF_ASSESSMENT: 20,
  PROCEDURE: null,
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
  QUALIFICATION_AUDIT: 5,
  ECOLOGY_AUDIT: 5,
  BIDDER_CONTACT_RESET: 3,
  USER_ACCOUNT_CHECK: 3,
  AGENCY_EXTRACTION: 2,
  ROOM_APPROVE: 3,
  OVERDUE_UNLOCK: 3,
  INCIDENT_APPROVE: 3,
  MARGIN_FORFEIT: 5,
  CONTRACT_CHANGE_APPROVE: 5,
  ASSESSMENT_DEDUCT_DECIDE: 10,
  ADD_POINT_AUDIT: 10,
  PLAN_DIVISION: 5,
  PLAN_MODIFY_APPLY: 5,
  PLAN_CARRYOVER_APPLY: 5,
  PLAN_MODIFY_MANAGEMENT: 5,
  PLAN_DATA: 5,
};

/** Workdays that the product leaves for a category from its creation; null where it has no plan (docs/domain/reminders.md). */
function ownDays(category: RemindCategory): number | null {
  const { flow } = categoryRow(category);
  if (!flow) return SINGLE_DAYS[category] ?? null;
  const step = category.slice(flow.length + 1) as FlowStep;
  return step === 'SUBMIT' ? SUBMIT_DAYS[flow] : STEP_DAYS[step];
}

/** To-dos of a project's phases: the earliest of them that is open says when its phase is due. */
export const PHASE_TODOS: readonly RemindCategory[] = REMIND_CATEGORIES.filter(
  ({ code, flow }) => (flow === null ? code.startsWith('COUNTERSIGN_') : !isOwnPlace(flow)) && ownDays(code) !== null,
).map(({ code }) => code);

/** Where an overdue to-do to hand in can refuse the submit, and whether the product does it. */
const LOCKING: Partial<Record<FlowPlace, { submit: RemindCategory; locks: boolean }>> = {
  IMPLEMENTION_PLAN: { submit: 'IMPLEMENTION_PLAN_SUBMIT', locks: false },
  COUNTERSIGN_IMPLEMENTION_PLAN: { submit: 'COUNTERSIGN_IMPLE_SUBMIT', locks: true },
  BIDDING_DOCUMENT: { submit: 'BIDDING_DOCUMENT_SUBMIT', locks: true },
  ANNOUNCEMENT: { submit: 'ANNOUNCEMENT_SUBMIT', locks: false },
  PUBLIC_NOTICE: { submit: 'PUBLIC_NOTICE_SUBMIT', locks: false },
  // not where the award is countersigned, which has the same category
  CONFIRM_WINNER: { submit: 'AWARD_SUBMIT', locks: true },
  WINNING_NOTICE: { submit: 'WINNING_NOTICE_SUBMIT', locks: true },
  CONTRACT_SIGNING: { submit: 'CONTRACT_SUBMIT', locks: true },
  MONTHLY_REPORT: { submit: 'MONTHLY_REPORT_SUBMIT', locks: true },
};

/** Workdays after which an overdue to-do is put before its receiver again [INT]. */
const OWN_REPEAT = 3;

/** How the reminders of one category are kept. */
export interface RemindPlan {
  /** Workdays from the creation of a to-do to its due time; null where a date of the procedure rules, or none. */
  days: number | null;
  /** Workdays after which an overdue to-do is put before its receiver again, and again after as many; null for never. */
  repeatDays: number | null;
  /** An overdue to-do refuses the submit until it is unlocked. */
  locks: boolean;
  /** Whether it is sent at all. */
  enabled: boolean;
}

/** What the house may settle for a category: the other parts are the product's. */
export interface PlanChoices {
  days: boolean;
  repeatDays: boolean;
  locks: boolean;
  enabled: boolean;
}

const locking = Object.values(LOCKING);

/** Notices that say that a step of the own work went well; what the procedure or the law wants told is always told. */
const SPARED: readonly RemindCategory[] = ['INCIDENT_READ', 'CONTRACT_CHANGE_READ', 'NOTICE_OPENING_SOON'];

/** What may be settled for a category (docs/domain/reminders.md). */
export function choicesOf(category: RemindCategory): PlanChoices {
  const { kind, flow } = categoryRow(category);
  return {
    days: ownDays(category) !== null,
    repeatDays: kind === 'TODO',
    locks: locking.some(({ submit }) => submit === category),
    enabled: kind === 'READ' && (flow !== null || SPARED.includes(category)),
  };
}

/** The plan that the product came with. */
export const productPlan = (category: RemindCategory): RemindPlan => ({
  days: ownDays(category),
  repeatDays: categoryRow(category).kind === 'TODO' ? OWN_REPEAT : null,
  locks: locking.some(({ submit, locks }) => locks && submit === category),
  enabled: true,
});

/** A plan as somebody settled it, in the order in which this was done. */
export interface PlanChange extends RemindPlan {
  category: RemindCategory;
}

/** The plan in force: the newest change, the product's own where there is none. */
export function planOf(changes: readonly PlanChange[], category: RemindCategory): RemindPlan {
  const change = changes.findLast((one) => one.category === category);
  if (!change) return productPlan(category);
  const { days, repeatDays, locks, enabled } = change;
  return { days, repeatDays, locks, enabled };
}

/** Whether an overdue to-do to hand in this place refuses the submit until it is unlocked. */
export function locksWhenOverdue(changes: readonly PlanChange[], place: FlowPlace): boolean {
  const row = LOCKING[place];
  return row !== undefined && planOf(changes, row.submit).locks;
}

/** The longest time that a plan leaves, in workdays: a quarter of a year. */
export const MOST_PLAN_DAYS = 60;

const COUNT: Text = {
  zh: `请填写1至${MOST_PLAN_DAYS}的整数（工作日）`,
  en: `Enter a whole number of workdays from 1 to ${MOST_PLAN_DAYS}`,
};
const NOT_HERE: Text = {
  zh: '此类提醒的这一项由程序规定，不能调整',
  en: 'This part is fixed for this kind of reminder',
};

const isCount = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MOST_PLAN_DAYS;

/** What is wrong with a plan for a category, by part; empty for one that may hold. */
export function planFaults(category: RemindCategory, plan: RemindPlan): Partial<Record<keyof RemindPlan, Text>> {
  const choices = choicesOf(category);
  const own = productPlan(category);
  const faults: Partial<Record<keyof RemindPlan, Text>> = {};
  for (const part of ['days', 'repeatDays', 'locks', 'enabled'] as const)
    if (!choices[part] && plan[part] !== own[part]) faults[part] = NOT_HERE;
  if (choices.days && (plan.days === null || !isCount(plan.days))) faults.days = COUNT;
  if (choices.repeatDays && plan.repeatDays !== null && !isCount(plan.repeatDays)) faults.repeatDays = COUNT;
  return faults;
}

/**
 * What is put before people again on a day: what was due, or put before them last, on this day or earlier.
 * @param today 'yyyy-MM-dd'
 */
export function repeatedUntil(today: string, repeatDays: number, workdays: WorkdayTable): string {
  let day = addDays(today, -1);
  while (addWorkdays(day, repeatDays, workdays).date > today) day = addDays(day, -1);
  return day;
}
