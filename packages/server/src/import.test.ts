import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLinks } from './import-links.ts';
import { usccOf, writeTables, type GroupSize } from './import-tables.fixture.ts';
import { importFolder, type TableReport } from './kernel/import-folder.ts';
import type { GroupImport } from './kernel/import-group.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { SYSTEM, type User } from './kernel/user.ts';
import { modules } from './modules.ts';
import { givenIdentity, type GivenOrganization } from './modules/access/account/given.ts';
import { setPasswordByLink } from './modules/access/user/user.contract.ts';
import { tenders } from './modules/oversight/ledger/section-ledger.contract.ts';
import { listProjects, viewProject } from './modules/procedure/project/project.contract.ts';
import { listSuppliers } from './modules/people/supplier/supplier.contract.ts';

let app: TestApp;
let folder: string;
let user: User;
let root: GivenOrganization;
let reviewer: Caller;

const SIZE: GroupSize = { organizations: 30, people: 40, suppliers: 20, projects: 140 };
const kinds: GroupImport[] = modules.flatMap(({ imports }) => imports ?? []);

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-06-01 10:00:00');
  const given = givenIdentity(app);
  root = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', parent: root });
  const admin = await given.user({ organization: root, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' });
  const checker = { organization: department, roles: ['TM_REVIEWER'], userType: 'TENDER_MANAGEMENT' };
  reviewer = await given.signedIn(await given.user(checker));
  user = { ...SYSTEM, ...admin, userType: 'SYSTEM', organizationId: root.id };
});
afterAll(() => app.close());

const newFolder = (): string => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-')));
const write = (name: string, content: string | Buffer): void => fs.writeFileSync(path.join(folder, name), content);
const origin = () => ({ user, language: 'zh' as const, ip: '', requestId: 'import' });
const run = (dry = false): Promise<TableReport[]> =>
  importFolder({ tools: app.app.tools, origin: origin(), kinds, folder, dry, say: () => undefined });
const totals = (reports: readonly TableReport[]) =>
  Object.fromEntries(
    reports.map(({ file, rows, written, known, refused }) => [file, { rows, written, known, refused }]),
  );
/** Rows of all tables that an import writes; a run that changes nothing leaves them as they are. */
const counts = async () =>
  (
    await app.sql(`select (select count(*) from organization) units, (select count(*) from app_user) people,
      (select count(*) from identity) places, (select count(*) from supplier) suppliers, (select count(*) from project) projects,
      (select count(*) from section) sections, (select count(*) from winning_candidate) winners, (select count(*) from award) awards,
      (select count(*) from contract) contracts, (select count(*) from document_number) numbers,
      (select count(*) from audit_log) trail, (select count(*) from remind_record) todos, (select count(*) from breach) breaches`)
  )[0]!;

test('a group comes in, a dry run keeps nothing, and a second run changes nothing', async () => {
  newFolder();
  await writeTables(folder, SIZE);
  const before = await counts();
  const dry = await run(true);
  expect(await counts()).toEqual(before);
  const reports = await run();
  expect(totals(reports)).toEqual(totals(dry));
  expect(totals(reports)).toEqual({
    'organizations.csv': { rows: 30, written: 30, known: 0, refused: 0 },
    'people.csv': { rows: 40, written: 40, known: 0, refused: 0 },
    'suppliers.csv': { rows: 20, written: 20, known: 0, refused: 0 },
    'ended-projects.csv': { rows: 140, written: 140, known: 0, refused: 0 },
    'contracts.csv': { rows: 120, written: 120, known: 0, refused: 0 },
    'document-numbers.csv': { rows: 14, written: 14, known: 0, refused: 0 },
  });
  const after = await counts();
  expect(after).toMatchObject({ projects: '140', sections: '140', winners: '120', awards: '120', contracts: '120' });
  // rules of the past judge nothing, and nobody has anything to do
  expect(after).toMatchObject({ todos: before['todos'], breaches: before['breaches'] });
  const again = await run();
  expect(again.every(({ rows, known }) => rows === known)).toBe(true);
  expect(await counts()).toEqual(after);
});

