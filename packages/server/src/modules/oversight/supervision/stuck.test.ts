import { isWorkday, addDays } from '@tenderdesk/domain/calendar';
import { COMMITTEE_TODOS } from '@tenderdesk/domain/selection/committee/committee-todos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './stuck.contract.ts';

/** Lead times and who is waited for, against plain SQL and a count of days that shares nothing with the product. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let stranger: Cast;
let tenderUnit: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  const awards = givenAwards(app);
  tenderUnit = (await awards.awarded()).unit.id;
  cast = await given.cast();
  stranger = await given.cast();
  await given.atCountersign(cast);
  await given.atBiddingDocument(cast);
  // phases that took long: entered some days before they were left
  await app.sql(
    `update project_phase set started_time = started_time - ordinality * interval '3 days'
     from (select project_id, phase, row_number() over (order by project_id, phase) as ordinality from project_phase
       where finished_time is not null) one
     where one.project_id = project_phase.project_id and one.phase = project_phase.phase`,
  );
});
afterAll(() => app.close());

/** Workdays after the first day up to the last one, counted one by one. */
function workdays(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day, WORKDAYS)) count += 1;
  return count;
}

const atShare = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
};

async function plain(unitId: string | null) {
  const rows = await app.sql(
    `select taken.phase, started_time::date::text as start, finished_time::date::text as finish from project_phase taken
       join project on project.id = project_id
     where finished_time is not null and not skiped and ($1::text is null or organization_id = $1)`,
    [unitId],
  );
  return Map.groupBy(
    rows.map((row) => ({
      phase: String(row['phase']),
      days: workdays(String(row['start']), String(row['finish'])),
    })),
    ({ phase }) => phase,
  );
}

test.each(['unit', 'group'] as const)('lead times of a %s are those of plain code', async (scope) => {
  const who = scope === 'unit' ? cast.clerk : cast.reviewer;
  const { content } = await must(who.call(api.leadTimes, { query: { by: 'phase', size: 100 } }));
  const expected = await plain(scope === 'unit' ? cast.unit.id : null);
  expect(content.map(({ code }) => code).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const row of content) {
    const days = expected
      .get(row.code)!
      .map((one) => one.days)
      .toSorted((a, b) => a - b);
    expect(row.num).toBe(days.length);
    expect(row.median).toBeCloseTo(atShare(days, 0.5), 1);
    expect(row.p90).toBeCloseTo(atShare(days, 0.9), 1);
    if (row.planned !== null) expect(row.lateNum).toBe(days.filter((one) => one > row.planned!).length);
  }
});

test('each row and the phases behind it are the same, however they are told apart', async () => {
  for (const by of ['phase', 'organization', 'method', 'person'] as const) {
    const { content } = await must(cast.reviewer.call(api.leadTimes, { query: { by, size: 100 } }));
    expect(content.length).toBeGreaterThan(0);
    for (const { code, num, lateNum } of content) {
      const behind = await must(cast.reviewer.call(api.pageLeadTimes, { query: { by, code, size: 100 } }));
      expect(behind.totalElements, `${by} ${code}`).toBe(num);
      const late = await must(cast.reviewer.call(api.pageLeadTimes, { query: { by, code, late: true } }));
      expect(late.totalElements, `${by} ${code}`).toBe(lateNum);
      const days = behind.content.map((row) => row.days);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
    }
  }
});

test('who is waited for is within one’s scope, and the to-dos behind it are as many', async () => {
  const { content } = await must(cast.reviewer.call(api.pageWaiting, { query: { size: 100 } }));
  const [all] = await app.sql(
    `select count(*)::int as n from remind_record join project on project.id = project_id
       join identity on identity.id = identity_id
     where not handled and kind = 'TODO' and user_type <> 'BIDDER'`,
  );
  expect(content.reduce((sum, { num }) => sum + num, 0)).toBe(all!['n']);
  for (const { code, num } of content)
    expect((await must(cast.reviewer.call(api.pageWaitedFor, { query: { code } }))).totalElements).toBe(num);
  const own = await must(cast.clerk.call(api.pageWaiting, { query: {} }));
  expect(own.content.every(({ unitNum }) => unitNum === 1)).toBe(true);
  expect((await must(stranger.clerk.call(api.pageWaiting, { query: {} }))).totalElements).toBe(0);
});

