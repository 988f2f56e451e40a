import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as session from '../../access/sign-in/sign-in.contract.ts';
import { viewSettings } from '../../platform/system/settings.contract.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenSuppliers, givenUscc } from './given.ts';
import * as api from './supplier.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let suppliers: ReturnType<typeof givenSuppliers>;
let department: GivenOrganization;
let stranger: Caller;
let phone = 13_900_000_000;
let mobile: string;

beforeAll(async () => {
  app = await openTestApp({ SUPPORT_CONTACT: '招标管理部 0990-12345678' });
  given = givenIdentity(app);
  suppliers = givenSuppliers(app);
  department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '集团招标管理部' });
  stranger = app.caller(null);
});
afterAll(() => app.close());
beforeEach(() => {
  mobile = String((phone += 1));
});

const company = () => ({
  name: `澄桥建设有限公司${mobile}`,
  uscc: givenUscc(),
  legalPerson: '沈砚舟',
  kinds: ['CONSTRUCTION'],
  district: '990201',
  contact: '林知远',
  mobile,
});

/** The code that went to the phone last. */
async function askCode(): Promise<string> {
  await stranger.call(api.sendRegisterCode, { body: { mobile } });
  return /\d{6}/.exec((await app.textsTo(mobile)).at(-1)!)![0];
}

async function sendLicence(code: string, { name = 'licence.pdf', content = '%PDF-1.7 licence' } = {}) {
  const form = new FormData();
  form.set('mobile', mobile);
  form.set('code', code);
  form.set('file', new Blob([content]), name);
  const reply = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}${api.uploadLicence.path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: await toMultipart(form),
  });
  return { status: reply.statusCode, body: reply.json() as { id: string; errors: object[] } };
}

