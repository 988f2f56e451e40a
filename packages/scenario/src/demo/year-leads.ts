import type { Caller } from '@tenderdesk/server/kernel/testing/test-app';
import { leadTimes } from '@tenderdesk/server/modules/oversight/supervision/stuck.contract';
import type { Facts } from './year-facts.ts';
import { quantileOf, reachedBy, type Reader } from './year-oracle.ts';
import { works, type Holidays } from './year-workdays.ts';

/** How long phases took that were left within the year, by what they are told apart by (docs/domain/reminders.md). */
interface Lead {
  code: string;
  num: number;
  median: number;
  p90: number;
  planned: number | null;
  lateNum: number;
}

/** Workdays to hand in, to check and to approve; other phases have dates of their own. */
const PLANNED: Readonly<Record<string, number>> = {
  IMPLEMENTION_PLAN: 10 + 3 + 5, // sic
  COUNTERSIGN_IMPLEMENTION_PLAN: 5 + 3 + 5, // sic
  BIDDING_DOCUMENT: 15 + 3 + 5,
  CONFIRM_WINNER: 10 + 3 + 5,
  WINNING_NOTICE: 10 + 3 + 5,
  CONTRACT_SIGNING: 20 + 3 + 5,
};

const GROUPS = ['phase', 'organization', 'method', 'person'] as const;
type Group = (typeof GROUPS)[number];

/** The days of a year with how many workdays have passed by the end of each, from some years before. */
function workdaysPassed(year: number, holidays: Holidays): (day: string) => number {
  const passed = new Map<string, number>();
  let count = 0;
  for (let at = Date.UTC(year - 3, 0, 1); at <= Date.UTC(year, 11, 31); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (works(day, holidays)) count += 1;
    passed.set(day, count);
  }
  return (day) => passed.get(day)!;
}

/** @param today 'yyyy-MM-dd' */
export function leadsOf(
  facts: Facts,
  reader: Reader,
  today: string,
  holidays: Holidays,
): Readonly<Record<Group, Lead[]>> {
  const year = today.slice(0, 4);
  const passed = workdaysPassed(Number(year), holidays);
  const mine = new Map(facts.projects.filter(reachedBy(facts, reader)).map((project) => [project.id, project]));
  const spans = facts.left
    .filter(
      ({ projectId, at }) => mine.has(projectId) && at.startsWith(year) && at > (facts.splits.get(projectId) ?? ''),
    )
    .map(({ projectId, phase, at, started }) => {
      const { unit, method, person } = mine.get(projectId)!;
      const days = passed(at.slice(0, 10)) - passed(started.slice(0, 10));
      return { phase, organization: unit, method, person, days, late: days > (PLANNED[phase] ?? Infinity) };
    });
  const by = (group: Group): Lead[] =>
    [...Map.groupBy(spans, (span) => span[group])]
      .map(([code, all]) => {
        const days = all.map((one) => one.days);
        return {
          ...{ code, num: all.length, median: quantileOf(days, 0.5), p90: quantileOf(days, 0.9) },
          planned: group === 'phase' ? (PLANNED[code] ?? null) : null,
          lateNum: all.filter(({ late }) => late).length,
        };
      })
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return { phase: by('phase'), organization: by('organization'), method: by('method'), person: by('person') };
}

/** Null for who supervises nobody. */
export async function leadsTold({ call }: Caller): Promise<ReturnType<typeof leadsOf> | null> {
  const told: Partial<Record<Group, Lead[]>> = {};
  for (const by of GROUPS) {
    const { status, body } = await call(leadTimes, { query: { by, size: 1000 } });
    if (status === 403) return null;
    told[by] = body.content
      .map(({ name: _name, ...row }) => row)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  }
  return told as ReturnType<typeof leadsOf>;
}
