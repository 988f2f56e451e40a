import { amendDictionaries } from '@tenderdesk/domain/platform/reference/dictionaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { viewUserInfo } from '../../access/sign-in/sign-in.contract.ts';
import { listPublicDict } from '../../people/supplier/supplier.contract.ts';
import { listDict } from '../reference/reference.contract.ts';
import * as api from './dictionary.contract.ts';

const OPEN = 'bidding.SupplierKind';
const CLOSED = 'bidding.DepositForm';

let app: TestApp;
let admin: Caller;
let clerk: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const unit = await given.organization();
  admin = await given.as(unit, ['READ:DICT', 'MAINTAIN:DICT']);
  clerk = await given.as(unit, []);
});
afterAll(async () => {
  await app.close();
  // other test files of this process speak in the product's own words
  amendDictionaries([]);
});

const entries = async (type: string) =>
  (await admin.call(api.listDictEntries, { params: { typeCode: type } })).body.entries;
const entry = async (type: string, code: string) => (await entries(type)).find((one) => one.code === code)!;
const save = (type: string, code: string, body: object, by = admin) =>
  by.call(api.saveDictEntry, {
    params: { typeCode: type, code },
    body: { zh: '名称', en: 'Word', enabled: true, version: 0, ...body },
  });
const add = (type: string, body: { code: string; zh: string; en: string }) =>
  admin.call(api.addDictEntry, { params: { typeCode: type }, body });
const seen = async (type: string) => (await clerk.call(listDict, { query: { type, enabled: true } })).body;

