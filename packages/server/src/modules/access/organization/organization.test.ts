import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import { listProjects, viewProject } from '../../procedure/project/project.contract.ts';
import { viewPrincipal } from '../sign-in/sign-in.contract.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './organization.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: ReturnType<typeof givenIdentity>;
let admin: Caller;
let group: GivenOrganization;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = givenIdentity(app);
  group = await people.organization({ type: 'HEADQUARTERS', hierarchy: '1', name: '测试集团' });
  admin = await people.as(group, ['READ:ORGANIZATION', 'MAINTAIN:ORGANIZATION'], 'NONE');
});
afterAll(() => app.close());

let count = 0;
const form = (changes: object = {}) => ({
  name: `单位${(count += 1)}`,
  label: null,
  type: 'SUBORDINATE_UNIT' as const,
  uscc: null,
  legalPerson: null,
  features: [],
  ordinal: 0,
  parentId: group.id,
  ...changes,
});
const add = async (changes: object = {}) =>
  (await must(admin.call(api.createOrganization, { body: form(changes) }))).id;
const tree = () => must(admin.call(api.listOrganizations));
const rowOf = async (id: string) => (await tree()).find((one) => one.id === id)!;
const placeOf = async (id: string) =>
  (await app.sql('select path, hierarchy, enabled from organization where id = $1', [id]))[0] as {
    path: string;
    hierarchy: string;
    enabled: boolean;
  };
const refusal = (endpoint: Parameters<typeof given.refusal>[1], input: object) =>
  given.refusal(admin, endpoint, input as never);
const move = async (id: string, parentId: string) =>
  admin.call(api.moveOrganization, {
    params: { organizationId: id },
    body: { parentId, reason: '管理关系调整', version: (await rowOf(id)).version },
  });
const close = async (id: string) =>
  admin.call(api.closeOrganization, {
    params: { organizationId: id },
    body: { reason: '注销', version: (await rowOf(id)).version },
  });
const asUnit = async (id: string): Promise<GivenOrganization> => ({
  id,
  name: (await rowOf(id)).name,
  path: (await placeOf(id)).path,
});

/** Two projects of an organisation, begun by a clerk there. */
async function projectsIn(unit: GivenOrganization): Promise<[string, string]> {
  const cast = await given.cast();
  const [clerk, leader] = [await given.person(unit, 'ORG_CLERK'), await given.person(unit, 'ORG_LEADER')];
  const there = { ...cast, unit, clerk, leader };
  return [await given.started(there), await given.started(there)];
}
const end = (projectId: string) =>
  app.sql(
    `update project set status = 'ENDED', phase = 'ENDED', result = 'TERMINATED', ended_time = business_now() where id = $1`,
    [projectId],
  );

test('every table with a path of its organisation says what goes along in a move', async () => {
  const tables = await app.sql(
    `select table_name as name from information_schema.columns where column_name = 'organization_path'
     and table_schema = 'public' and table_name not in ('project_tally', 'project_tally_change', 'access_log',
       'figure_tally', 'figure_tally_method', 'figure_tally_year', 'figure_kept', 'figure_live', 'figure_lead_change', 'figure_lead_live', 'section_entry', 'section_entry_live')`,
  );
  expect(unitRecords.keys().toSorted()).toEqual(tables.map(({ name }) => name as string).toSorted());
});

