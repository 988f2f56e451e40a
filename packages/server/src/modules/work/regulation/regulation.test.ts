import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@tenderdesk/domain/calendar';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import { must } from '../../procedure/project/given.ts';
import { listReminders } from '../reminder/reminder.contract.ts';
import * as receiptApi from './receipt.contract.ts';
import * as api from './regulation.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let upload: ReturnType<typeof givenUpload>;
let branch: GivenOrganization;
let team: GivenOrganization;
let keeper: Caller;
let here: Caller;
let below: Caller;
let elsewhere: Caller;
let today: string;

const READ = ['READ:REGULATION'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  upload = givenUpload(app);
  const root = await given.organization({ hierarchy: '1' });
  branch = await given.organization({ parent: root });
  team = await given.organization({ parent: branch, hierarchy: '3' });
  const other = await given.organization({ parent: root });
  keeper = await given.as(root, [...READ, 'MAINTAIN:REGULATION', 'EXPORT:REGULATION'], 'GROUP');
  here = await given.as(branch, READ);
  below = await given.as(team, READ);
  elsewhere = await given.as(other, READ);
  const [row] = await app.sql(`select business_now()::date::text as today`);
  today = row!['today'] as string;
});
afterAll(() => app.close());

const form = (title: string, changes: object = {}) => ({
  title,
  issuer: '招标管理部',
  docNo: '',
  effectiveDate: '2024-01-01',
  binds: 'STAFF' as const,
  remark: '',
  ...changes,
});
const add = async (title: string, changes: object = {}, text = '正文') => {
  const fileId = await upload(keeper, `${title}.txt`, text);
  return (await must(keeper.call(api.addRegulation, { body: { ...form(title, changes), fileId } }))).id;
};
const view = (who: Caller, regulationId: string) => who.call(api.viewRegulation, { params: { regulationId } });
const list = async (who: Caller, query: object) => (await must(who.call(api.listRegulations, { query }))).content;
const titles = async (who: Caller, query: object) => (await list(who, query)).map(({ title }) => title);
const confirm = (who: Caller, regulationId: string, editionNo = 1) =>
  who.call(api.confirmRegulation, { params: { regulationId }, body: { editionNo } });
const edition = async (regulationId: string, version: number, text = '第二版') =>
  keeper.call(api.addRegulationEdition, {
    params: { regulationId },
    body: { fileId: await upload(keeper, '二版.txt', text), note: '修订', version },
  });
const abolish = (regulationId: string, changes: object = {}) =>
  keeper.call(api.abolishRegulation, {
    params: { regulationId },
    body: { abolishedDate: today, supersededById: null, reason: '不再适用', version: 1, ...changes },
  });
const told = async (who: Caller, title: string) =>
  (await must(who.call(listReminders, { query: { handled: false, size: 100 } }))).content.filter(({ content }) =>
    content.includes(title),
  ).length;
const rules = (reply: { body: unknown }) =>
  (reply.body as { errors: { ruleId: string }[] }).errors.map((one) => one.ruleId);

test('a regulation stands once with its number, and is the head of the department’s to keep', async () => {
  await add('印章管理办法', { docNo: '〔2024〕1号' });
  const again = async (docNo: string, who = keeper) =>
    who.call(api.addRegulation, {
      body: { ...form('印章管理办法', { docNo }), fileId: await upload(who, 'a.txt', 'x') },
    });
  expect(await again('〔2024〕1号')).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  expect((await again('〔2024〕2号')).status).toBe(200);
  expect((await again('〔2024〕3号', here)).status).toBe(403);
  const noUnit = await keeper.call(api.addRegulation, {
    body: { ...form('无范围', { binds: 'CHOSEN' }), fileId: await upload(keeper, 'a.txt', 'x') },
  });
  expect(rules(noUnit)).toEqual(['REGULATION_CHOSEN']);
  const unknown = await keeper.call(api.addRegulation, {
    body: {
      ...form('错范围', { binds: 'CHOSEN', organizationIds: ['0'.repeat(32)] }),
      fileId: await upload(keeper, 'a.txt', 'x'),
    },
  });
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'organizationIds' }] } });
});