describe('the dictionaries', () => {
  test('have names in the language of the caller, and say whether rules depend on them', async () => {
    const { body } = await admin.call(api.listDictTypes);
    expect(body).toContainEqual({ type: OPEN, name: '供应商类别', kind: 'open', entries: 10, changed: 0 });
    expect(body).toContainEqual(expect.objectContaining({ type: CLOSED, kind: 'closed' }));
    expect(body.map(({ type }) => type)).not.toContain('sys.Role');
    const { body: inEnglish } = await app.caller(admin.token, 'en').call(api.listDictTypes);
    expect(inEnglish).toContainEqual(expect.objectContaining({ type: OPEN, name: 'Kinds of supplier' }));
  });

  test('show the words of the group to whoever asks next, here, without login and with the session', async () => {
    expect(await save(CLOSED, 'CHEQUE', { zh: '银行支票', en: 'Bank cheque' })).toMatchObject({ status: 200 });
    expect(await seen(CLOSED)).toContainEqual(
      expect.objectContaining({ code: 'CHEQUE', value: '银行支票', valueEn: 'Bank cheque' }),
    );
    const { body } = await clerk.call(viewUserInfo);
    expect(body.dictionaries).toContainEqual(
      expect.objectContaining({ type: CLOSED, code: 'CHEQUE', zh: '银行支票', enabled: true }),
    );
    expect(await entry(CLOSED, 'CHEQUE')).toMatchObject({
      zh: '银行支票',
      shippedZh: '支票',
      shippedEn: 'Cheque',
      locked: true,
      version: 1,
    });
    expect(await save(OPEN, 'GOODS', { zh: '物资', en: 'Supplies' })).toMatchObject({ status: 200 });
    const stranger = await app.caller(null).call(listPublicDict, { query: { type: OPEN } });
    expect(stranger.body).toContainEqual({ code: 'GOODS', value: '物资' });
  });

  test('take another order', async () => {
    const codes = (await entries(OPEN)).map(({ code }) => code);
    const turned = codes.toReversed();
    expect(
      (await admin.call(api.orderDictEntries, { params: { typeCode: OPEN }, body: { codes: turned } })).status,
    ).toBe(200);
    expect((await seen(OPEN)).map(({ code }) => code)).toEqual(turned);
  });

  test('that somebody else has changed are not put into an order that was seen before', async () => {
    const codes = (await entries(OPEN)).map(({ code }) => code);
    for (const wrong of [codes.slice(1), [...codes, 'NOWHERE'], [...codes.slice(1), codes[1]!]])
      expect(
        await admin.call(api.orderDictEntries, { params: { typeCode: OPEN }, body: { codes: wrong } }),
      ).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('keep what was done to them', async () => {
    await save('bidding.FundSource', 'LOAN', { zh: '银行贷款', en: 'Bank loan' });
    const { body } = await admin.call(api.viewDictHistory, { params: { typeCode: 'bidding.FundSource' }, query: {} });
    expect(JSON.stringify(body.content[0])).toContain('银行贷款');
    expect(JSON.stringify(body.content[0])).toContain('LOAN');
  });
});

describe('an open dictionary', () => {
  test('takes entries of the group, at its end, and lets go of them again', async () => {
    expect(await add(OPEN, { code: 'BRIDGES', zh: '桥隧', en: 'Bridges' })).toMatchObject({ status: 200 });
    expect((await seen(OPEN)).at(-1)).toMatchObject({ code: 'BRIDGES', value: '桥隧', valueEn: 'Bridges' });
    const { version } = await entry(OPEN, 'BRIDGES');
    expect((await save(OPEN, 'BRIDGES', { zh: '桥隧', en: 'Bridges', enabled: false, version })).status).toBe(200);
    expect((await seen(OPEN)).map(({ code }) => code)).not.toContain('BRIDGES');
    // what was recorded with it keeps its word
    const { body } = await clerk.call(listDict, { query: { type: OPEN } });
    expect(body).toContainEqual(expect.objectContaining({ code: 'BRIDGES', value: '桥隧', enabled: false }));
  });

  test.each([
    ['a code that is there', { code: 'GOODS', zh: '新', en: 'New' }, 409, 'code'],
    ['a word that is there', { code: 'NEW', zh: '施工', en: 'New' }, 422, 'zh'],
    ['a code in small letters', { code: 'new', zh: '新', en: 'New' }, 400, 'code'],
    ['no word', { code: 'NEW', zh: ' ', en: 'New' }, 400, 'zh'],
  ])('does not take %s', async (_what, body, status, field) => {
    expect(await add(OPEN, body)).toMatchObject({ status, body: { errors: [{ field }] } });
  });

  test('keeps one entry in use', async () => {
    const type = 'bidding.SupervisionKind';
    const replies = [];
    for (const { code, zh, en } of await entries(type))
      replies.push(await save(type, code, { zh, en, enabled: false }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(replies.at(-1)).toMatchObject({ body: { errors: [{ ruleId: 'DICT_LAST_CHOICE' }] } });
  });
});

describe('a dictionary that rules depend on', () => {
  test('says so to whoever adds a code or takes one out of use', async () => {
    expect(await add(CLOSED, { code: 'GOLD', zh: '黄金', en: 'Gold' })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'DICT_CLOSED', messageZh: expect.stringContaining('业务规则') }] },
    });
    expect(await save(CLOSED, 'TRANSFER', { zh: '转账', en: 'Transfer', enabled: false })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'DICT_CODE_PROTECTED', field: 'enabled' }] },
    });
  });
});

test('who saves second is told, also where nobody had saved before', async () => {
  expect((await save('bidding.Rank', 'S', { zh: '卓越', en: 'Outstanding' })).status).toBe(200);
  expect(await save('bidding.Rank', 'S', { zh: '杰出', en: 'Excellent' })).toMatchObject({ status: 409 });
});

test.each([
  ['sys.Role', 'SYSTEM_ADMIN'],
  ['bidding.Nothing', 'ANY'],
  [OPEN, 'NOWHERE'],
])('%s %s is none', async (type, code) => expect((await save(type, code, {})).status).toBe(404));

test('only who keeps the dictionaries changes them', async () => {
  expect((await save(OPEN, 'GOODS', {}, clerk)).status).toBe(403);
  expect((await clerk.call(api.listDictTypes)).status).toBe(403);
});
