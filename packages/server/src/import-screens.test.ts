import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BASE } from './kernel/http.ts';
import { bookOf, rowsOf } from './kernel/testing/workbook.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from './modules/access/account/given.ts';
import { importOrganizations } from './modules/access/organization/organization-import.contract.ts';
import { listOrganizations, saveOrganization } from './modules/access/organization/organization.contract.ts';
import { setPasswordByLink, listUsers, makeLink } from './modules/access/user/user.contract.ts';
import { importUsers } from './modules/access/user/user-import.contract.ts';
import { checkProject } from './modules/oversight/lawfulness/check.contract.ts';
import { importPastContracts } from './modules/fulfilment/contract/past-contract.contract.ts';
import { importExperts } from './modules/people/expert/expert-import.contract.ts';
import { exportExperts, listExperts } from './modules/people/expert/expert.contract.ts';
import { importSuppliers } from './modules/people/supplier/supplier-import.contract.ts';
import { listNumbers, nextNumber } from './modules/procedure/document-number/document-number.contract.ts';
import { importNumbers } from './modules/procedure/document-number/number-import.contract.ts';
import { listProjects } from './modules/procedure/project/project.contract.ts';
import { importPastProjects } from './modules/selection/award/past-project.contract.ts';

let app: TestApp;
let unit: GivenOrganization;
let root: GivenOrganization;
let admin: Caller;
let unitAdmin: Caller;
let reviewer: Caller;
let clerk: Caller;
/** Imports as the department does, for one unit. */
let narrow: Caller;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-06-01 10:00:00');
  const given = givenIdentity(app);
  root = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1', name: '岚川集团' });
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', parent: root });
  unit = await given.organization({ parent: root });
  const as = async (organization: GivenOrganization, role: string, userType: string) =>
    given.signedIn(await given.user({ organization, roles: [role], userType }));
  admin = await as(root, 'SYSTEM_ADMIN', 'SYSTEM');
  unitAdmin = await as(unit, 'ORG_ADMIN', 'TENDER');
  reviewer = await as(department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  clerk = await as(unit, 'ORG_CLERK', 'TENDER');
  narrow = await given.as(unit, ['IMPORT:ENDED_PROJECT'], 'OWN');
});
afterAll(() => app.close());

type Cells = (string | number | Date | null)[][];

interface Report {
  rows: number;
  known: number;
  written: number;
  faults: { row: number; column: string; message: string }[];
}

async function send(who: Caller, path: string, rows: Cells): Promise<{ status: number; body: Report; bytes: Buffer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await bookOf(rows))]), 'old.xlsx');
  const headers = { authorization: `Bearer ${who.token}`, cookie: 'language=zh' };
  const reply = await fetch(`${await app.url()}${BASE}${path}`, { method: 'POST', headers, body: form });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, bytes, body: (isJson ? JSON.parse(bytes.toString()) : null) as Report };
}

const ORGANIZATIONS = ['单位编码', '单位名称', '上级单位编码', '单位类型'];

test('organisations come in by a sheet, take their place and code, and come again with more rows', async () => {
  const { path } = importOrganizations.commit;
  const rows: Cells = [
    ORGANIZATIONS,
    ['B2', '二级之下', 'B1', null],
    ['HQ', '岚川集团', null, '集团总部'],
    ['B1', '二级公司', 'HQ', '权属单位'],
  ];
  const checked = await send(admin, importOrganizations.check.path, rows);
  expect(checked.body).toMatchObject({ rows: 3, known: 0, faults: [], written: 0 });
  expect((await send(admin, path, rows)).body).toMatchObject({ written: 3, faults: [] });
  const tree = (await admin.call(listOrganizations)).body;
  const byCode = new Map(tree.map((one) => [one.code, one]));
  // the headquarters was there: it took the code and is not marked
  expect(byCode.get('HQ')).toMatchObject({ name: '岚川集团', importedTime: null });
  expect(byCode.get('B2')).toMatchObject({ parentId: byCode.get('B1')!.id, hierarchy: '3' });
  expect(byCode.get('B1')!.importedTime).toMatch(/^2026-06-01/);
  const more: Cells = [...rows, ['B3', '二级公司', null, null], ['B4', '四号公司', 'B2', null]];
  const again = await send(admin, importOrganizations.check.path, more);
  expect(again.body).toMatchObject({ rows: 5, known: 3 });
  expect(again.body.faults).toMatchObject([{ row: 5, column: '单位名称' }]);
  const marked = await rowsOf((await send(admin, importOrganizations.marked.path, more)).bytes);
  expect(marked[4]!.at(-1)).toContain('已有同名的单位');
  more.splice(4, 1);
  expect((await send(admin, path, more)).body).toMatchObject({ known: 3, written: 1 });
  // a code is nobody else's
  const { id, name, type, features, version } = byCode.get('B1')!;
  const form = { name, type: type.code as 'SUBORDINATE_UNIT', features: features.map(({ code }) => code) as never[] };
  const body = { ...form, code: 'B2', ordinal: 0, version };
  const taken = await admin.call(saveOrganization, { params: { organizationId: id }, body });
  expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } });
});

