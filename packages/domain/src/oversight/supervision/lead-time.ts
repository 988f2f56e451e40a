import type { Phase } from '../../procedure/project/phase.ts';
import type { RemindCategory } from '../../work/reminder/category-table.ts';

/** By what the time that phases took is told apart. */
export const LEAD_GROUPS = ['phase', 'organization', 'method', 'person'] as const;
export type LeadGroup = (typeof LEAD_GROUPS)[number];

/** The to-do to hand in of each phase: its days, those to check and those to approve are what the plan leaves a phase. */
const HANDED_IN: Partial<Record<Phase, RemindCategory>> = {
  IMPLEMENTION_PLAN: 'IMPLEMENTION_PLAN_SUBMIT',
  COUNTERSIGN_IMPLEMENTION_PLAN: 'COUNTERSIGN_IMPLE_SUBMIT',
  BIDDING_DOCUMENT: 'BIDDING_DOCUMENT_SUBMIT',
  CONFIRM_WINNER: 'AWARD_SUBMIT',
  WINNING_NOTICE: 'WINNING_NOTICE_SUBMIT',
  CONTRACT_SIGNING: 'CONTRACT_SUBMIT',
};

/**
 * Workdays that the reminder plan leaves a phase from its entry to its approval; null where a date of the procedure rules
 * it, and for the announcement, whose term runs beside the work.
 * @param daysOf the plan's workdays of a category
 */
export function plannedDays(phase: Phase, daysOf: (category: RemindCategory) => number | null): number | null {
  const submit = HANDED_IN[phase];
  if (!submit) return null;
  const flow = submit.slice(0, -'_SUBMIT'.length);
  const parts = [submit, `${flow}_CHECK` as RemindCategory, `${flow}_APPROVE` as RemindCategory].map(daysOf);
  return parts.some((days) => days === null) ? null : parts.reduce<number>((sum, days) => sum + days!, 0);
}
