import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listContacts } from '../../people/directory/directory.contract.ts';
import { listSuppliers } from '../../people/supplier/supplier.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { listProjects } from '../../procedure/project/project.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { queryProjects } from './project-query.contract.ts';

/** Names found as they are typed in pinyin, by the lists that search by their keyword. */

let app: TestApp;
let cast: Cast;
let own: Caller;
let group: Caller;
let stranger: Caller;
let projectId: string;

const RIGHTS = ['READ:PROJECT', 'READ:MANAGEMENT_PROJECT_QUERY', 'READ:SUPPLIER_LIBRARY', 'READ:ADDRESS_BOOK'];
const rename = (name: string) => app.sql('update project set name = $2 where id = $1', [projectId, name]);

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  cast = await given.cast();
  own = await given.as(cast.unit, RIGHTS);
  group = await given.as(cast.department, RIGHTS, 'GROUP');
  stranger = await given.as((await given.cast()).unit, RIGHTS);
  projectId = await given.started(cast);
  await given.started(cast);
  await rename('岚川至云栖省道改造');
  await givenSuppliers(app).supplier({ name: '重庆路桥工程有限公司' });
  await app.sql(`update app_user set display_name = '单雄' where id = $1`, [cast.clerk.id]);
  await app.app.runDue();
});
afterAll(() => app.close());

const found = async (who: Caller, keyword: string) => {
  const lists = await Promise.all(
    [listProjects, queryProjects].map((list) => must(who.call(list, { query: { keyword } }))),
  );
  return lists.map(({ content }) => content.map(({ id }) => id));
};

test.each(['lczyq', 'SDGZ', 'yunqishengdao', 'yqsd'])(
  'a project is found by %s in its unit and in the group',
  async (keyword) => {
    expect(await found(own, keyword)).toEqual([[projectId], [projectId]]);
    expect(await found(group, keyword)).toEqual([[projectId], [projectId]]);
  },
);

test('it is not found by others, by other letters, or by what is no pinyin', async () => {
  expect(await found(stranger, 'lczyq')).toEqual([[], []]);
  for (const keyword of ['lczyp', 'l', 'lc zy', '%', 'l_z'])
    expect(await found(group, keyword), keyword).not.toContainEqual([projectId]);
});

test('a supplier and a person are found by first letters and in full', async () => {
  for (const keyword of ['cqlq', 'chongqing']) {
    const { content } = await must(group.call(listSuppliers, { query: { keyword } }));
    expect(content.map(({ name }) => name)).toEqual(['重庆路桥工程有限公司']);
  }
  const { content } = await must(group.call(listContacts, { query: { keyword: 'shanx' } }));
  expect(content.map(({ displayName }) => displayName)).toEqual(['单雄']);
});

test('a new name is found as it is typed after the next due work, the old one no more', async () => {
  await rename('临江特大桥养护');
  expect(await found(own, 'lczyq')).toEqual([[], []]);
  await app.app.runDue();
  expect(await found(own, 'ljtdq')).toEqual([[projectId], [projectId]]);
  expect(await found(own, 'lczyq')).toEqual([[], []]);
});

test('names of before are noted beside the work', async () => {
  await app.sql('delete from name_reading');
  await app.sql(`insert into name_walk (subject) values ('project')`);
  expect(await found(group, 'ljtdq')).toEqual([[], []]);
  await app.app.runDue();
  expect(await found(group, 'ljtdq')).toEqual([[projectId], [projectId]]);
  await app.app.runDue();
  expect(await app.sql(`select subject from name_walk where subject = 'project'`)).toEqual([]);
});

test('the name of what is deleted goes', async () => {
  const id = 'f'.repeat(32);
  await app.sql(`insert into name_reading (subject, id, name) values ('person', $1, '某人')`, [id]);
  await app.sql(
    `insert into app_user (id, username, password_hash, display_name, user_type) values ($1, 'brief', 'x', '某人', 'TENDER')`,
    [id],
  );
  await app.sql('delete from app_user where id = $1', [id]);
  expect(await app.sql('select 1 from name_reading where id = $1', [id])).toEqual([]);
});