const USERS = ['用户名', '姓名', '单位编码或名称', '角色', '手机号'];

test('an administrator of a unit brings in people of that unit alone, and nobody has a password by it', async () => {
  const { path } = importUsers.commit;
  const foreign = await send(unitAdmin, importUsers.check.path, [USERS, ['anna1', '安娜', 'B1', '招标经办人', null]]);
  expect(foreign.body.faults).toMatchObject([{ row: 2, column: '单位编码或名称' }]);
  const high = await send(unitAdmin, importUsers.check.path, [USERS, ['anna1', '安娜', unit.name, '系统管理员', null]]);
  expect(high.body.faults).toMatchObject([{ row: 2, column: '角色' }]);
  const own: Cells = [USERS, ['anna1', '安娜', unit.name, '招标经办人、单位审核人', '13700000001']];
  expect((await send(unitAdmin, path, own)).body).toMatchObject({ written: 1 });
  // whose phone it is a unit's administrator does not learn
  const phone: Cells = [USERS, ['boris1', '鲍里斯', unit.name, '招标经办人', '13700000001']];
  expect((await send(unitAdmin, importUsers.check.path, phone)).body.faults).toEqual([]);
  expect((await send(admin, importUsers.check.path, phone)).body.faults).toMatchObject([{ row: 2, column: '手机号' }]);
  // a second place is given by those who look after the group
  const second: Cells = [USERS, ['anna1', '安娜', 'B1', '招标经办人', '13700000001']];
  expect((await send(unitAdmin, importUsers.check.path, second)).body.faults).toHaveLength(1);
  expect((await send(admin, path, second)).body).toMatchObject({ written: 1 });
  const { body } = await admin.call(listUsers, { query: { imported: true } });
  expect(body.content).toMatchObject([{ username: 'anna1', withoutPassword: true }]);
  expect(body.content[0]!.organizations).toContain('二级公司');
  expect((await send(clerk, path, own)).status).toBe(403);
});

