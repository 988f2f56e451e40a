import { addDays } from '@tenderdesk/domain/calendar';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { sql } from 'kysely';
import { newId } from '@tenderdesk/server/kernel/ids';
import '@tenderdesk/server/modules/planning/plan/plan.tables';
import '@tenderdesk/server/modules/work/flow/flow.repository';
import '@tenderdesk/server/modules/work/reminder/reminder.tables';
import type { Database } from '@tenderdesk/server/kernel/database';
import * as flow from '@tenderdesk/server/modules/work/flow/flow.contract';
import { addItem, listItems } from '@tenderdesk/server/modules/planning/plan/plan.contract';
import { requestChange } from '@tenderdesk/server/modules/planning/plan/plan-change.contract';
import { listYears, reviewPlan } from '@tenderdesk/server/modules/planning/plan/yearly-plan.contract';
import { unitLogins } from '../invented.ts';
import { DEPARTMENT, UNITS } from './group.ts';
import type { Stage } from './stage.ts';

/** Items of a year, those of the demo's tenders among them (docs/domain/README.md). */
const LAST_YEAR = { items: 120, carried: 6 };
const THIS_YEAR = { items: 140, unplanned: 20 };
const [APPROVER, REVIEWER] = ['tm01', 'tm02'] as const;

const WORKS = [
  { name: '路面预防性养护', projectType: 'MAINTENANCE', biddingMethod: 'OPEN_TENDER', amount: 460 },
  { name: '机电设备维护服务', projectType: 'SERVICE', biddingMethod: 'PUBLIC_INQUIRY', amount: 68.5 },
  { name: '标志标线补划', projectType: 'CONSTRUCTION', biddingMethod: 'OPEN_TENDER', amount: 420 },
  { name: '融雪剂采购', projectType: 'MATERIAL', biddingMethod: 'PUBLIC_INQUIRY', amount: 96 },
  { name: '收费系统升级', projectType: 'SOFTWARE', biddingMethod: 'PUBLIC_COMPETITIVE_NEGOTIATION', amount: 135 },
  { name: '房建及场区修缮', projectType: 'CONSTRUCTION', biddingMethod: 'INVITED_TENDER', amount: 186 },
  { name: '桥涵定期检查', projectType: 'TESTING', biddingMethod: 'PUBLIC_INQUIRY', amount: 58 },
  { name: '车辆保险', projectType: 'INSURANCE', biddingMethod: 'PUBLIC_INQUIRY', amount: 26.4 },
  { name: '绿化养护服务', projectType: 'SERVICE', biddingMethod: 'OPEN_TENDER', amount: 112 },
] as const;

interface Place {
  organizationId: string;
  organizationPath: string;
  organizationName: string;
  clerk: { id: string; name: string };
  leader: { id: string; name: string };
}

/** Where the units' clerks and leaders sit, in the order of the units. */
async function placesOf(db: Database): Promise<{ places: Place[]; approver: { id: string; name: string } }> {
  const organizations = await db.selectFrom('organization').select(['id', 'path', 'name']).execute();
  const users = await db.selectFrom('appUser').select(['id', 'username', 'displayName']).execute();
  const person = (username: string) => {
    const { id, displayName } = users.find((one) => one.username === username)!;
    return { id, name: displayName };
  };
  const places = UNITS.map(({ name }, index) => {
    const { id, path } = organizations.find((one) => one.name === name)!;
    const { clerk, leader } = unitLogins(index);
    return {
      organizationId: id,
      organizationPath: path,
      organizationName: name,
      clerk: person(clerk),
      leader: person(leader),
    };
  });
  return { places, approver: person(APPROVER) };
}

const month = (year: number, index: number): string => `${year}-${String((index % 12) + 1).padStart(2, '0')}`;

/** One item that stood in the plan of its unit, as rows are stored. */
function itemOf(place: Place, yearlyPlanId: string, year: number, index: number) {
  const { amount, ...work } = WORKS[index % WORKS.length]!;
  const value = String(amount + (index % 7) * 12);
  return {
    ...work,
    id: newId(),
    yearlyPlanId,
    organizationId: place.organizationId,
    organizationPath: place.organizationPath,
    year,
    name: `${UNITS[index % UNITS.length]!.label}${work.name}${Math.floor(index / UNITS.length) + 1}`,
    kind: 'TENDER' as 'TENDER' | 'PERFORMANCE',
    amount: value,
    level: levelOf({ projectType: work.projectType, estimatedAmount: value }),
    plannedStart: month(year, index % 10),
    plannedFinish: month(year, (index % 10) + 2),
    fundSource: 'OWN',
    divisionUserId: place.clerk.id,
    projectId: null,
    createdBy: place.clerk.id,
    submitStatus: 'APPROVED' as const,
    approvalStatus: 'APPROVED' as const,
    withPlan: true,
    createdTime: `${year - 1}-12-08 10:20:00`,
  };
}