describe('an organisation', () => {
  test('gets its hierarchy from its place, with everything that was typed', async () => {
    const company = await add({
      name: '新设公司',
      label: '新设',
      uscc: '91990000MA00000001',
      legalPerson: '楚砚之',
      features: ['NEW_BIDDING_VERSION'],
    });
    const branch = await add({ parentId: company });
    expect(await rowOf(company)).toMatchObject({
      name: '新设公司',
      label: '新设',
      type: { code: 'SUBORDINATE_UNIT', value: '权属单位' },
      hierarchy: '2',
      uscc: '91990000MA00000001',
      legalPerson: '楚砚之',
      features: [{ code: 'NEW_BIDDING_VERSION', value: '新版项目详情' }],
      people: 0,
      allowedActions: ['edit', 'addBelow', 'move', 'merge', 'close'],
    });
    expect((await placeOf(branch)).path).toBe(
      `${(await placeOf(company)).path}${(await placeOf(branch)).path.split('/').at(-2)}/`,
    );
    expect((await rowOf(branch)).hierarchy).toBe('3');
    expect((await rowOf(group.id)).allowedActions).toEqual(['edit', 'addBelow']);
  });

  test.each([
    ['without a name', { name: ' ' }, { status: 400, fields: ['name'] }],
    ['with a faulty credit code', { uscc: '123' }, { status: 400, fields: ['uscc'] }],
    ['with an unknown feature', { features: ['X'] }, { status: 400 }],
    ['as a company', { type: 'BIDDERS' }, { status: 400, fields: ['type'] }],
    ['as a second headquarters', { type: 'HEADQUARTERS', parentId: null }, { status: 422, fields: ['type'] }],
    ['as a unit above everything', { parentId: null }, { status: 422, fields: ['parentId'] }],
    ['below nothing that is there', { parentId: 'f'.repeat(32) }, { status: 400, fields: ['parentId'] }],
    ['under a name that is taken', { name: '测试集团' }, { status: 409, code: 'DUPLICATE', fields: ['name'] }],
  ])('is refused %s', async (_, changes, expected) => {
    expect(await refusal(api.createOrganization, { body: form(changes) })).toMatchObject(expected);
  });

  test('stands at most on level 4', async () => {
    const second = await add();
    const third = await add({ parentId: second });
    const fourth = await add({ parentId: third });
    expect((await rowOf(fourth)).allowedActions).toEqual(['edit', 'move', 'merge', 'close']);
    expect(await refusal(api.createOrganization, { body: form({ parentId: fourth }) })).toMatchObject({
      status: 422,
      fields: ['parentId'],
    });
  });

  test('is changed by whoever saw it last, and its history says what', async () => {
    const id = await add({ name: '改名前' });
    const save = (name: string) =>
      admin.call(api.saveOrganization, {
        params: { organizationId: id },
        body: { ...without(form({ name }), 'parentId'), version: 1 },
      });
    expect((await save('改名后')).status).toBe(200);
    expect((await save('又改名')).status).toBe(409);
    const { content } = await must(admin.call(api.organizationHistory, { params: { organizationId: id } }));
    expect(content[0]).toMatchObject({
      action: { code: 'CHANGE' },
      changes: [{ field: { code: 'name' }, before: '改名前', after: '改名后' }],
    });
  });

  test('keeps its type while people work there', async () => {
    const id = await add({ type: 'AGENCY' });
    const save = async (type: string) =>
      admin.call(api.saveOrganization, {
        params: { organizationId: id },
        body: { ...without(form({ type }), 'parentId'), version: (await rowOf(id)).version },
      } as never);
    expect((await save('SUPERVISION')).status).toBe(200);
    await people.user({ organization: await asUnit(id), roles: [], userType: 'SUPERVISOR' });
    expect((await save('AGENCY')).body).toMatchObject({ errors: [{ ruleId: 'UNIT_TYPE_IN_USE' }] });
  });
});

const without = <Row extends object, Key extends keyof Row>(row: Row, key: Key): Omit<Row, Key> => {
  const { [key]: _left, ...rest } = row;
  return rest;
};

