import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_BACKGROUND_ROWS, MOST_ROWS } from '../../../kernel/import-spec.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { logout, viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import * as prepared from '../../platform/prepared-file/prepared-file.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { row, sendBook, sheet, type Row } from './given-sheet.ts';
import * as api from './plan.contract.ts';

/** Imports of more rows than somebody waits for. */

let app: TestApp;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
});
afterAll(() => app.close());

const MANY = MOST_ROWS + 100;
const rowsNamed = (name: string, count = MANY): Row[] =>
  Array.from({ length: count }, (_, index) => row(`${name} ${index + 2}`));

const begin = async (who: Caller, file: Buffer): Promise<string> => {
  const { status, body } = await sendBook(app, who, api.importItems.background, file);
  expect(status).toBe(200);
  return body.preparedId;
};
const stateOf = async (preparedId: string) =>
  (await app.sql('select status, rows, fault_zh from prepared_file where id = $1', [preparedId]))[0];
const ended = async (preparedId: string) => {
  await expect.poll(async () => (await stateOf(preparedId))?.['status'], { timeout: 90_000 }).not.toBe('RUNNING');
  return stateOf(preparedId);
};
const listed = async (who: Caller, preparedId: string) =>
  (await must(who.call(prepared.listPrepared))).find(({ id }) => id === preparedId);
const countNamed = async (name: string) =>
  Number((await app.sql('select count(*) from plan_item where name like $1', [`${name} %`]))[0]!['count']);

test('a long file is not checked while somebody waits: it is written in the background, once', async () => {
  const file = await sheet(rowsNamed('路面'));
  const checked = await sendBook(app, people.clerk, api.importItems.check, file);
  expect(checked.body).toMatchObject({ rows: MANY, background: true, faults: [], written: 0 });
  for (const endpoint of [api.importItems.commit, api.importItems.marked])
    expect(await sendBook(app, people.clerk, endpoint, file)).toMatchObject({
      status: 400,
      body: { errors: [{ messageZh: `一次最多导入${MOST_ROWS}行` }] },
    });

  const [first, second] = [await begin(people.clerk, file), await begin(people.clerk, file)];
  await ended(first);
  expect(await listed(people.clerk, first)).toMatchObject({
    kind: { code: 'IMPORT' },
    name: 'plan.xlsx',
    status: { code: 'READY' },
    rows: MANY,
    size: null,
    fault: null,
  });
  expect((await people.clerk.call(prepared.fetchPrepared, { params: { preparedId: first } })).status).toBe(404);
  expect(await ended(second)).toMatchObject({
    status: 'FAILED',
    fault_zh: expect.stringMatching(/^该文件已于.*导入，不会重复写入$/),
  });
  expect(await countNamed('路面')).toBe(MANY);
  const runs = await app.sql(`select after from audit_log where action = 'IMPORT'`);
  expect(runs).toMatchObject([{ after: { rows: MANY } }]);
}, 180_000);

test('with faults nothing is written, and the marked file says which', async () => {
  const rows = rowsNamed('桥梁');
  rows[2049] = row('桥梁 2051', { 4: '约三百万' });
  const preparedId = await begin(people.clerk, await sheet(rows));
  await ended(preparedId);
  expect(await listed(people.clerk, preparedId)).toMatchObject({
    status: { code: 'FAILED' },
    fault: `共${MANY}行，其中1行有错，未写入数据，请下载标错文件`,
    size: expect.any(Number),
  });
  const { body, headers } = await people.clerk.call(prepared.fetchPrepared, { params: { preparedId } });
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('plan-标错.xlsx'));
  const marked = await rowsOf(body);
  expect(marked[2050]!.at(-1)).toBe('计划金额（万元）：应为数字');
  expect(marked.filter((cells) => cells.at(-1) !== null)).toHaveLength(2);
  expect((await people.leader.call(prepared.fetchPrepared, { params: { preparedId } })).status).toBe(404);
  expect(await countNamed('桥梁')).toBe(0);
}, 180_000);

test('whoever has signed out before the end has imported nothing', async () => {
  const identity = givenIdentity(app);
  const leaver = await identity.as(await identity.organization(), ['READ:PLAN', 'MAINTAIN:PLAN']);
  const preparedId = await begin(leaver, await sheet(rowsNamed('隧道')));
  await must(leaver.call(logout));
  expect(await ended(preparedId)).toMatchObject({
    status: 'FAILED',
    fault_zh: '已退出登录，或权限、单位已变更，未写入数据',
  });
  expect(await countNamed('隧道')).toBe(0);
}, 180_000);

test('a session whose token was renewed imports, and goes on', async () => {
  const identity = givenIdentity(app);
  const unit = await identity.organization();
  const roles = [await identity.role(['READ:PLAN', 'MAINTAIN:PLAN'])];
  const person = await identity.user({ organization: unit, roles });
  const first = await identity.signedIn(person);
  const age = (column: string) =>
    app.sql(`update session set ${column} = ${column} - interval '11 minutes' where user_id = $1`, [person.id]);
  await age('renewed_at');
  const token = String((await first.call(viewPrincipal)).headers['authorization']).slice('Bearer '.length);
  const renewed = app.caller(token);
  await must(renewed.call(viewPrincipal));
  await age('renewal_seen_at');

  const preparedId = await begin(renewed, await sheet([row('护栏 1')]));
  expect(await ended(preparedId)).toMatchObject({ status: 'READY', fault_zh: null });
  expect(await countNamed('护栏')).toBe(1);
  expect((await renewed.call(viewPrincipal)).status).toBe(200);
  expect(await app.sql(`select 1 from audit_log where action = 'TOKEN_REPLAYED'`)).toEqual([]);
});

test('one that is given up writes nothing', async () => {
  const preparedId = await begin(people.clerk, await sheet(rowsNamed('涵洞')));
  await must(people.clerk.call(prepared.dropPrepared, { params: { preparedId } }));
  // one goes after the other
  await ended(await begin(people.clerk, await sheet([row('栏杆')])));
  expect(await countNamed('涵洞')).toBe(0);
}, 180_000);

test('what the records refuse is said, and nothing is written', async () => {
  await app.sql(`update yearly_plan set submit_status = 'SUBMITTED' where year = 2033`);
  const preparedId = await begin(people.clerk, await sheet([row('标线')]));
  expect(await ended(preparedId)).toMatchObject({
    status: 'FAILED',
    fault_zh: '该年度计划正在审批，退回或批准后才能增改',
  });
});

test('more than is imported at all, and whoever has no right to it, are refused at once', async () => {
  const most = await sheet(Array.from({ length: MOST_BACKGROUND_ROWS + 1 }, (_, index) => row(`n${index}`)));
  const reply = await sendBook(app, people.clerk, api.importItems.background, most);
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } });
  const identity = givenIdentity(app);
  const reader = await identity.as(await identity.organization(), ['READ:PLAN']);
  const small = await sheet([row('栏杆')]);
  expect((await sendBook(app, reader, api.importItems.background, small)).status).toBe(403);
});

test('where its process died it says so, and that nothing was written', async () => {
  await app.sql(
    `insert into prepared_file (id, user_id, identity_id, path, name, kind, touched_at)
     select 'dead', user_id, identity_id, path, name, kind, now() - interval '2 minutes' from prepared_file
     where kind = 'IMPORT' limit 1`,
  );
  await app.app.runDue();
  expect(await stateOf('dead')).toMatchObject({ status: 'FAILED', fault_zh: '导入中断，未写入数据，请重新导入' });
});