type Item = ReturnType<typeof itemOf> & {
  status?: 'FINISHED' | 'CARRIED_OVER' | 'CANCELLED';
  unplanned?: boolean;
  unplannedReason?: string;
  carriedFrom?: string;
};

/**
 * The plans of last and this year as they were approved, in few statements: the items of the tenders are there already,
 * those of other procurements and their approvals are added.
 */
async function fillYears(db: Database, thisYear: number): Promise<void> {
  const { places, approver } = await placesOf(db);
  const wanted = [thisYear - 1, thisYear].flatMap((year) =>
    places.map(({ organizationId, organizationPath, clerk }) => ({
      id: newId(),
      year,
      organizationId,
      organizationPath,
      clerkUserId: clerk.id,
      createdTime: `${year - 1}-11-24 09:00:00`,
    })),
  );
  await db
    .insertInto('yearlyPlan')
    .values(wanted)
    .onConflict((conflict) => conflict.columns(['organizationId', 'year']).doNothing())
    .execute();
  const years = await db.selectFrom('yearlyPlan').select(['id', 'year', 'organizationId']).execute();
  const yearOf = (place: Place, year: number) =>
    years.find((one) => one.organizationId === place.organizationId && one.year === year)!;
  const known = await db.selectFrom('planItem').select(['year']).execute();
  const missing = (year: number, items: number) => Math.max(items - known.filter((one) => one.year === year).length, 0);
  const make = (year: number, count: number): Item[] =>
    Array.from({ length: count }, (_, index) => {
      const place = places[index % places.length]!;
      return itemOf(place, yearOf(place, year).id, year, index);
    });
  const last = make(thisYear - 1, missing(thisYear - 1, LAST_YEAR.items));
  for (const [index, item] of last.entries()) {
    // what was bought without a project was bought within contracts
    if (index < LAST_YEAR.carried) item.status = 'CARRIED_OVER';
    else Object.assign(item, { kind: 'PERFORMANCE', status: index < LAST_YEAR.carried + 2 ? 'CANCELLED' : 'FINISHED' });
  }
  const present = make(thisYear, missing(thisYear, THIS_YEAR.items));
  for (const [index, item] of present.entries()) {
    const from = last[index];
    if (index < LAST_YEAR.carried && from)
      Object.assign(item, { carriedFrom: from.id, withPlan: false, amount: from.amount, level: from.level });
    else if (index < LAST_YEAR.carried + THIS_YEAR.unplanned)
      Object.assign(item, {
        unplanned: true,
        unplannedReason: '水毁路段须尽快抢修',
        withPlan: false,
        createdTime: `${thisYear}-02-10 09:10:00`,
      });
    else if (index % 2 === 0) Object.assign(item, { kind: 'PERFORMANCE', status: 'FINISHED' });
  }
  for (const items of [last, present]) if (items.length > 0) await db.insertInto('planItem').values(items).execute();
  const own = new Set(places.map(({ organizationId }) => organizationId));
  const approved = years.filter(
    ({ year, organizationId }) => (year === thisYear || year === thisYear - 1) && own.has(organizationId),
  );
  await db
    .updateTable('yearlyPlan')
    .set({ submitStatus: 'APPROVED', approvalStatus: 'APPROVED', reviewNote: '与预算一致，建议批准' })
    .where(
      'id',
      'in',
      approved.map(({ id }) => id),
    )
    .execute();
  // what was not approved with the plan of this year comes outside of it
  await db
    .updateTable('planItem')
    .set({ unplanned: true, unplannedReason: '年度计划批准后新增的生产需要' })
    .where('year', '=', thisYear)
    .where('submitStatus', '!=', 'APPROVED')
    .execute();
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql<string>`business_now()` })
    .where('category', '=', 'YEARLY_PLAN_SUBMIT')
    .where('handled', '=', false)
    .execute();
  const records = approved.flatMap((year) => recordsOf('YEARLY_PLAN', year, places, approver));
  const alone = present
    .filter(({ unplanned }) => unplanned)
    .flatMap((item) => recordsOf('PLAN', item, places, approver));
  await db
    .insertInto('submitRecord')
    .values([...records, ...alone])
    .execute();
}