describe('a move', () => {
  test('takes what is under way along and leaves what is over; its preview says so', async () => {
    const [from, to] = [await add(), await add()];
    const unit = await asUnit(await add({ parentId: from }));
    const site = await asUnit(await add({ parentId: unit.id }));
    const [running, ended] = await projectsIn(site);
    await end(ended);
    const overseer = await people.role(['READ:PROJECT', 'READ:PROJECT_DETAIL'], 'DESCENDANTS');
    const leaders = [];
    for (const id of [from, to, unit.id])
      leaders.push(await people.user({ organization: await asUnit(id), roles: [overseer] }));
    const callers = await Promise.all(leaders.map((one) => people.signedIn(one)));
    const seen = async (caller: Caller) =>
      Promise.all(
        [running, ended].map(async (projectId) => (await caller.call(viewProject, { params: { projectId } })).status),
      );
    const [old, next, own] = callers as [Caller, Caller, Caller];
    expect([await seen(old), await seen(next), await seen(own)]).toEqual([
      [200, 200],
      [404, 404],
      [200, 200],
    ]);

    for (const table of ['bank_line', 'bank_debit'])
      await app.sql(
        `insert into ${table} (id, organization_id, organization_path, account, serial_no, booked_time, amount, created_by)
         values ('moved', $1, $2, '6222', '1', business_now(), 100, $3)`,
        [site.id, site.path, leaders[0]!.id],
      );
    const previewed = () =>
      must(admin.call(api.previewMove, { params: { organizationId: unit.id }, query: { parentId: to } }));
    const preview = await previewed();
    // how many lines of money there are tells how many have paid
    for (const { what } of preview.records) expect(what).not.toContain('银行');
    // nor is a to-do of a sealed tender in a sum
    const [before] = await app.sql('select phase from project where id = $1', [running]);
    const todosIn = async (phase: unknown) => {
      await app.sql('update project set phase = $2 where id = $1', [running, phase]);
      return (await previewed()).records.find(({ what }) => what === '待办与提醒')?.going ?? 0;
    };
    expect(await todosIn('WINNING_RESULT_NOTICE')).toBeGreaterThan(await todosIn(before!['phase']));
    expect(preview).toMatchObject({ refused: [], hierarchyBefore: '3', hierarchyAfter: '3', units: 2 });
    expect(preview.records).toContainEqual({ what: '项目', going: 1, staying: 1 });
    expect(preview.losing.map(({ displayName }) => displayName)).toEqual([leaders[0]!.username]);
    expect(preview.gaining.map(({ displayName }) => displayName)).toEqual([leaders[1]!.username]);
    expect((await placeOf(unit.id)).path).toBe(unit.path);

    expect((await move(unit.id, to)).status).toBe(200);
    // the next question of each obeys it
    expect([await seen(old), await seen(next), await seen(own)]).toEqual([
      [404, 200],
      [200, 404],
      [200, 200],
    ]);
    // totals are kept by the unit's place: they go along with what they count
    const total = async (caller: Caller) => (await must(caller.call(listProjects))).totalElements;
    expect([await total(old), await total(next), await total(own)]).toEqual([1, 1, 2]);
    expect((await placeOf(site.id)).path.startsWith((await placeOf(to)).path)).toBe(true);
    for (const table of ['bank_line', 'bank_debit'])
      expect(await app.sql(`select organization_path as path from ${table} where id = 'moved'`)).toEqual([
        { path: (await placeOf(site.id)).path },
      ]);
    const { content } = await must(admin.call(api.organizationHistory, { params: { organizationId: unit.id } }));
    expect(content[0]).toMatchObject({ action: { code: 'MOVE', value: '移动' } });
  });

  test('changes the level of all below, and is refused where they would be too deep', async () => {
    const company = await add();
    const [upper, lower] = [await add(), await add({ parentId: company })];
    const below = await add({ parentId: upper });
    expect((await move(upper, company)).status).toBe(200);
    expect([(await placeOf(upper)).hierarchy, (await placeOf(below)).hierarchy]).toEqual(['3', '4']);
    const deep = await move(upper, lower);
    expect([deep.status, deep.body]).toMatchObject([422, { errors: [{ ruleId: 'UNIT_DEPTH' }] }]);
    const preview = await must(
      admin.call(api.previewMove, { params: { organizationId: upper }, query: { parentId: lower } }),
    );
    expect(preview.refused.map(({ ruleId }) => ruleId)).toEqual(['UNIT_DEPTH']);
  });

  test.each([
    ['below itself', async (id: string) => id, 'UNIT_WITHIN_ITSELF'],
    ['below a department', async () => add({ type: 'TENDER_MANAGEMENT' }), 'UNIT_PARENT'],
    [
      'below a closed one',
      async () => {
        const closed = await add();
        await close(closed);
        return closed;
      },
      'UNIT_PARENT_CLOSED',
    ],
  ])('is refused %s', async (_, to, ruleId) => {
    const id = await add();
    const reply = await move(id, await to(id));
    expect(reply.status).toBe(422);
    expect((reply.body as unknown as { errors: { ruleId: string }[] }).errors.map((one) => one.ruleId)).toContain(
      ruleId,
    );
  });

  test('to where it stands is refused', async () => {
    expect((await move(await add(), group.id)).status).toBe(400);
  });
});

describe('a closed organisation', () => {
  test('ends the next call of its people, and opens again with them', async () => {
    const unit = await asUnit(await add());
    const person = await people.user({ organization: unit, roles: [] });
    const caller = await people.signedIn(person);
    expect((await caller.call(viewPrincipal)).status).toBe(200);
    const preview = await must(admin.call(api.previewClosing, { params: { organizationId: unit.id } }));
    expect(preview).toMatchObject({ refused: [], people: 1, shutOut: [{ username: person.username }] });
    expect((await close(unit.id)).status).toBe(200);
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    expect(await rowOf(unit.id)).toMatchObject({ enabled: false, allowedActions: ['reopen'] });
    const reopened = await admin.call(api.reopenOrganization, {
      params: { organizationId: unit.id },
      body: { reason: '恢复', version: (await rowOf(unit.id)).version },
    });
    expect(reopened.status).toBe(200);
    expect((await (await people.signedIn(person)).call(viewPrincipal)).status).toBe(200);
  });

  test('has nothing under way and no units below', async () => {
    const unit = await asUnit(await add());
    const below = await add({ parentId: unit.id });
    const [project, other] = await projectsIn(unit);
    await end(other);
    const preview = await must(admin.call(api.previewClosing, { params: { organizationId: unit.id } }));
    expect(preview.refused.map(({ ruleId }) => ruleId)).toEqual(['UNIT_CLOSE_BELOW', 'UNIT_CLOSE_RUNNING']);
    expect(preview.running).toContainEqual({ what: '项目', running: 1 });
    expect((await close(unit.id)).status).toBe(422);
    await close(below);
    await end(project);
    await app.sql(`update plan_item set status = 'CANCELLED' where organization_id = $1`, [unit.id]);
    expect((await close(unit.id)).status).toBe(200);
  });

  test('is never the headquarters, nor a company', async () => {
    expect((await close(group.id)).status).toBe(422);
    const company = await people.organization({ type: 'BIDDERS', hierarchy: '-', root: '/B/' });
    const preview = await admin.call(api.previewClosing, { params: { organizationId: company.id } });
    expect(preview.status).toBe(404);
    expect((await tree()).map(({ id }) => id)).not.toContain(company.id);
  });
});