test('two sheets at once that name one person: no place is lost', async () => {
  const { path } = importUsers.commit;
  const place = (name: string, where: string, role: string): Cells => [USERS, ['carla1', name, where, role, null]];
  expect((await send(admin, path, place('卡拉', unit.name, '招标经办人'))).body).toMatchObject({ written: 1 });
  const rival = givenIdentity(app);
  const other = await rival.signedIn(
    await rival.user({ organization: root, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
  );
  /** Sends two sheets, whose rows are judged before either is written. */
  const atOnce = (where: [string, string]) =>
    app.app.tools.store.transaction(async ({ db }) => {
      await sql`select from app_user where username = 'carla1' for update`.execute(db);
      const sent = [
        send(admin, path, place('卡拉', where[0], '招标经办人')),
        send(other, path, place('卡拉', where[1], '单位审核人')),
      ];
      const patience = { timeout: 30_000, interval: 50 };
      await vi.waitFor(async () => {
        const [{ waiting } = {}] = await app.sql(`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(waiting).toBe(2);
      }, patience);
      return { sent };
    });
  const both = await Promise.all((await atOnce(['B1', 'B2'])).sent);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [held] = await app.sql(`select count(*)::int as places from identity i join app_user u on u.id = i.user_id
    where u.username = 'carla1' and i.enabled`);
  expect(held).toEqual({ places: 3 });
  // the same place twice: what the first one gave is not taken away
  const same = await Promise.all((await atOnce(['B4', 'B4'])).sent);
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('an expert comes in without a password and gets the first one by a link, no other', async () => {
  const rows: Cells = [
    ['姓名', '用户名', '身份证号', '手机号', '工作单位', '职称级别', '从业年限', '评标专业', '已审核'],
    ['林知远', 'expert91', '11010519491231002X', '13600000001', '岚川大学', '高级', 12, '工程施工、设计', '是'],
  ];
  expect((await send(reviewer, importExperts.commit.path, rows)).body).toMatchObject({ written: 1, faults: [] });
  const { body } = await reviewer.call(listExperts, { query: { imported: true } });
  expect(body.content).toMatchObject([{ username: 'expert91', auditStatus: { code: 'AUDIT_PASSED' } }]);
  // exports say too when a record came in
  const taken = await fetch(`${await app.url()}${BASE}${exportExperts.endpoint.path}?imported=true`, {
    headers: { authorization: `Bearer ${reviewer.token}`, cookie: 'language=zh' },
  });
  const [heading, ...sheet] = await rowsOf(Buffer.from(await taken.arrayBuffer()));
  expect(String(sheet[0]![heading!.indexOf('导入时间')])).toContain('2026');
  const link = { params: { userId: body.content[0]!.id }, body: { send: false } };
  const { key } = (await admin.call(makeLink, link)).body;
  const set = await app
    .caller(null)
    .call(setPasswordByLink, { body: { key: key!, password: 'Pingbiao-2026-Zhuanjia' } });
  expect(set.status).toBe(200);
  expect((await admin.call(makeLink, link)).status).toBe(403);
});

test('past projects, contracts and numbers come in from the department, and nothing judges them', async () => {
  const suppliers: Cells = [
    ['企业名称', '统一社会信用代码', '供应商类别', '已审核'],
    ['澄桥建设有限公司', '91370000MA00000001', '施工', '是'],
  ];
  expect((await send(reviewer, importSuppliers.commit.path, suppliers)).body).toMatchObject({ written: 1 });
  const projects: Cells = [
    [
      ...['项目编号', '项目名称', '单位编码或名称', '采购方式', '项目类型', '估算金额（万元）', '立项日期', '完结日期'],
      ...['项目结果', '标段序号', '标段名称', '中标人名称', '中标价（万元）', '定标日期', '标段估算（万元）'],
    ],
    ...[1, 2].map((ordinal) => [
      ...[
        'P-1',
        '老桥加固',
        'B1',
        '公开招标',
        '工程',
        500,
        '2019-03-01',
        '2019-12-31',
        '已定标',
        ordinal,
        `${ordinal}标段`,
      ],
      ...(ordinal === 1 ? ['澄桥建设有限公司', 480, '2019-06-01', null] : [null, null, null, null]),
    ]),
  ];
  // two sections that are each taken for the whole project would stand twice in ledgers
  const twofold = await send(reviewer, importPastProjects.check.path, projects);
  expect(twofold.body.faults).toMatchObject([{ row: 3, column: '标段估算（万元）' }]);
  projects.slice(1).forEach((row, index) => (row[14] = [490, 10][index]!));
  // who reaches one unit brings in nothing of another
  expect((await send(narrow, importPastProjects.check.path, projects)).body.faults).toMatchObject([
    { row: 2, column: '单位编码或名称' },
    { row: 3, column: '单位编码或名称' },
  ]);
  expect((await send(clerk, importPastProjects.commit.path, projects)).status).toBe(403);
  expect((await send(reviewer, importPastProjects.commit.path, projects)).body).toMatchObject({
    written: 2,
    faults: [],
  });
  const [project] = (await reviewer.call(listProjects, { query: { imported: true } })).body.content;
  expect(project).toMatchObject({ code: 'P-1', level: { code: 'LEVEL_I' }, result: { code: 'AWARDED' } });
  const judged = await reviewer.call(checkProject, { params: { projectId: project!.id }, query: {} });
  expect(judged.status).toBe(200);
  expect(JSON.stringify(judged.body)).not.toContain('"kept":false');
  // another section of another time says the same of its project, or is refused
  const other = structuredClone(projects);
  Object.assign(other[1]!, { 5: 600, 9: 3 });
  const refused = await send(reviewer, importPastProjects.check.path, [other[0]!, other[1]!]);
  expect(refused.body.faults).toMatchObject([{ row: 2, column: '项目编号' }]);

  const contracts: Cells = [
    ['合同编号', '项目编号', '标段序号', '合同金额（万元）', '签订日期', '工期（天）'],
    ['HT-1', 'P-1', 1, 480, '2019-07-01', 90],
    ['HT-2', 'P-1', 2, 10, '2019-07-01', 90],
  ];
  const wrong = await send(reviewer, importPastContracts.check.path, contracts);
  expect(wrong.body.faults).toMatchObject([{ row: 3, message: '该标段没有中标人' }]);
  contracts.pop();
  expect((await send(narrow, importPastContracts.check.path, contracts)).body.faults).toMatchObject([
    { row: 2, column: '项目编号' },
  ]);
  expect((await send(reviewer, importPastContracts.commit.path, contracts)).body).toMatchObject({ written: 1 });

  const numbers: Cells = [
    ['文号', '单位编码或名称', '类别', '年度', '序号', '用途', '取号日期'],
    ['岚会〔2026〕7号', unit.name, 'MEETING', 2026, 7, '例会', '2026-03-01'],
  ];
  expect((await send(reviewer, importNumbers.commit.path, numbers)).body).toMatchObject({ written: 1, faults: [] });
  const { body: listed } = await reviewer.call(listNumbers, { query: { imported: true } });
  expect(listed.content).toMatchObject([{ text: '岚会〔2026〕7号' }]);
  const { text } = (await clerk.call(nextNumber, { query: { kind: 'MEETING', year: 2026 } })).body;
  expect(text).toContain('8');
  const [{ todos } = {}] = await app.sql(`select count(*) todos from remind_record where project_id is not null`);
  expect(todos).toBe('0');
});
