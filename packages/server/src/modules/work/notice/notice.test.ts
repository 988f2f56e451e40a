import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { countReminders, listReminders } from '../reminder/reminder.contract.ts';
import * as api from './notice.contract.ts';
import * as receipts from './receipt.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let root: GivenOrganization;
let branch: GivenOrganization;
let team: GivenOrganization;
let other: GivenOrganization;
/** Writes and publishes. */
let keeper: Caller;
/** Only writes. */
let writer: Caller;
let here: Caller;
let below: Caller;
let elsewhere: Caller;
let bidder: Caller;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  root = await given.organization({ hierarchy: '1' });
  branch = await given.organization({ parent: root });
  team = await given.organization({ parent: branch, hierarchy: '3' });
  other = await given.organization({ parent: root });
  const reads = ['READ:NOTICE'];
  keeper = await given.as(root, [...reads, 'MAINTAIN:NOTICE', 'PUBLISH:NOTICE', 'EXPORT:NOTICE'], 'GROUP');
  writer = await given.as(root, [...reads, 'MAINTAIN:NOTICE'], 'GROUP');
  here = await given.as(branch, reads);
  below = await given.as(team, reads);
  elsewhere = await given.as(other, reads);
  const company = await given.organization({ type: 'BIDDERS', hierarchy: '-', root: '/' });
  const role = await given.role(reads, 'SELF');
  bidder = await given.signedIn(await given.user({ organization: company, roles: [role], userType: 'BIDDER' }));
});
afterAll(() => app.close());

const form = (title: string, changes: object = {}) => ({
  title,
  content: '请各单位遵照执行。',
  audience: 'STAFF' as const,
  ...changes,
});
const add = async (title: string, changes: object = {}) =>
  (await must(keeper.call(api.addNotice, { body: form(title, changes) }))).id;
const publish = (noticeId: string, version = 1, who = keeper) =>
  who.call(api.publishNotice, { params: { noticeId }, body: { version } });
const published = async (title: string, changes: object = {}) => {
  const noticeId = await add(title, changes);
  await must(publish(noticeId));
  return noticeId;
};
const titles = async (who: Caller, keyword: string, query: object = {}) =>
  (await must(who.call(api.listNotices, { query: { keyword, ...query } }))).content.map(({ title }) => title);
const view = (who: Caller, noticeId: string) => who.call(api.viewNotice, { params: { noticeId } });
const read = (who: Caller, noticeId: string, confirmed = false) =>
  who.call(api.readNotice, { params: { noticeId }, body: { confirmed } });
const popUps = async (who: Caller) => (await must(who.call(api.listPopUps))).map(({ title }) => title);
const told = async (who: Caller, title: string) =>
  (await must(who.call(listReminders, { query: { handled: false, size: 100 } }))).content
    .map(({ content }) => content)
    .filter((content) => content.includes(title));

