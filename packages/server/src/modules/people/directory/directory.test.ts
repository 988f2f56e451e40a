import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import * as api from './directory.contract.ts';

type Person = { id: string; identityId: string; username: string };

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
let below: GivenOrganization;
let clerk: Person;
let officer: Person;
let reader: Caller;
let keeper: Caller;

const READ = ['READ:ADDRESS_BOOK', 'READ:ORGANIZATION_STRUCTURE'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization({ name: '岚川高速公路管理有限公司' });
  below = await given.organization({ name: '岚川北路段中心', hierarchy: '3', parent: unit });
  clerk = await given.user({ organization: unit, roles: ['ORG_CLERK'], username: 'clerk-zhao', mobile: '13900001111' });
  officer = await given.user({ organization: below, roles: ['ORG_CLERK', 'FINANCE'], username: 'officer-qian' });
  reader = await given.signedIn(
    await given.user({ organization: unit, roles: [await given.role([...READ, 'EXPORT:ADDRESS_BOOK'])] }),
  );
  keeper = await given.as(unit, [...READ, 'MAINTAIN:ORGANIZATION_STRUCTURE']);
});
afterAll(() => app.close());

const found = async (query: object, by = reader) =>
  (await must(by.call(api.listContacts, { query: { size: 100, ...query } }))).content;
const names = async (query: object) => (await found(query)).map(({ displayName }) => displayName);
const postsOf = async (organizationId: string, by = reader) =>
  (await must(by.call(api.viewStructureUnit, { params: { organizationId } }))).posts;
const postOf = async (person: Person, organizationId: string, by = reader) =>
  (await postsOf(organizationId, by)).find(({ id }) => id === person.identityId)!;
const save = (person: Person, body: object, by = keeper) =>
  by.call(api.savePost, {
    params: { identityId: person.identityId },
    body: { title: null, officePhone: null, version: 1, ...body },
  });

test('people are found by name, unit and duty, with those of the organisations below; no mobile phone is told', async () => {
  expect(await names({ organizationId: unit.id, role: 'ORG_CLERK' })).toEqual(['officer-qian', 'clerk-zhao']);
  expect(await names({ organizationId: below.id })).toEqual(['officer-qian']);
  expect(await names({ keyword: '北路段' })).toEqual(['officer-qian']);
  const [row] = await found({ keyword: 'clerk-zhao' });
  expect(row).toMatchObject({ organizationName: '岚川高速公路管理有限公司', duties: '招标经办人', officePhone: null });
  expect(JSON.stringify(await found({}))).not.toContain('1390000');
  const { body } = await app.caller(reader.token, 'en').call(api.listContacts, { query: { keyword: 'officer-qian' } });
  expect(body.content).toMatchObject([{ duties: 'Finance officer, Tender clerk' }]);
});

test('experts, companies, closed units, posts taken away and accounts that were left are not in it', async () => {
  const pool = await given.organization({ type: 'EXPERT_POOL' });
  const closed = await given.organization();
  const gone = [
    await given.user({ organization: pool, roles: ['EXPERT'], userType: 'EXPERT' }),
    await given.user({ organization: closed, roles: ['ORG_CLERK'] }),
    await given.user({ organization: unit, roles: ['ORG_CLERK'] }),
    await given.user({ organization: unit, roles: ['ORG_CLERK'] }),
  ];
  await app.sql('update organization set enabled = false where id = $1', [closed.id]);
  await app.sql('update identity set enabled = false where id = $1', [gone[2]!.identityId]);
  await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [gone[3]!.id]);
  for (const { username } of gone) expect(await names({ keyword: username })).toEqual([]);
  const tree = await must(reader.call(api.viewStructure));
  expect(tree.map(({ id }) => id)).not.toContain(closed.id);
  const nowhere = { params: { organizationId: closed.id } };
  expect((await reader.call(api.viewStructureUnit, nowhere)).status).toBe(404);
  expect((await reader.call(api.viewStructureUnit, { params: { organizationId: pool.id } })).status).toBe(404);
});

test('the tree says who stands below whom, and how many people work there', async () => {
  const tree = await must(reader.call(api.viewStructure));
  const at = (id: string) => tree.findIndex((one) => one.id === id);
  expect(tree[at(below.id)]).toMatchObject({
    parentId: unit.id,
    people: 1,
    type: { code: 'SUBORDINATE_UNIT', value: '权属单位' },
  });
  expect(at(unit.id)).toBeLessThan(at(below.id));
});

test('those of a unit keep its posts and phones, and nobody else’s; two cannot change what both saw', async () => {
  expect(await postOf(clerk, unit.id, keeper)).toMatchObject({ allowedActions: ['edit'], version: 1 });
  expect(await postOf(clerk, unit.id)).toMatchObject({ allowedActions: [] });
  expect((await save(clerk, { title: '招标专员', officePhone: '0531-86012345' })).status).toBe(200);
  expect(await save(clerk, { title: '主管' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await postOf(clerk, unit.id)).toMatchObject({ title: '招标专员', officePhone: '0531-86012345', version: 2 });
  expect(await names({ keyword: '86012345' })).toEqual(['clerk-zhao']);

  expect((await postOf(officer, below.id, keeper)).allowedActions).toEqual([]);
  expect((await save(officer, { title: '会计' })).status).toBe(404);
  expect((await save(clerk, { title: '主管', version: 2 }, reader)).status).toBe(403);
  expect(await save(clerk, { officePhone: '13900001111', version: 2 })).toMatchObject({ status: 400 });

  const admin = await given.signedIn(
    await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
  );
  expect((await save(officer, { title: '会计' }, admin)).status).toBe(200);
  const [trail] = await app.sql(`select before, after from audit_log where object_id = $1`, [officer.identityId]);
  expect(trail).toMatchObject({ before: { title: null }, after: { title: '会计' } });
});

test('the address book is taken away by those who may', async () => {
  const query = { keyword: 'clerk-zhao', columns: 'displayName,title,officePhone' } as never;
  expect(await rowsOf((await reader.call(api.exportContacts.endpoint, { query })).body)).toEqual([
    ['姓名', '职务', '办公电话'],
    ['clerk-zhao', '招标专员', '0531-86012345'],
  ]);
  expect((await keeper.call(api.exportContacts.endpoint, { query })).status).toBe(403);
  const stranger = await given.as(unit, []);
  for (const endpoint of [api.listContacts, api.viewStructure])
    expect((await stranger.call(endpoint as never)).status).toBe(403);
});