/** Who handed the plan of a year, or an item outside of it, in, checked and approved it. */
function recordsOf(
  type: 'YEARLY_PLAN' | 'PLAN',
  { id, year, organizationId }: { id: string; year: number; organizationId: string },
  places: readonly Place[],
  approver: { id: string; name: string },
) {
  const { clerk, leader, organizationName } = places.find((one) => one.organizationId === organizationId)!;
  const step = (
    seq: number,
    action: 'submit' | 'check' | 'approve',
    fromStatus: 'UNSUBMITTED' | 'SUBMITTED' | 'CHECKED',
    status: 'SUBMITTED' | 'CHECKED' | 'APPROVED',
    by: { id: string; name: string; at: string },
  ) => ({
    id: newId(),
    type,
    projectId: id,
    phase: type,
    round: 1,
    seq,
    action,
    fromStatus,
    status,
    reason: null,
    skiped: false,
    failResult: null,
    confirmedWarnings: [],
    operatorId: by.id,
    operatorName: by.name,
    organizationName: by.at,
    createdTime: `${type === 'PLAN' ? `${year}-02` : `${year - 1}-12`}-${10 + seq} 1${seq}:20:00`,
  });
  return [
    step(1, 'submit', 'UNSUBMITTED', 'SUBMITTED', { ...clerk, at: organizationName }),
    step(2, 'check', 'SUBMITTED', 'CHECKED', { ...leader, at: organizationName }),
    step(3, 'approve', 'CHECKED', 'APPROVED', { ...approver, at: DEPARTMENT }),
  ];
}

const ASKED = [
  { unit: 0, type: 'MODIFY', reason: '设计变更，增加声屏障数量', values: { amount: '1180' } },
  { unit: 6, type: 'CARRYOVER', reason: '征地未完成，年内不能开工', values: {} },
  { unit: 12, type: 'CANCEL', reason: '与集团统一采购重复' },
] as const;

/** How far the plan of the next year has come, by unit. */
const NEXT = [
  { unit: 0, reached: 0 },
  { unit: 1, reached: 1 },
  { unit: 2, reached: 2 },
  { unit: 3, reached: 3 },
] as const;

/** Plans of last, this and the next year, with requests that wait (docs/domain/README.md). */
export async function fillPlans(stage: Stage, now: string): Promise<void> {
  const thisYear = Number(now.slice(0, 4));
  const at = (daysAgo: number, time: string) => stage.at(`${addDays(now.slice(0, 10), -daysAgo)} ${time}`);
  await stage.work(({ db }) => fillYears(db, thisYear));
  at(2, '09:30:00');
  for (const { unit, ...request } of ASKED) {
    const clerk = await stage.cast(unitLogins(unit).clerk);
    const { content } = await clerk.call(listItems, {
      query: { year: thisYear, status: 'NOT_STARTED', submitStatus: 'APPROVED', kind: 'TENDER' },
    });
    const [first] = content;
    if (first) await clerk.call(requestChange, { body: { itemId: first.id, ...request } });
  }
  for (const { unit, reached } of NEXT) await planNextYear(stage, thisYear + 1, unit, reached);
  stage.at(now);
}

/** A unit fills the plan of the next year; it is handed in, checked and reviewed as far as `reached` says. */
async function planNextYear(stage: Stage, year: number, unit: number, reached: number): Promise<void> {
  const { clerk: clerkName, leader: leaderName } = unitLogins(unit);
  const clerk = await stage.cast(clerkName);
  for (const index of [0, 1, 2, 3]) {
    const { amount, name, projectType, biddingMethod } = WORKS[(unit + index) % WORKS.length]!;
    const form = { projectType, biddingMethod, amount: String(amount), fundSource: 'OWN' as const };
    const plannedStart = month(year, index * 2);
    await clerk.call(addItem, { body: { ...form, year, plannedStart, name: `${year}年${name}` } });
  }
  const { content } = await clerk.call(listYears, { query: { year } });
  const projectId = content[0]!.id;
  const body = { type: 'YEARLY_PLAN', projectId, phase: 'YEARLY_PLAN' };
  if (reached > 0) await clerk.call(flow.submit, { body });
  if (reached > 1) await (await stage.cast(leaderName)).call(flow.check, { body });
  if (reached > 2) {
    const reviewer = await stage.cast(REVIEWER);
    await reviewer.call(reviewPlan, { params: { planId: projectId }, body: { note: '与预算一致，建议批准' } });
  }
}