/** The form as text; `file` comes last, as a browser sends it. */
async function toMultipart(form: FormData): Promise<string> {
  const parts = await Promise.all(
    [...form.entries()].map(async ([name, value]) =>
      typeof value === 'string'
        ? `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
        : `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n${await value.text()}\r\n`,
    ),
  );
  return `${parts.join('')}--b--\r\n`;
}

const account = () => ({ username: `bidder${mobile}`, password: 'Bidder#2026' });

async function register(more: object = {}) {
  const code = await askCode();
  const { body } = await sendLicence(code);
  return stranger.call(api.registerBidder, { body: { ...company(), ...account(), code, licenceId: body.id, ...more } });
}

async function signIn(username: string): Promise<Caller> {
  const reply = await stranger.call(session.login, {
    body: { username, password: 'Bidder#2026', loginRole: 'BIDDER' },
  });
  return app.caller(reply.body.token);
}

test('a company that took part elsewhere takes over its entry when it registers by the same name and code', async () => {
  const known = company();
  const { id } = await suppliers.supplier({ name: known.name, auditStatus: 'UNAUDITED' });
  await app.sql(`update supplier set uscc = $2, contact = '' where id = $1`, [id, known.uscc]);
  const { status, body } = await register(known);
  expect({ status, id: body.supplierId }).toEqual({ status: 200, id });
  const [row] = await app.sql('select contact, audit_status from supplier where id = $1', [id]);
  expect(row).toEqual({ contact: '林知远', audit_status: 'UNAUDITED' });
});

test('a company that was entered under a misspelt name registers by its code all the same', async () => {
  const known = company();
  const { id } = await suppliers.supplier({ name: `${known.name}（误）`, auditStatus: 'UNAUDITED' });
  await app.sql(`update supplier set uscc = $2, contact = '' where id = $1`, [id, known.uscc]);
  const { status, body } = await register(known);
  expect({ status, id: body.supplierId }).toEqual({ status: 200, id });
  const rows = await app.sql(
    'select supplier.name, organization.name as unit from supplier join organization using (id) where id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: known.name, unit: known.name }]);
});

describe('registering', () => {
  test('makes a company outside the staff tree, unaudited, with one account that can sign in', async () => {
    const reviewer = await given.user({ organization: department, roles: ['TM_REVIEWER'] });
    const reply = await register();
    expect(reply.status).toBe(200);
    const caller = await signIn(reply.body.username);
    const own = await caller.call(api.viewProfile);
    expect(own.body).toMatchObject({
      id: reply.body.supplierId,
      auditStatus: { code: 'UNAUDITED' },
      licence: [{ name: 'licence.pdf' }],
      allowedActions: ['edit'],
    });
    const [row] = await app.sql('select path, type from organization where id = $1', [reply.body.supplierId]);
    expect(row).toMatchObject({ type: 'BIDDERS', path: expect.stringMatching(/^\/B\/\d+\/$/) });
    expect(
      await app.sql(`select category from remind_record where receiver_id = $1 and business_range = $2`, [
        reviewer.id,
        reply.body.supplierId,
      ]),
    ).toEqual([{ category: 'SUPPLIER_AUDIT' }]);
  });

  test('answers the same whether or not a code is sent, and sends one a minute', async () => {
    const first = await stranger.call(api.sendRegisterCode, { body: { mobile } });
    const second = await stranger.call(api.sendRegisterCode, { body: { mobile } });
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    expect(await app.textsTo(mobile)).toHaveLength(1);
    const [row] = await app.sql('select code_hash from verification_code order by sent_at desc limit 1');
    expect(row?.['code_hash']).toMatch(/^\$argon2id/);
  });

  test('refuses a code after five wrong ones, and counts them although the calls fail', async () => {
    const code = await askCode();
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 7 }, () => sendLicence(wrong)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await sendLicence(code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  });

  test('refuses a code after five minutes', async () => {
    const code = await askCode();
    await app.sql(`update verification_code set expires_at = now() - interval '1 second'`);
    expect((await sendLicence(code)).status).toBe(400);
  });

  test('uses a code up: a second company needs another one', async () => {
    const code = await askCode();
    const licences = [(await sendLicence(code)).body.id, (await sendLicence(code)).body.id];
    const attempt = (licenceId: string, username: string) =>
      stranger.call(api.registerBidder, {
        body: { ...company(), name: `${username}公司`, ...account(), username, code, licenceId },
      });
    const replies = await Promise.all([attempt(licences[0]!, `one${mobile}`), attempt(licences[1]!, `two${mobile}`)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test.each([
    [{ uscc: '91990000MA0B1C2D3O' }, 'uscc'],
    [{ legalPerson: '沈砚舟1' }, 'legalPerson'],
    [{ kinds: ['NOTHING'] }, 'kinds'],
    [{ password: 'weakweak' }, 'password'],
    [{ username: '1x' }, 'username'],
    [{ licenceId: '0123456789abcdef0123456789abcdef' }, 'files'],
  ])('names the faulty field of %j', async (more, field) => {
    expect(await register(more)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await app.sql('select 1 from app_user where username = $1', [account().username])).toEqual([]);
  });

  test('refuses names, codes and user names that exist, and names them', async () => {
    const one = await suppliers.supplier({ name: '已有建设有限公司' });
    const existing = await given.user({ organization: department, roles: [], username: 'Taken.Name' });
    expect(existing.username).toBe('Taken.Name');
    const reply = await register({ name: one.name, uscc: one.uscc, username: 'taken.name' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', errors: [{ field: 'name' }, { field: 'uscc' }, { field: 'username' }] },
    });
  });

  test('takes no other kinds of file and none above 10 MB', async () => {
    const code = await askCode();
    expect(await sendLicence(code, { name: 'licence.txt' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file' }] },
    });
    expect((await sendLicence(code, { content: `%PDF${'x'.repeat(11 * 1024 * 1024)}` })).status).toBe(413);
    expect(await app.sql(`select 1 from attachment where biz_type = 'SUPPLIER_LICENCE' and size > 1000`)).toEqual([]);
  });

  test('pages without login know the kinds and whom to call', async () => {
    const kinds = await stranger.call(api.listPublicDict, { query: { type: 'bidding.SupplierKind' } });
    expect(kinds.body).toContainEqual({ code: 'CONSTRUCTION', value: '施工' });
    expect((await stranger.call(viewSettings)).body).toEqual({
      messagesAvailable: true,
      supportContact: '招标管理部 0990-12345678',
      loginCode: false,
      sso: false,
      demo: true,
    });
  });
});

describe('the audit', () => {
  const auditor = () =>
    given.as(department, ['AUDIT:SUPPLIER', 'READ:SUPPLIER_DETAILS', 'READ:SUPPLIER_LIBRARY'], 'GROUP');

  test('passes a company once, and tells it', async () => {
    const { body } = await register();
    const caller = await auditor();
    const supplier = await caller.call(api.viewSupplier, { params: { supplierId: body.supplierId } });
    expect(supplier.body.allowedActions).toEqual(['audit']);
    expect(supplier.body.mobile).toBe(mobile.replace(/(?<=^.{3}).{4}/, '****'));
    const pass = () =>
      caller.call(api.auditSupplier, {
        params: { supplierId: body.supplierId },
        body: { status: 'AUDIT_PASSED', reason: null, version: 1 },
      });
    expect((await pass()).status).toBe(200);
    expect((await pass()).status).toBe(409);
    const bidder = await signIn(body.username);
    expect((await bidder.call(api.viewProfile)).body).toMatchObject({ auditStatus: { code: 'AUDIT_PASSED' } });
    expect(
      await app.sql(
        `select content, content_en from remind_record r join identity i on i.id = r.identity_id
         where i.organization_id = $1 and category = 'SUPPLIER_AUDITED'`,
        [body.supplierId],
      ),
    ).toEqual([{ content: '企业信息审核通过', content_en: 'Company data: passed' }]);
    expect(
      await app.sql(`select 1 from remind_record where business_range = $1 and not handled`, [body.supplierId]),
    ).toEqual([]);
  });

  test('gives a reason when it refuses; changed data are audited again', async () => {
    const { body } = await register();
    const { supplierId } = body;
    const caller = await auditor();
    const refuse = (reason: string | null) =>
      caller.call(api.auditSupplier, {
        params: { supplierId },
        body: { status: 'AUDIT_NOT_PASSED', reason, version: 1 },
      });
    expect(await refuse('不行')).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'REASON_REQUIRED' }] } });
    expect((await refuse('营业执照不清晰，请重新上传')).status).toBe(200);
    const bidder = await signIn(body.username);
    const own = (await bidder.call(api.viewProfile)).body;
    expect(own.auditReason).toBe('营业执照不清晰，请重新上传');
    const changed = {
      ...company(),
      name: own.name,
      uscc: own.uscc,
      address: '云栖市滨江路1号',
      licenceIds: [own.licence[0]!.id],
    };
    expect((await bidder.call(api.saveProfile, { body: { ...changed, version: 1 } })).status).toBe(409);
    const saved = await bidder.call(api.saveProfile, { body: { ...changed, version: own.version } });
    expect(saved.body).toMatchObject({
      auditStatus: { code: 'UNAUDITED' },
      address: '云栖市滨江路1号',
      auditReason: null,
    });
  });

  test('fixes name and code of a company that has passed', async () => {
    const company_ = await suppliers.supplier();
    const bidder = await suppliers.bidder(company_, ['READ:SUPPLIER_INFO', 'MAINTAIN:SUPPLIER_INFO']);
    const body = {
      ...company(),
      name: '改名建设有限公司',
      uscc: company_.uscc,
      licenceIds: ['0123456789abcdef0123456789abcdef'],
      version: 1,
    };
    expect(await bidder.call(api.saveProfile, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'NAME_FIXED' }] },
    });
  });

  test('keeps them fixed while data that changed since wait for their audit, and when they are refused', async () => {
    const { body } = await register();
    const { supplierId } = body;
    const [caller, bidder] = [await auditor(), await signIn(body.username)];
    const own = async () => (await bidder.call(api.viewProfile)).body;
    const save = async (changes: object = {}) => {
      const { name, uscc, licence, version } = await own();
      const licenceIds = [licence[0]!.id];
      return bidder.call(api.saveProfile, { body: { ...company(), name, uscc, licenceIds, version, ...changes } });
    };
    const decide = async (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
      caller.call(api.auditSupplier, {
        params: { supplierId },
        body: { status, reason, version: (await own()).version },
      });
    const fixed = { status: 422, body: { errors: [{ ruleId: 'NAME_FIXED' }] } };
    // nobody has found yet who it is
    expect((await save({ name: `澄桥路桥有限公司${mobile}` })).status).toBe(200);
    expect((await decide('AUDIT_PASSED', null)).status).toBe(200);
    expect((await save()).body).toMatchObject({ auditStatus: { code: 'UNAUDITED' } });
    expect(await save({ name: '改名建设有限公司', uscc: givenUscc() })).toMatchObject(fixed);
    expect((await decide('AUDIT_NOT_PASSED', '营业执照不清晰，请重新上传')).status).toBe(200);
    expect(await save({ uscc: givenUscc() })).toMatchObject(fixed);
  });

  test('a company that takes over an entry from a file may set its name right, and its code stands', async () => {
    const known = company();
    const { id } = await suppliers.supplier({ name: `${known.name}（误）` });
    await app.sql('update supplier set uscc = $2, imported_time = business_now() where id = $1', [id, known.uscc]);
    const { body } = await register({ ...known, name: `${known.name}（又误）` });
    expect(body.supplierId).toBe(id);
    const bidder = await signIn(body.username);
    const { licence, version } = (await bidder.call(api.viewProfile)).body;
    const form = { ...known, licenceIds: [licence[0]!.id], version };
    expect(await bidder.call(api.saveProfile, { body: { ...form, uscc: givenUscc() } })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'NAME_FIXED' }] },
    });
    expect((await bidder.call(api.saveProfile, { body: form })).body).toMatchObject({ name: known.name });
  });
});

describe('the library', () => {
  test('lists by audit and by words', async () => {
    const waiting = await suppliers.supplier({ name: '墨岭隧道工程有限公司', auditStatus: 'UNAUDITED' });
    const caller = await given.as(department, ['READ:SUPPLIER_LIBRARY']);
    const page = await caller.call(api.listSuppliers, {
      query: { keyword: '墨岭', auditStatus: 'UNAUDITED', sort: 'name,asc' },
    });
    expect(page.body).toMatchObject({ totalElements: 1, content: [{ id: waiting.id, kinds: [{ value: '施工' }] }] });
    expect(
      (await caller.call(api.listSuppliers, { query: { keyword: waiting.uscc.toLowerCase() } })).body.totalElements,
    ).toBe(1);
  });

  test('goes to Excel with the columns of the screen', async () => {
    const { name } = await suppliers.supplier({ name: '澜渡管桩有限公司' });
    const caller = await given.as(department, ['EXPORT:SUPPLIER_LIBRARY']);
    const query = { keyword: '澜渡', columns: 'name,supplier.district,dishonest' } as never;
    const book = await rowsOf((await caller.call(api.exportSuppliers.endpoint, { query })).body);
    expect(book).toEqual([
      ['企业名称', '所在地区', '失信'],
      [name, expect.any(String), null],
    ]);
  });

  test('is closed to bidders and keeps licences from other companies', async () => {
    const { body } = await register();
    const own = await signIn(body.username);
    const licence = (await own.call(api.viewProfile)).body.licence[0]!;
    const other = await suppliers.bidder(await suppliers.supplier(), ['READ:SUPPLIER_INFO']);
    expect((await other.call(api.listSuppliers)).status).toBe(403);
    expect((await other.call(downloadAttachment, { params: { attachmentId: licence.id } })).status).toBe(404);
    expect((await own.call(downloadAttachment, { params: { attachmentId: licence.id } })).status).toBe(200);
    const reader = await given.as(department, ['READ:SUPPLIER_DETAILS']);
    expect((await reader.call(downloadAttachment, { params: { attachmentId: licence.id } })).status).toBe(200);
  });

  test('knows no supplier of an unknown id, and a person without a company has no profile', async () => {
    const caller = await given.as(department, ['READ:SUPPLIER_DETAILS', 'READ:SUPPLIER_INFO']);
    expect((await caller.call(api.viewSupplier, { params: { supplierId: department.id } })).status).toBe(404);
    expect((await caller.call(api.viewProfile)).status).toBe(404);
  });
});