test('what came in is seen as what it is, marked, and in the trail', async () => {
  const { body: listed } = await reviewer.call(listProjects, { query: { imported: true, size: 1 } });
  expect(listed).toMatchObject({ totalElements: 140 });
  const [project] = listed.content;
  expect(project).toMatchObject({ status: { code: 'ENDED' }, missedDates: 0 });
  expect(project!.importedTime).toMatch(/^2026-06-01/);
  expect((await reviewer.call(listProjects, { query: { imported: false } })).body.totalElements).toBe(0);
  const { status } = await reviewer.call(viewProject, { params: { projectId: project!.id } });
  expect(status).toBe(200);
  const { body: suppliers } = await reviewer.call(listSuppliers, { query: { imported: true } });
  expect(suppliers.totalElements).toBe(20);
  const year = project!.createdTime.slice(0, 4);
  const { body: ledger } = await reviewer.call(tenders.page, { query: { year: Number(year), size: 1 } });
  expect(ledger.totalElements).toBeGreaterThan(0);
  const [trail] = await app.sql(
    `select actor_name, count(*) from audit_log where action = 'IMPORT' and object_type = 'project' group by 1`,
  );
  expect(trail).toEqual({ actor_name: user.username, count: '140' });
  // no passwords, so that nobody signs in before a link was used
  const [{ open } = {}] = await app.sql(
    `select count(*) open from app_user where imported_time is not null and password_hash <> ''`,
  );
  expect(open).toBe('0');
});

test('links by which people set their first password are written for their owner alone, once each', async () => {
  const file = path.join(folder, 'links.tsv');
  const publicUrl = 'https://tender.example.com/';
  expect(await makeLinks(app.app.tools, origin(), { file, publicUrl })).toEqual({ made: 40, unreached: 0 });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const [username, , , url] = fs.readFileSync(file, 'utf8').split('\n')[0]!.split('\t');
  const [, key] = /^https:\/\/tender\.example\.com\/common\/setPassword\?key=([\w-]{32})$/.exec(url!)!;
  const body = { key: key!, password: 'Kaishi-2026-Qiyong' };
  expect((await app.caller(null).call(setPasswordByLink, { body })).status).toBe(200);
  const [{ open } = {}] = await app.sql(`select password_hash <> '' as open from app_user where username = $1`, [
    username,
  ]);
  expect(open).toBe(true);
  // who has a link that is still good gets no other
  expect(await makeLinks(app.app.tools, origin(), { file: null, publicUrl })).toEqual({ made: 0, unreached: 0 });
  await app.sql(`update password_link set expires_at = now()`);
  const [{ count } = {}] = await app.sql(
    `select count(*)::int from app_user where imported_time is not null and password_hash = ''`,
  );
  expect(count).toBe(39);
  expect(await makeLinks(app.app.tools, origin(), { file: null, publicUrl })).toEqual({ made: 39, unreached: 0 });
  expect((await app.textsTo('13800000002')).at(-1)).toContain('https://tender.example.com/common/setPassword?key=');
});

const PEOPLE = '用户名,姓名,单位编码或名称,角色,手机号,邮箱\n';
const PROJECTS =
  '项目编号,项目名称,单位编码或名称,采购方式,项目类型,估算金额（万元）,立项日期,完结日期,项目结果,中标人统一社会信用代码,中标价（万元）,定标日期\n';

