import type { RemindKind } from '@tenderdesk/domain/work/reminder/category-part';
import type { Speech } from '../../../kit/text.ts';
import type { PlanParts } from './types.ts';

/** Days of a plan in words. */
export const daysText = (t: Speech['t'], { days }: Pick<PlanParts, 'days'>): string =>
  days === null ? t('remindPlan.byProcedure') : t('remindPlan.daysText', { count: days });

export const repeatText = (t: Speech['t'], { repeatDays }: Pick<PlanParts, 'repeatDays'>): string =>
  repeatDays === null ? t('remindPlan.never') : t('remindPlan.repeatText', { count: repeatDays });

/** A plan as one line of the history. */
export const planText = (t: Speech['t'], kind: RemindKind, plan: PlanParts): string =>
  kind === 'READ'
    ? t(plan.enabled ? 'remindPlan.on' : 'remindPlan.off')
    : [daysText(t, plan), repeatText(t, plan), t(plan.locks ? 'remindPlan.locked' : 'remindPlan.unlocked')].join(' · ');
