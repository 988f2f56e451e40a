import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { listProjects, viewProject } from '../../procedure/project/project.contract.ts';
import { viewPrincipal } from '../sign-in/sign-in.contract.ts';
import type { GivenOrganization } from '../account/given.ts';
import { MERGE_TABLE } from './merge-table.ts';
import * as api from './organization.contract.ts';
import { givenMerges, type Units } from './merge.fixture.ts';

/** A unit goes into another one (ADR 0065). */

let app: TestApp;
const { given, people, admin, twoUnits, end, versionOf, merging, preview, keptSums, ruleOf } = givenMerges(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('every column that names a unit or its place says what becomes of it in a merge', async () => {
  const columns = await app.sql(
    `select t.relname || '.' || a.attname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'organization'::regclass
     union select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%organization_id'
     union select p.table_name || '.organization_path' from information_schema.columns p
     where p.table_schema = 'public' and p.column_name = 'organization_path' and not exists (
       select from information_schema.columns o where o.table_schema = 'public' and o.table_name = p.table_name
         and o.column_name = 'organization_id')`,
  );
  expect(Object.keys(MERGE_TABLE).toSorted()).toEqual(columns.map(({ name }) => name as string).toSorted());
});

test('takes what is under way along, leaves what is over, and tells both beforehand', async () => {
  const { from, into } = await twoUnits();
  const below = await people().organization({ parent: from.unit, hierarchy: '3' });
  const [running, ended, theirs] = [
    await given().started(from),
    await given().started(from),
    await given().planned(into),
  ];
  await end(ended);
  const withDeputy = await people().user({ organization: into.unit, roles: [] });
  await people().standIn(from.leader.id, withDeputy.id);
  await app.sql(
    `insert into library_file (id, library, organization_id, title, confidential, created_by) values ('lf', 'UNIT', $1, '制度', false, $2)`,
    [from.unit.id, from.clerk.id],
  );
  await app.sql(
    `insert into service_token (id, name, scopes, organization_id, token_digest, created_by, end_date)
     values ('st', 'ERP', '{PROJECT}', $1, 'd', $2, '2027-12-31')`,
    [from.unit.id, from.clerk.id],
  );
  // somebody works in both
  const both = await people().user({ organization: from.unit, roles: ['ORG_CLERK'] });
  await app.sql(
    `insert into identity (id, user_id, organization_id, user_type, roles) values ('both2', $1, $2, 'TENDER', '{ORG_LEADER}')`,
    [both.id, into.unit.id],
  );
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path)
     values ('rr', $1, $2, 'PLAN_DATA', 'TODO', 'x', 'x', '2026|0', $3), ('rr2', $1, 'both2', 'PLAN_DATA', 'TODO', 'x', 'x', '2026|0', $3)`,
    [both.id, both.identityId, from.unit.path],
  );
  const told = await preview(from.unit, into.unit);
  expect(told).toMatchObject({ refused: [], people: 3, below: [below.name], tokens: 1, deputies: 1 });
  expect(told.records).toContainEqual({ what: '项目', going: 1, staying: 1 });
  expect(told.records).toContainEqual({ what: '单位文件', going: 1, staying: 0 });
  expect(told.both).toMatchObject([
    { username: both.username, doubled: [{ code: 'ORG_CLERK' }, { code: 'ORG_LEADER' }] },
  ]);
  expect(await versionOf(from.unit.id)).toBe(1);

  expect((await merging(from.unit, into.unit)).status).toBe(200);
  expect(await keptSums(from.unit, into.unit)).toEqual([]);

  const seen = (caller: Caller, projectId: string) =>
    caller.call(viewProject, { params: { projectId } }).then(({ status }) => status);
  // the same session goes on, in the other unit: what runs, what is over, and what the other unit has
  for (const id of [running, ended, theirs]) expect(await seen(from.clerk, id)).toBe(200);
  for (const id of [running, ended]) expect(await seen(into.clerk, id)).toBe(200);
  expect((await must(into.leader.call(listProjects))).totalElements).toBe(3);
  expect((await must(into.clerk.call(listProjects))).totalElements).toBe(3);
  expect((await must(from.clerk.call(viewPrincipal))).organizationName).toBe(into.unit.name);
  const where = await app.sql('select id, organization_id from project where id = any($1)', [[running, ended]]);
  expect(new Map(where.map((row) => [row['id'], row['organization_id']]))).toEqual(
    new Map([
      [running, into.unit.id],
      [ended, from.unit.id],
    ]),
  );
  const [rest] = await app.sql(
    `select (select path from organization where id = $1) as below, (select organization_id from service_token where id = 'st') as token,
      (select organization_id from deputy where principal_id = $2) as deputy, (select organization_id from library_file where id = 'lf') as file,
      (select roles from identity where id = 'both2') as roles, (select count(*)::int from identity where user_id = $3 and enabled) as identities,
      (select count(*)::int from remind_record where id in ('rr', 'rr2') and not handled) as todos`,
    [below.id, from.leader.id, both.id],
  );
  expect(rest).toMatchObject({
    token: into.unit.id,
    deputy: into.unit.id,
    file: into.unit.id,
    roles: ['ORG_CLERK', 'ORG_LEADER'],
    identities: 1,
    todos: 1,
  });
  expect((rest!['below'] as string).startsWith(into.unit.path)).toBe(true);
  expect(await given().todos(into.clerk)).toContain('NOTICE_UNIT_MERGED');
  const { content } = await must(admin().call(api.organizationHistory, { params: { organizationId: from.unit.id } }));
  expect(content[0]).toMatchObject({ action: { code: 'MERGE' } });

  // closed for good
  const row = (await must(admin().call(api.listOrganizations))).find(({ id }) => id === from.unit.id)!;
  expect(row).toMatchObject({ enabled: false, mergedInto: into.unit.name, allowedActions: [] });
  const again = await admin().call(api.reopenOrganization, {
    params: { organizationId: from.unit.id },
    body: { reason: '恢复', version: row.version },
  });
  expect([again.status, ruleOf(again.body)]).toEqual([422, ['UNIT_MERGED']]);
  expect((await merging(from.unit, into.unit)).status).toBe(400);
  // a merge of the unit that stayed takes the past of both along
  const third = await people().organization({ parent: { ...into.unit, path: into.unit.path } });
  const last = await twoUnits();
  expect((await merging(into.unit, last.into.unit)).status).toBe(200);
  expect(await seen(last.into.clerk, ended)).toBe(200);
  expect(await seen(last.into.leader, running)).toBe(200);
  expect(third.id).not.toBe(last.into.unit.id);
});

test('who stands in for somebody for single projects reaches those that stayed with the unit that went', async () => {
  const { from, into } = await twoUnits();
  const [ended, other] = [await given().started(from), await given().started(from)];
  await Promise.all([end(ended), end(other)]);
  const helper = await people().user({ organization: into.department, roles: [] });
  const deputy = await people().standIn(into.clerk.id, helper.id);
  await app.sql(`update deputy set scope = 'PROJECT', scope_keys = array[$1] where deputy_user_id = $2`, [
    ended,
    helper.id,
  ]);
  const seen = (projectId: string) => deputy.call(viewProject, { params: { projectId } }).then(({ status }) => status);
  expect(await seen(ended)).toBe(404);
  expect((await merging(from.unit, into.unit)).status).toBe(200);
  expect([await seen(ended), await seen(other)]).toEqual([200, 404]);
});

test('puts open items into the plan of the other unit, under a name of their own', async () => {
  const { from, into } = await twoUnits();
  const [one, two] = [await given().planItem(from, { name: '养护' }), await given().planItem(into, { name: '养护' })];
  const done = await given().planItem(from, { name: '旧项' });
  await app.sql(`update plan_item set status = 'CANCELLED' where id = $1`, [done]);
  expect((await preview(from.unit, into.unit)).records).toContainEqual({ what: '计划项', going: 1, staying: 1 });
  expect((await merging(from.unit, into.unit)).status).toBe(200);
  const rows = await app.sql(
    `select id, name, organization_id as unit, yearly_plan_id as plan, submit_status as status from plan_item where id = any($1)`,
    [[one, two, done]],
  );
  const item = (id: string) => rows.find((row) => row['id'] === id)!;
  expect(item(one)).toMatchObject({ name: `养护（${from.unit.name}）`, unit: into.unit.id, status: 'APPROVED' });
  expect(item(one)['plan']).toBe(item(two)['plan']);
  expect(item(done)).toMatchObject({ name: '旧项', unit: from.unit.id });
  const [sums] = await app.sql(
    `select (select sum(item_num)::int from yearly_plan_sum where yearly_plan_id = $1) as kept,
      (select count(*)::int from plan_item where yearly_plan_id = $1) as counted`,
    [item(two)['plan']],
  );
  expect(sums).toEqual({ kept: 2, counted: 2 });
});

test.each<[string, (units: Units) => Promise<GivenOrganization | void>, string]>([
  ['into itself', async ({ from }) => from.unit, 'UNIT_MERGE_ITSELF'],
  [
    'into one below',
    async ({ from }) => people().organization({ parent: from.unit, hierarchy: '3' }),
    'UNIT_MERGE_WITHIN',
  ],
  ['into a department', async ({ from }) => from.department, 'UNIT_MERGE_TYPE'],
  [
    'into a closed one',
    async ({ into }) => void (await app.sql('update organization set enabled = false where id = $1', [into.unit.id])),
    'UNIT_MERGE_CLOSED',
  ],
  [
    'where those below do not fit',
    async ({ from, into }) => {
      await people().organization({ parent: from.unit, hierarchy: '3' });
      await app.sql(`update organization set hierarchy = '4' where id = $1`, [into.unit.id]);
    },
    'UNIT_MERGE_DEPTH',
  ],
  [
    'where somebody has roles of two kinds',
    async ({ from, into }) => {
      const both = await people().user({ organization: from.unit, roles: ['ORG_CLERK'] });
      await app.sql(
        `insert into identity (id, user_id, organization_id, user_type, roles) values ($1, $2, $3, 'SUPERVISOR', '{DISCIPLINE}')`,
        [both.id, both.id, into.unit.id],
      );
    },
    'UNIT_MERGE_PEOPLE',
  ],
  [
    'while one of two plans of a year is being approved',
    async ({ from, into }) => {
      await given().planItem(from);
      await given().planItem(into);
      await app.sql(`update yearly_plan set submit_status = 'CHECKED' where organization_id = $1`, [into.unit.id]);
    },
    'UNIT_MERGE_PLAN',
  ],
  [
    'while one of two reports of a month is being approved',
    async ({ from, into }) => {
      for (const { unit, clerk } of [from, into])
        await app.sql(
          `insert into contract_report (id, organization_id, organization_path, period, due_date, clerk_user_id, submit_status)
           values ($1, $1, $2, '2026-10', '2026-11-05', $3, 'CHECKED')`,
          [unit.id, unit.path, clerk.id],
        );
    },
    'UNIT_MERGE_CLASH',
  ],
])('is refused %s', async (_, prepare, ruleId) => {
  const units = await twoUnits();
  const into = (await prepare(units)) ?? units.into.unit;
  const reply = await merging(units.from.unit, into);
  expect([reply.status, ruleOf(reply.body)]).toEqual([422, [ruleId]]);
  expect((await preview(units.from.unit, into)).refused.map((one) => one.ruleId)).toEqual([ruleId]);
  expect((await app.sql('select enabled from organization where id = $1', [units.from.unit.id]))[0]).toEqual({
    enabled: true,
  });
});

test('is not kept back by closed units below, which stay, nor by a name that an item would get', async () => {
  const { from, into } = await twoUnits();
  const closed = await people().organization({ parent: from.unit, hierarchy: '3' });
  await app.sql(`update organization set enabled = false where id = $1`, [closed.id]);
  await app.sql(`update organization set hierarchy = '4' where id = $1`, [into.unit.id]);
  const item = await given().planItem(from, { name: '保洁' });
  for (const name of ['保洁', `保洁（${from.unit.name}）`]) await given().planItem(into, { name });
  expect((await preview(from.unit, into.unit)).refused).toEqual([]);
  expect((await merging(from.unit, into.unit)).status).toBe(200);
  const [row] = await app.sql(
    `select i.name, i.organization_id as unit, o.parent_id as above from plan_item i, organization o where i.id = $1 and o.id = $2`,
    [item, closed.id],
  );
  expect(row).toEqual({ name: `保洁（${from.unit.name}2）`, unit: into.unit.id, above: from.unit.id });
});

test('takes the name, the version and one of two who do it at once', async () => {
  const { from, into } = await twoUnits();
  expect((await merging(from.unit, into.unit, { name: '别的' })).status).toBe(400);
  expect((await merging(from.unit, into.unit, { version: 7 })).status).toBe(409);
  expect((await merging(from.unit, into.unit, { intoId: 'f'.repeat(32) })).status).toBe(400);
  const replies = await Promise.all([merging(from.unit, into.unit), merging(into.unit, from.unit)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((one: number) => one >= 400)]);
});

test('and a move of the same two at once wait for each other: neither is refused because of a deadlock', async () => {
  const { from, into } = await twoUnits();
  const held = new pg.Client(app.app.store.pool.options);
  await held.connect();
  await held.query('begin');
  await held.query('select 1 from organization where id = $1 for update', [into.unit.id]);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const [moving, version] = [await versionOf(into.unit.id), await versionOf(from.unit.id)];
  const move = admin().call(api.moveOrganization, {
    params: { organizationId: into.unit.id },
    body: { parentId: from.unit.id, reason: '集团重组', version: moving },
  });
  await expect.poll(async () => (await app.sql(waiting)).length).toBe(1);
  const merged = merging(from.unit, into.unit, { version });
  await expect.poll(async () => (await app.sql(waiting)).length).toBe(2);
  await held.query('commit');
  await held.end();
  const replies = [await move, await merged];
  expect(replies.map(({ body }) => (body as { code?: string }).code ?? 'DONE')).not.toContain('CONFLICT');
  expect(replies[0]!.status).toBe(200);
});