test('500 rows with twelve kinds of mistakes: each is named by row and column, the others come in', async () => {
  newFolder();
  const good = (i: number): string => `wrong${i},张某,U1,招标经办人,137${String(i).padStart(8, '0')},`;
  const rows = Array.from({ length: 500 }, (_, i) => good(i + 2));
  const wrong: Record<number, [string, string]> = {
    3: [',张某,U1,招标经办人,,', '用户名：不能为空'],
    20: ['wrong20,=HYPERLINK("x"),U1,招标经办人,,', '姓名：公式不能导入，请改为值'],
    40: ['wrong40,张\0某,U1,招标经办人,,', '姓名：含有不可见的控制字符，请删除'],
    60: [`wrong60,${'某'.repeat(60)},U1,招标经办人,,`, '姓名：'],
    80: ['wrong5,李某,U2,招标经办人,,', '用户名：同一用户名'],
    81: ['WRONG6,张某,U1,招标经办人,13700000006,', '用户名：与第6行重复'],
    100: ['wrong100,张某,不存在的单位,招标经办人,,', '单位编码或名称：没有这个编码或名称的单位'],
    120: ['wrong120,张某,U1,造船师,,', '角色：“造船师”'],
    140: ['wrong140,张某,U1,招标经办人,13700000009,', '手机号：手机号已属于另一用户'],
    160: ['wrong160,张某,U1,招标经办人,12345,', '手机号：不是有效的手机号'],
    180: ['wrong180,张某,U1,集团领导,,', '角色：该类型的单位没有这种角色'],
    200: ['wrong200,张某,U1,招标经办人,,not-a-mail', '邮箱：请输入正确的邮箱'],
    220: ['person1,别人,U2,招标经办人,,', '姓名：该用户名已属于另一姓名的账号'],
  };
  for (const [row, [line]] of Object.entries(wrong)) rows[Number(row) - 2] = line;
  // as Excel saves it in this country
  const text = PEOPLE + rows.join('\n').replace('=HYPERLINK("x")', '=HYPERLINK(x)');
  write('people.csv', `\uFEFF${text}`);
  const before = await counts();
  const [report] = await run();
  expect(report).toMatchObject({ rows: 500, written: 487, refused: 13, known: 0, unread: null });
  const marked = fs.readFileSync(report!.marked!, 'utf8');
  expect(fs.statSync(report!.marked!).mode & 0o777).toBe(0o600);
  for (const [row, [, reason]] of Object.entries(wrong)) {
    const line = marked.split('\n').find((one) => one.includes(`,${row},`));
    expect(`${row} ${line}`).toContain(reason);
  }
  expect(Number((await counts())['people']) - Number(before['people'])).toBe(487);
  // what was put right comes in by the marked file itself
  fs.rmSync(path.join(folder, 'people.csv'));
  write('people.csv', marked.replace('不存在的单位', 'U3').replace('造船师', '单位审核人'));
  expect((await run())[0]).toMatchObject({ rows: 13, written: 3, known: 1, refused: 9 });
});