describe('whom a notice is for', () => {
  test.each([
    ['全员', { audience: 'STAFF' }, [true, true, true, false]],
    ['投标人', { audience: 'BIDDERS' }, [false, false, false, true]],
    ['公开', { audience: 'PUBLIC' }, [true, true, true, true]],
  ])('%s', async (word, changes, expected) => {
    const title = `范围通知${word}`;
    const noticeId = await published(title, changes);
    const readers = [here, below, elsewhere, bidder];
    expect(await Promise.all(readers.map(async (who) => (await titles(who, title)).length === 1))).toEqual(expected);
    expect(await Promise.all(readers.map(async (who) => (await view(who, noticeId)).status === 200))).toEqual(expected);
    expect(await Promise.all(readers.map(async (who) => (await read(who, noticeId)).status === 200))).toEqual(expected);
  });

  test('an organisation takes in those below it', async () => {
    const title = '致一个单位';
    await published(title, { audience: 'CHOSEN', organizationIds: [branch.id] });
    const seen = () =>
      Promise.all([here, below, elsewhere, bidder].map(async (who) => (await titles(who, title)).length));
    expect(await seen()).toEqual([1, 1, 0, 0]);
    expect(await titles(keeper, title)).toEqual([title]);
  });

  test('roles are those of a post, within the organisations that are named', async () => {
    const role = await given.role(['READ:NOTICE']);
    const [mine, theirs] = await Promise.all(
      [branch, other].map(async (organization) => given.signedIn(await given.user({ organization, roles: [role] }))),
    );
    await published('致一种角色', { audience: 'CHOSEN', roles: [role] });
    await published('致单位中的角色', { audience: 'CHOSEN', roles: [role], organizationIds: [branch.id] });
    expect(await titles(mine!, '致')).toEqual(expect.arrayContaining(['致一种角色', '致单位中的角色']));
    expect(await titles(theirs!, '致')).toContain('致一种角色');
    expect(await titles(theirs!, '致')).not.toContain('致单位中的角色');
    expect(await titles(here, '角色')).toEqual([]);
  });

  test('strangers see what is public while it is in force, with its files, and nothing else', async () => {
    const [open, closed] = [await published('公开的通知', { audience: 'PUBLIC' }), await published('内部的通知')];
    const stranger = app.caller(null);
    const see = (noticeId: string) => stranger.call(api.viewPublicNotice, { params: { noticeId } });
    expect(await see(open)).toMatchObject({ status: 200, body: { title: '公开的通知', files: [] } });
    expect((await see(closed)).status).toBe(404);
    await must(
      keeper.call(api.withdrawNotice, { params: { noticeId: open }, body: { reason: '内容有误', version: 2 } }),
    );
    expect((await see(open)).status).toBe(404);
  });

  test('files are for whom the notice is for', async () => {
    const attachmentId = '0123456789abcdef0123456789abcdef';
    const noticeId = await published('带附件的通知', { audience: 'CHOSEN', organizationIds: [branch.id] });
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, biz_id, created_by, claimed_time)
       values ($1, 'a.txt', 'text/plain', 1, repeat('0', 64), 'none', 'NOTICE', $2, $3, business_now())`,
      [attachmentId, noticeId, ''],
    );
    const params = { attachmentId };
    expect((await elsewhere.call(downloadAttachment, { params })).status).toBe(404);
    expect((await bidder.call(downloadAttachment, { params })).status).toBe(404);
    // within reach, it is looked for in the store, which has none
    expect((await here.call(downloadAttachment, { params })).status).not.toBe(404);
    expect((await view(here, noticeId)).body.files.map(({ name }) => name)).toEqual(['a.txt']);
    await app.sql('delete from attachment where id = $1', [attachmentId]);
  });
});

describe('a draft', () => {
  test('is seen and changed by those who keep notices alone', async () => {
    const noticeId = await add('仅草稿可见');
    expect([(await view(here, noticeId)).status, await titles(here, '仅草稿可见')]).toEqual([404, []]);
    const save = (who: Caller, version: number) =>
      who.call(api.saveNotice, { params: { noticeId }, body: { ...form('草稿已改'), version } });
    expect((await save(here, 1)).status).toBe(403);
    expect((await save(writer, 1)).status).toBe(200);
    expect(await save(keeper, 1)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await publish(noticeId, 2, writer)).status).toBe(403);
    expect((await view(writer, noticeId)).body.allowedActions).toEqual(['edit', 'delete', 'copy']);
    expect((await writer.call(api.deleteNotice, { params: { noticeId } })).status).toBe(200);
    expect((await writer.call(api.deleteNotice, { params: { noticeId } })).status).toBe(404);
  });

  test.each([
    ['nobody chosen', { audience: 'CHOSEN' }, 422, 'NOTICE_CHOSEN'],
    ['days that end before they begin', { validFrom: '2026-03-02', validUntil: '2026-03-01' }, 422, 'NOTICE_VALIDITY'],
    ['an unknown organisation', { audience: 'CHOSEN', organizationIds: ['0'.repeat(32)] }, 400, null],
    ['an unknown role', { audience: 'CHOSEN', roles: ['NO_ROLE'] }, 400, null],
    ['no title', { title: ' ' }, 400, null],
    ['no text', { content: '' }, 400, null],
  ])('is refused with %s', async (_what, changes, status, rule) => {
    const reply = await keeper.call(api.addNotice, { body: form('被拒绝的通知', changes) });
    expect(reply.status).toBe(status);
    if (rule) expect(reply.body).toMatchObject({ errors: [{ ruleId: rule }] });
  });

  test('is published once, unless its validity has passed or nobody would see it', async () => {
    const refused = async (changes: object) => (await publish(await add('发布不成的通知', changes))).body;
    expect(await refused({ validUntil: '2020-01-01' })).toMatchObject({ errors: [{ ruleId: 'NOTICE_OVER' }] });
    const role = await given.role([]);
    expect(await refused({ audience: 'CHOSEN', roles: [role] })).toMatchObject({
      errors: [{ ruleId: 'NOTICE_NOBODY' }],
    });
    const noticeId = await published('发布一次的通知');
    expect((await publish(noticeId, 2)).status).toBe(409);
    expect((await keeper.call(api.deleteNotice, { params: { noticeId } })).status).toBe(409);
    const save = { ...form('发布后修改'), version: 2 };
    expect((await keeper.call(api.saveNotice, { params: { noticeId }, body: save })).status).toBe(409);
  });
});

describe('what is published', () => {
  test('is told to everybody in scope at once, and no more once it is read or taken back', async () => {
    const noticeId = await published('提醒一次的通知');
    expect(await told(here, '提醒一次的通知')).toEqual(['通知：提醒一次的通知']);
    expect(await told(bidder, '提醒一次的通知')).toEqual([]);
    const before = (await must(here.call(countReminders))).byTab['NOTICE']!;
    await must(read(here, noticeId));
    expect((await must(here.call(countReminders))).byTab['NOTICE']).toBe(before - 1);
    expect(await told(here, '提醒一次的通知')).toEqual([]);
    expect(await told(below, '提醒一次的通知')).toHaveLength(1);
    const body = { reason: '改为线下传达', version: 2 };
    expect((await writer.call(api.withdrawNotice, { params: { noticeId }, body })).status).toBe(403);
    await must(keeper.call(api.withdrawNotice, { params: { noticeId }, body }));
    expect(await told(below, '提醒一次的通知')).toEqual([]);
    expect([(await view(below, noticeId)).status, (await view(keeper, noticeId)).status]).toEqual([404, 200]);
    expect((await read(keeper, noticeId)).status).toBe(409);
    expect((await keeper.call(api.withdrawNotice, { params: { noticeId }, body })).status).toBe(409);
  });

  test('begins on its first day and ends with its last', async () => {
    const [{ today }] = (await app.sql(`select business_now()::date::text as today`)) as [{ today: string }];
    const noticeId = await published('明天生效的通知', { validFrom: '2999-01-01' });
    await app.app.runDue();
    expect([await titles(here, '明天生效'), await told(here, '明天生效')]).toEqual([[], []]);
    expect((await keeper.call(receipts.urgeReaders, { params: { noticeId }, body: {} })).status).toBe(409);
    expect(await told(here, '明天生效')).toEqual([]);
    await app.sql(`update notice set valid_from = $2, valid_until = $2 where id = $1`, [noticeId, today]);
    await app.app.runDue();
    expect(await told(here, '明天生效')).toHaveLength(1);
    expect(await titles(here, '明天生效')).toEqual(['明天生效的通知']);
    await app.sql(`update notice set valid_from = $2, valid_until = $2 where id = $1`, [noticeId, '2020-01-01']);
    await app.app.runDue();
    expect([await titles(here, '明天生效'), await told(here, '明天生效')]).toEqual([[], []]);
    expect(await titles(keeper, '明天生效')).toEqual(['明天生效的通知']);
    expect((await keeper.call(receipts.urgeReaders, { params: { noticeId }, body: {} })).status).toBe(409);
  });

  test('pops up until it is read; what has to be confirmed, until it is confirmed', async () => {
    const [plain, binding] = [
      await published('弹出一次', { popUp: true }),
      await published('弹出须确认', { popUp: true, mustConfirm: true }),
    ];
    await published('不弹出');
    expect(await popUps(here)).toEqual(['弹出一次', '弹出须确认']);
    expect(await popUps(bidder)).toEqual([]);
    for (const noticeId of [plain, binding]) await must(read(here, noticeId));
    expect(await popUps(here)).toEqual(['弹出须确认']);
    expect(await told(here, '弹出须确认')).toHaveLength(1);
    for (let again = 0; again < 2; again++) await must(read(here, binding, true));
    expect(await popUps(here)).toEqual([]);
    expect(await told(here, '弹出须确认')).toEqual([]);
    expect(await popUps(below)).toEqual(['弹出一次', '弹出须确认']);
    expect(
      await app.sql(`select count(*)::int as num from audit_log where action = 'CONFIRM_NOTICE' and object_id = $1`, [
        binding,
      ]),
    ).toEqual([{ num: 1 }]);
  });

  test('is found by those who have not read it, and says to each whether they have', async () => {
    const noticeId = await published('未读筛选的通知');
    expect(await titles(here, '未读筛选', { unread: true })).toEqual(['未读筛选的通知']);
    await must(read(here, noticeId));
    expect(await titles(here, '未读筛选', { unread: true })).toEqual([]);
    expect(await titles(here, '未读筛选', { unread: false })).toEqual(['未读筛选的通知']);
    expect((await view(here, noticeId)).body.readTime).toMatch(/^\d{4}-/);
    expect((await view(below, noticeId)).body.readTime).toBeNull();
  });
});

describe('receipts', () => {
  const list = async (noticeId: string, query: object = {}) =>
    (await must(keeper.call(receipts.listReceipts, { query: { noticeId, ...query } }))).content;

  test('say who has read it when, those first who have not, each person once', async () => {
    const role = await given.role(['READ:NOTICE']);
    const readers = await Promise.all([1, 2, 3].map(() => given.user({ organization: team, roles: [role] })));
    await app.sql(
      `insert into identity (id, user_id, organization_id, user_type, roles, is_default)
       values (repeat('e', 32), $1, $2, 'TENDER', $3, false)`,
      [readers[0]!.id, other.id, [role]],
    );
    const [first, second] = await Promise.all(readers.map((reader) => given.signedIn(reader)));
    const noticeId = await published('阅读情况', { audience: 'CHOSEN', roles: [role], mustConfirm: true });
    await must(read(first!, noticeId));
    await must(read(second!, noticeId, true));
    const rows = await list(noticeId);
    expect(rows.map(({ userId, state }) => [userId, state.code])).toEqual([
      [readers[2]!.id, 'UNREAD'],
      [readers[0]!.id, 'READ'],
      [readers[1]!.id, 'CONFIRMED'],
    ]);
    expect((await list(noticeId, { state: 'CONFIRMED' })).map(({ userId }) => userId)).toEqual([readers[1]!.id]);
    expect(await list(noticeId, { keyword: readers[2]!.username })).toHaveLength(1);
    const [row] = (await must(keeper.call(api.listNotices, { query: { keyword: '阅读情况' } }))).content;
    expect(row!.receipts).toEqual({ all: 3, read: 2, confirmed: 1 });
    const [plain] = (await must(first!.call(api.listNotices, { query: { keyword: '阅读情况' } }))).content;
    expect(plain!.receipts).toBeNull();
    const query = { noticeId, columns: 'displayName,state' } as never;
    const sheet = await rowsOf((await keeper.call(receipts.exportReceipts.endpoint, { query })).body);
    expect(sheet.slice(0, 2)).toEqual([
      ['姓名', '阅读状态'],
      [readers[2]!.username, '未阅读'],
    ]);
    expect((await here.call(receipts.listReceipts, { query: { noticeId } })).status).toBe(403);
  });

  test('those who have not read are reminded, once a day', async () => {
    const role = await given.role(['READ:NOTICE']);
    const readers = await Promise.all([1, 2].map(() => given.user({ organization: branch, roles: [role] })));
    const [first, second] = await Promise.all(readers.map((reader) => given.signedIn(reader)));
    const noticeId = await published('催阅的通知', { audience: 'CHOSEN', roles: [role] });
    await must(read(first!, noticeId));
    const urge = (who = keeper) => who.call(receipts.urgeReaders, { params: { noticeId }, body: {} });
    expect((await urge(writer)).status).toBe(403);
    expect(await urge()).toMatchObject({ status: 200, body: { num: 1 } });
    expect([await told(first!, '催阅的通知'), (await told(second!, '催阅的通知')).length]).toEqual([[], 2]);
    expect((await urge()).body).toMatchObject({ errors: [{ ruleId: 'NOTICE_URGED' }] });
    await app.sql(`update notice set urged_on = urged_on - 1 where id = $1`, [noticeId]);
    expect((await urge()).status).toBe(200);
    expect(await told(second!, '催阅的通知')).toHaveLength(2);
    await must(read(second!, noticeId));
    await app.sql(`update notice set urged_on = urged_on - 1 where id = $1`, [noticeId]);
    expect((await urge()).body).toMatchObject({ errors: [{ ruleId: 'NOTICE_ALL_READ' }] });
  });
});

test('the list is taken away as it is shown, and the trail names who published', async () => {
  const noticeId = await published('导出的通知', { audience: 'CHOSEN', organizationIds: [branch.id] });
  const query = { columns: 'title,status,chosen', keyword: '导出的通知' } as never;
  expect(await rowsOf((await keeper.call(api.exportNotices.endpoint, { query })).body)).toEqual([
    ['标题', '状态', '指定单位和角色'],
    ['导出的通知', '已发布', branch.name],
  ]);
  expect(await app.sql(`select action from audit_log where object_id = $1 order by id`, [noticeId])).toEqual([
    { action: 'CREATE' },
    { action: 'PUBLISH_NOTICE' },
  ]);
});