describe('whom it binds', () => {
  test('confirms it once, and again when a newer edition comes; others read it unasked', async () => {
    const id = await add('廉洁从业规定', { binds: 'CHOSEN', organizationIds: [branch.id], mustConfirm: true });
    expect([await told(here, '廉洁从业'), await told(below, '廉洁从业'), await told(elsewhere, '廉洁从业')]).toEqual([
      1, 1, 0,
    ]);
    expect(await titles(below, { toConfirm: true })).toEqual(['廉洁从业规定']);
    expect(await titles(elsewhere, { toConfirm: true })).toEqual([]);
    expect((await view(elsewhere, id)).body).toMatchObject({ toConfirm: false, allowedActions: [] });
    expect((await confirm(elsewhere, id)).status).toBe(409);
    expect((await confirm(here, id, 2)).status).toBe(409);
    expect((await view(here, id)).body.allowedActions).toEqual(['confirm']);
    for (const _ of [1, 2]) expect((await confirm(here, id)).status).toBe(200);
    expect(await told(here, '廉洁从业')).toBe(0);
    expect((await view(here, id)).body).toMatchObject({ toConfirm: false, confirmedTime: expect.any(String) });
    const receipts = async (query: object = {}) =>
      (await must(keeper.call(receiptApi.listRegulationReceipts, { query: { regulationId: id, ...query } }))).content;
    const counts = async () => (await list(keeper, { keyword: '廉洁从业' }))[0]!.receipts!;
    const all = await receipts();
    expect(all.map(({ confirmedTime }) => confirmedTime !== null)).toEqual([false, true]);
    expect(await receipts({ confirmed: false })).toHaveLength(1);
    expect(await counts()).toEqual({ all: 2, confirmed: 1 });
    expect((await list(here, { keyword: '廉洁从业' }))[0]!.receipts).toBeNull();
    expect((await here.call(receiptApi.listRegulationReceipts, { query: { regulationId: id } })).status).toBe(403);
    const query = { regulationId: id, columns: 'organizationName', keyword: branch.name } as never;
    expect(await rowsOf((await keeper.call(receiptApi.exportRegulationReceipts.endpoint, { query })).body)).toEqual([
      ['单位'],
      [branch.name],
    ]);
    await must(edition(id, 1));
    expect([await told(here, '廉洁从业'), await counts()]).toEqual([1, { all: 2, confirmed: 0 }]);
    // what was read is not what holds now
    expect((await confirm(here, id, 1)).status).toBe(409);
    expect((await confirm(here, id, 2)).status).toBe(200);
    expect((await edition(id, 1)).status).toBe(409);
  });

  test('is asked no more from the day on which it ends, and again where that is taken back', async () => {
    const id = await add('通勤班车管理办法', { mustConfirm: true });
    const open = async () =>
      Number(
        (
          await app.sql(
            `select count(*) from remind_record where position($1 in business_range) > 0 and not handled and category = 'NOTICE_REGULATION'`,
            [id],
          )
        )[0]!['count'],
      );
    const all = await open();
    expect(all).toBeGreaterThan(0);
    const last = addDays(today, 1);
    await must(abolish(id, { abolishedDate: addDays(today, 2) }));
    await app.setTime(`${last} 23:00:00`);
    await app.app.runDue();
    expect(await open()).toBe(all);
    await app.setTime(`${addDays(today, 2)} 00:00:01`);
    await app.app.runDue();
    expect(await open()).toBe(0);
    await app.setTime(`${today} 12:00:00`);
    const body = { reason: '继续适用', version: 2 };
    await must(keeper.call(api.reinstateRegulation, { params: { regulationId: id }, body }));
    expect(await open()).toBe(all);
    await must(keeper.call(api.removeRegulation, { params: { regulationId: id }, body: { ...body, version: 3 } }));
  });

  test('is asked no more once it is bound no more, or the regulation holds no more', async () => {
    const id = await add('值班管理规定', { mustConfirm: true });
    expect([await told(here, '值班管理'), await told(elsewhere, '值班管理')]).toEqual([1, 1]);
    const body = {
      ...form('值班管理规定', { binds: 'CHOSEN', organizationIds: [team.id], mustConfirm: true }),
      version: 1,
    };
    await must(keeper.call(api.saveRegulation, { params: { regulationId: id }, body }));
    expect([await told(here, '值班管理'), await told(below, '值班管理')]).toEqual([0, 1]);
    await must(abolish(id, { version: 2 }));
    expect([await told(below, '值班管理'), (await confirm(below, id)).status]).toEqual([0, 409]);
    await must(
      keeper.call(api.reinstateRegulation, { params: { regulationId: id }, body: { reason: '误操作', version: 3 } }),
    );
    expect([await told(below, '值班管理'), (await confirm(below, id)).status]).toEqual([1, 200]);
  });
});