test('trees, dates, amounts and keys that cannot be are refused with the reason', async () => {
  newFolder();
  const [closed] = await app.sql(`update organization set enabled = false where code = 'U30' returning name`);
  write(
    'organizations.csv',
    [
      '单位编码,单位名称,上级单位编码,层级',
      'A1,成环一,A2,',
      'A2,成环二,A1,',
      'A3,自己,A3,',
      'A4,无上级,NOWHERE,',
      'A5,撤销之下,U30,',
      'A6,下级先写,A7,3',
      'A7,上级后写,,',
      'A8,层级不符,A7,2',
      'A9,挂在环上,A1,',
      'A10,岚川第1公司,,',
    ].join('\n'),
  );
  write(
    'ended-projects.csv',
    PROJECTS +
      [
        `N-1,好项目,U1,公开招标,工程,400,2020-01-01,2020-12-31,已定标,${usccOf(1)},380,2020-06-01`,
        `N-2,日期不存在,U1,公开招标,工程,400,2020-02-30,2020-12-31,流标,,,`,
        `N-3,金额带单位,U1,公开招标,工程,400万,2020-01-01,2020-12-31,流标,,,`,
        `N-4,先完结,U1,公开招标,工程,400,2020-12-31,2020-01-01,流标,,,`,
        `N-5,没有供应商,U1,公开招标,工程,400,2020-01-01,2020-12-31,已定标,91370000MA99999999,380,2020-06-01`,
        `N-1,另一名称,U1,公开招标,工程,400,2020-01-01,2020-12-31,已定标,${usccOf(1)},380,2020-06-01`,
        `N-7,无中标价,${String(closed!['name'])},公开招标,工程,400,2020-01-01,2020-12-31,已定标,${usccOf(1)},,2020-06-01`,
        `岚1-2026-E0041,沿用编号,U1,公开招标,工程,400,2020-01-01,2020-12-31,流标,,,`,
      ].join('\n'),
  );
  write(
    'contracts.csv',
    '合同编号,项目编号,合同金额（万元）,签订日期,工期（天）\nHT-N1,N-1,380,2020-07-01,90\nHT-N2,N-9,1,2020-07-01,90\n',
  );
  const reports = await run();
  const reasons = (name: string) =>
    fs
      .readFileSync(path.join(folder, 'refused', name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => `${line.split(',')[0]} ${line.split(',').at(-1)}`);
  expect(totals(reports)).toMatchObject({
    'organizations.csv': { written: 2, refused: 8 },
    'ended-projects.csv': { written: 2, refused: 6 },
    'contracts.csv': { written: 1, refused: 1 },
  });
  expect(reasons('organizations.csv')).toEqual([
    'A1 上级单位编码：上级关系成环',
    'A2 上级单位编码：上级关系成环',
    'A3 上级单位编码：上级单位不能是自己',
    expect.stringContaining('A4 上级单位编码：上级单位编码不存在'),
    'A5 上级单位编码：上级单位已撤销',
    'A8 层级：层级与上级单位不符',
    expect.stringMatching(/^A9 上级单位编码：/),
    expect.stringContaining('A10 单位名称：已有同名'),
  ]);
  expect(reasons('ended-projects.csv')).toEqual([
    expect.stringContaining('N-2 立项日期：应为日期'),
    expect.stringContaining('N-3 估算金额（万元）：应为数字'),
    'N-4 完结日期：完结日期不能早于立项日期',
    expect.stringContaining('N-5 中标人统一社会信用代码：供应商库中没有该中标人'),
    'N-1 项目编号：与第2行重复',
    'N-7 中标价（万元）：请填写中标价',
  ]);
  // a number that is written as ours are is not given again
  expect(await app.sql(`select last from project_number where prefix = '岚1-2026-E'`)).toEqual([{ last: 41 }]);
});

test('a file that is none, of no kind or in another encoding is refused in words', async () => {
  newFolder();
  const unread = async (name: string, content: string | Buffer): Promise<string | undefined> => {
    newFolder();
    write(name, content);
    return (await run())[0]?.unread?.zh;
  };
  expect(await unread('people.csv', '名称,统一社会信用代码\n甲,乙\n')).toMatch(/^缺少列：用户名/);
  expect(await unread('people.csv', PEOPLE)).toBe('文件中没有数据行');
  expect(await unread('people.csv', `${PEOPLE}"abc,张某\n`)).toMatch(/引号没有成对/);
  expect(await unread('people.csv', Buffer.from(PEOPLE, 'utf16le'))).toMatch(/缺少列|编码无法识别/);
  expect(
    await unread('people.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PEOPLE, 'utf16le')])),
  ).toMatch(/编码无法识别/);
  expect(await unread('people.csv', `${PEOPLE}abcd,${'某'.repeat(300_000)},U1,招标经办人,,\n`)).toMatch(
    /一行超过256 KB/,
  );
  expect(await unread('people.xlsx', 'no workbook')).toMatch(/xlsx/);
  // a link is told, not passed over: it may lead out of the folder
  newFolder();
  const elsewhere = path.join(folder, 'elsewhere.txt');
  fs.writeFileSync(elsewhere, PEOPLE);
  fs.symlinkSync(elsewhere, path.join(folder, 'people.csv'));
  await expect(run()).rejects.toThrow(/people\.csv/);
  // rows that somebody put right where they stand, and did not move over the table, are not lost by the next run
  newFolder();
  write('people.csv', `${PEOPLE}left1,张某,没有的单位,招标经办人,,\n`);
  const marked = (await run())[0]!.marked!;
  fs.appendFileSync(marked, 'put right');
  await run();
  expect(fs.readFileSync(marked, 'utf8')).not.toContain('put right');
  const kept = marked.replace(/\.csv$/, '.previous.csv');
  expect(fs.readFileSync(kept, 'utf8')).toContain('put right');
  expect(fs.statSync(kept).mode & 0o777).toBe(0o600);
  newFolder();
  write('persons.csv', PEOPLE);
  await expect(run()).rejects.toThrow(/persons\.csv/);
  // GB18030, as Excel saves it here
  newFolder();
  const gb = Buffer.from(
    'd3c3bba7c3fb2cd0d5c3fb2cb5a5cebbb1e0c2ebbbf2c3fbb3c62cbdc7c9ab0a67626b31322cd5c5c4b32c55312cd5d0b1eabeadb0ecc8cb0a',
    'hex',
  );
  write('people.csv', gb);
  expect((await run())[0]).toMatchObject({ rows: 1, written: 1, refused: 0, unread: null });
});