test('members of committees have no names', async () => {
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range,
       organization_path, project_id)
     select md5(identity.id), user_id, identity.id, 'EVALUATION_SCORE', 'TODO', 'x', 'x', identity.id, project.organization_path, project.id
     from identity, (select * from project where organization_id = $1 limit 1) project where user_type = 'EXPERT'`,
    [tenderUnit],
  );
  const { content } = await must(cast.reviewer.call(api.pageWaiting, { query: { size: 100 } }));
  const experts = content.filter(({ code }) => code === 'EXPERTS');
  expect(experts).toMatchObject([{ name: '评标委员会成员', organizationName: '' }]);
  expect(experts[0]!.num).toBeGreaterThan(1);
});

test('nor has a member who sits there for the owner, or with a post of the house', async () => {
  const owner = await given.person(cast.unit, 'TENDER_OWNER', 'TENDER_OWNER');
  const colleague = await given.person(cast.unit, 'ORG_CLERK');
  for (const [one, category] of [
    [owner, 'EVALUATION_SCORE'],
    [colleague, 'EVALUATION_SIGN'],
  ] as const)
    await app.sql(
      `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range,
         organization_path, project_id)
       select md5(identity.id || $2), user_id, identity.id, $2, 'TODO', 'x', 'x', identity.id, project.organization_path, project.id
       from identity, (select * from project where organization_id = $3 limit 1) project where user_id = $1`,
      [one.id, category, tenderUnit],
    );
  const before = (await must(cast.reviewer.call(api.pageWaiting, { query: { size: 100 } }))).content;
  const codes = (await app.sql(`select id from identity where user_id = any($1)`, [[owner.id, colleague.id]])).map(
    ({ id }) => id,
  );
  expect(codes).toHaveLength(2);
  expect(before.filter(({ code }) => codes.includes(code))).toEqual([]);
  for (const code of codes)
    expect((await must(cast.reviewer.call(api.pageWaitedFor, { query: { code: String(code) } }))).totalElements).toBe(
      0,
    );
});

test('who is waited for in the group, since when and with what is that of plain code, page by page', async () => {
  await app.sql(
    `update remind_record set due_time = business_now() - interval '1 hour'
     where id in (select id from remind_record where not handled and kind = 'TODO' order by md5(id) limit 7)`,
  );
  const rows = await app.sql(
    `select case when user_type = 'EXPERT' or category = any($1) then 'EXPERTS' else identity_id end as code,
       project_id, remind_record.organization_path as path, remind_record.created_time::text as since,
       coalesce(due_time < business_now(), false) as late
     from remind_record join identity on identity.id = identity_id
     where not handled and kind = 'TODO' and user_type <> 'BIDDER' and project_id is not null`,
    [COMMITTEE_TODOS],
  );
  const expected = [...Map.groupBy(rows, (row) => String(row['code']))]
    .map(([code, own]) => ({
      code,
      num: own.length,
      overdueNum: own.filter((row) => row['late']).length,
      projectNum: new Set(own.map((row) => row['project_id'])).size,
      unitNum: new Set(own.map((row) => row['path'])).size,
      since: own.map((row) => String(row['since'])).toSorted()[0]!,
    }))
    .toSorted(
      (a, b) =>
        b.overdueNum - a.overdueNum ||
        (a.since < b.since ? -1 : a.since > b.since ? 1 : a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
    );
  expect(expected.filter(({ overdueNum }) => overdueNum > 0).length).toBeGreaterThan(1);
  expect(expected.map(({ code }) => code)).toContain('EXPERTS');
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(expected.length / 3) }, (_, page) =>
      must(cast.reviewer.call(api.pageWaiting, { query: { page, size: 3 } })),
    ),
  );
  expect(new Set(pages.map(({ totalElements }) => totalElements))).toEqual(new Set([expected.length]));
  expect(
    pages
      .flatMap(({ content }) => content)
      .map(({ code, num, overdueNum, projectNum, unitNum }) => ({ code, num, overdueNum, projectNum, unitNum })),
  ).toEqual(expected.map(({ since: _since, ...one }) => one));
});
