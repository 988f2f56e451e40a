import { addDays, daysBetween, isWorkday } from '@tenderdesk/domain/calendar';
import { plannedDays, type LeadGroup } from '@tenderdesk/domain/oversight/supervision/lead-time';
import { PHASES, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { planOf } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { phaseOf } from '../../procedure/project/project-list.service.ts';
import { planChanges } from '../../work/remind-plan/remind-plan.service.ts';
import { daysOf, type Counted } from '../figures/figures.service.ts';
import * as records from './stuck.repository.ts';

/** Days before the first one asked for from which a phase may have begun; what began earlier counts from there. */
const LOOK_BACK = 3 * 366;

/** The calendar from some years before the days asked for to the last of them. */
function workdaysUntil({ from, to }: { from: string; to: string }): records.Workdays {
  const first = addDays(from, -LOOK_BACK);
  let count = 0;
  const days = Array.from({ length: Math.max(0, daysBetween(first, to)) + 1 }, (_, index) => addDays(first, index));
  const passed = days.map((day) => (isWorkday(day, WORKDAYS) ? (count += 1) : count));
  return { days, passed };
}

async function planOfPhases(context: Context): Promise<Map<Phase, number>> {
  const changes = await planChanges(context);
  return new Map(
    PHASES.flatMap(({ code }): [Phase, number][] => {
      const days = plannedDays(code, (category) => planOf(changes, category).days);
      return days === null ? [] : [[code, days]];
    }),
  );
}

/** What a query about lead times is answered with: the day, the calendar, the plan. */
async function asking(context: Context, query: Counted) {
  const today = context.now.slice(0, 10);
  return [today, workdaysUntil(daysOf(query, today)), await planOfPhases(context)] as const;
}

const nameOf = (context: Context, by: LeadGroup, code: string, name: string | null): string => {
  if (by === 'phase') return codedBy('bidding.ProjectPhase', code, context.language).value;
  if (by === 'method') return codedBy('bidding.BiddingMethod', code, context.language).value;
  return name ?? '';
};

const oneDecimal = (days: number): number => Math.round(days * 10) / 10;

/** How long phases took, by phase, unit, method or person. */
export async function leadTimes(context: Context, query: records.LeadQuery) {
  const { rows, total } = await records.pageLeadTimes(
    context.db,
    context.user,
    query,
    ...(await asking(context, query)),
  );
  return {
    ...total,
    content: rows.map(({ code, name, num, median, p90, planned, lateNum }) => ({
      code,
      name: nameOf(context, query.by, code, name),
      num,
      median: oneDecimal(median),
      p90: oneDecimal(p90),
      planned,
      lateNum,
    })),
  };
}

/** The phases behind a lead time. */
export async function listPhases(context: Context, query: records.LeadQuery) {
  const { language } = context;
  const { rows, total } = await records.pageTaken(context.db, context.user, query, ...(await asking(context, query)));
  return {
    ...total,
    content: rows.map(({ total: _total, level: _level, ...row }) => ({
      ...row,
      biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
      phase: phaseOf({ ...row, level: _level }, language),
      late: row.planned !== null && row.days > row.planned,
    })),
  };
}

/** Who is waited for now. */
export async function listWaiting(context: Context, query: records.WaitQuery) {
  const { rows, total } = await records.pageWaiting(context.db, context.user, query);
  const experts = context.language === 'en' ? 'Members of committees' : '评标委员会成员';
  return {
    ...total,
    content: rows.map(({ total: _total, name, organizationName, ...row }) => ({
      ...row,
      name: name ?? experts,
      organizationName: organizationName ?? '',
    })),
  };
}

/** What somebody is waited for with. */
export async function listWaitedFor(context: Context, query: records.WaitQuery) {
  const { language } = context;
  const { rows, total } = await records.pageTodos(context.db, context.user, query);
  return {
    ...total,
    content: rows.map(
      ({ id, projectId, projectName, organizationName, content, contentEn, createdTime, dueTime, ...row }) => ({
        id,
        projectId,
        projectName,
        organizationName,
        phase: phaseOf(row, language),
        content: language === 'en' ? contentEn : content,
        createdTime,
        dueTime,
        overdue: row.overdue ?? false,
      }),
    ),
  };
}