describe('an abolition', () => {
  test('names the one in its place, which holds by then, and not in a circle', async () => {
    const old = await add('合同管理规定（试行）');
    const later = await add('合同管理规定', { effectiveDate: addDays(today, 30) });
    expect(rules(await abolish(old, { supersededById: later }))).toEqual(['REGULATION_GAP']);
    expect(rules(await abolish(old, { abolishedDate: '2023-12-31' }))).toEqual(['REGULATION_DAYS']);
    expect((await abolish(old, { supersededById: '0'.repeat(32) })).status).toBe(404);
    expect(rules(await abolish(old, { supersededById: old }))).toEqual(['REGULATION_CIRCLE']);
    await must(abolish(old, { abolishedDate: addDays(today, 30), supersededById: later }));
    expect((await abolish(old, { version: 2 })).status).toBe(409);
    expect((await view(here, old)).body).toMatchObject({ state: { code: 'EFFECTIVE' }, supersededBy: { id: later } });
    expect((await view(here, later)).body).toMatchObject({ state: { code: 'COMING' }, supersedes: [{ id: old }] });
    const circle = await abolish(later, { abolishedDate: addDays(today, 60), supersededById: old });
    expect(rules(circle)).toEqual(['REGULATION_CIRCLE']);
    const remove = (regulationId: string, version: number) =>
      keeper.call(api.removeRegulation, { params: { regulationId }, body: { reason: '重复', version } });
    expect((await remove(later, 1)).status).toBe(409);
    const history = await must(keeper.call(api.regulationHistory, { params: { regulationId: old } }));
    expect(history.content[0]!.changes.map(({ after }) => after)).toEqual([
      addDays(today, 30),
      '合同管理规定',
      '不再适用',
    ]);
  });

  test('is the state by which the list is looked through', async () => {
    const past = await add('状态甲');
    await must(abolish(past));
    await add('状态乙');
    await add('状态丙', { effectiveDate: addDays(today, 1) });
    for (const [state, expected] of [
      ['ABOLISHED', ['状态甲']],
      ['EFFECTIVE', ['状态乙']],
      ['COMING', ['状态丙']],
    ] as const) {
      const rows = await list(here, { keyword: '状态', state });
      expect(rows.map(({ title, state: { code } }) => [title, code])).toEqual(expected.map((title) => [title, state]));
    }
  });
});

test('what was filed by mistake is gone, with its file', async () => {
  const id = await add('误传的制度', { mustConfirm: true });
  const { file } = (await view(here, id)).body;
  const download = () => here.call(downloadAttachment, { params: { attachmentId: file.id } });
  expect((await download()).status).toBe(200);
  const body = { reason: '误传', version: 1 };
  await must(keeper.call(api.removeRegulation, { params: { regulationId: id }, body }));
  expect([(await view(here, id)).status, (await view(keeper, id)).status, (await download()).status]).toEqual([
    404, 404, 404,
  ]);
  expect([await titles(keeper, { keyword: '误传' }), await told(here, '误传的制度')]).toEqual([[], 0]);
  expect((await confirm(here, id)).status).toBe(404);
  expect((await keeper.call(api.removeRegulation, { params: { regulationId: id }, body })).status).toBe(404);
});

test('regulations are found by what they say, and the list is taken away as it is shown', async () => {
  await add('检索制度', { docNo: '〔2025〕9号' }, '差旅住宿标准按地区执行');
  await app.app.runDue();
  const [row] = await list(here, { keyword: '住宿标准' });
  expect(row).toMatchObject({ title: '检索制度', found: { excerpt: '差旅住宿标准按地区执行' } });
  const query = { keyword: '住宿标准', columns: 'title,docNo,state,boundUnits' } as never;
  expect(await rowsOf((await keeper.call(api.exportRegulations.endpoint, { query })).body)).toEqual([
    ['制度名称', '文号', '状态', '适用范围'],
    ['检索制度', '〔2025〕9号', '现行有效', '集团全体人员'],
  ]);
  expect((await app.caller(null).call(api.listRegulations, { query: {} })).status).toBe(401);
});
