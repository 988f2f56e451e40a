import { masked } from '@tenderdesk/domain/access/account/validators';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SealedContact } from '../../../kernel/cipher.ts';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as session from '../../access/sign-in/sign-in.contract.ts';
import { givenSuppliers, givenUscc, type GivenSupplier } from '../supplier/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import * as staff from './contact-reset.contract.ts';
import * as api from './self-service.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let suppliers: ReturnType<typeof givenSuppliers>;
let department: GivenOrganization;
let stranger: Caller;
let company: GivenSupplier;
let mobile: string;
let username: string;
let count = 0;
const old = 'Bidder#2026';
const password = 'Other#2027';

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  suppliers = givenSuppliers(app);
  department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  stranger = app.caller(null);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  mobile = `137${String(10_000_000 + count)}`;
  username = `keeper${count}`;
  company = await suppliers.supplier();
  const account = { roles: ['BIDDER_ADMIN'], userType: 'BIDDER', username, password: old, mobile };
  await given.user({ organization: company, ...account });
});

const messagesTo = (target: string): Promise<string[]> => app.textsTo(target);
const codeTo = async (target: string): Promise<string> => /\d{6}/.exec((await messagesTo(target)).at(-1)!)![0];
const signIn = (secret: string) =>
  stranger.call(session.login, { body: { username, password: secret, loginRole: 'BIDDER' } });

describe('a forgotten password', () => {
  const ask = (input: object = {}) => stranger.call(api.sendResetCode, { body: { username, mobile, ...input } });
  const reset = (code: string, input: object = {}) =>
    stranger.call(api.resetPassword, { body: { username, mobile, code, password, ...input } });

  test('is set anew by the code of the phone; sessions end, the phone hears of it, the code is used up', async () => {
    const before = app.caller((await signIn(old)).body.token);
    await ask({ username: username.toUpperCase() });
    const code = await codeTo(mobile);
    expect((await reset(code)).status).toBe(200);
    expect((await signIn(old)).status).toBe(400);
    expect((await signIn(password)).body.token).toBeTruthy();
    await expect.poll(async () => (await before.call(session.viewPrincipal)).status).toBe(401);
    expect((await messagesTo(mobile)).at(-1)).toContain('密码已重置');
    expect(await reset(code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect(await app.sql(`select 1 from audit_log where action = 'RESET_PASSWORD'`)).toHaveLength(1);
  });

  test('tells nothing: every pair of name and phone is answered the same', async () => {
    const clerk = await given.user({ organization: department, roles: [], mobile: '13700000001', password: old });
    const pairs = [
      {},
      { username: 'nobody' },
      { mobile: '13799999999' },
      { username: clerk.username, mobile: '13700000001' },
    ];
    const replies = await Promise.all(pairs.map(ask));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await messagesTo('13799999999')).length + (await messagesTo('13700000001')).length).toBe(0);
    const refused = await Promise.all(pairs.map((pair) => reset('000000', pair)));
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))).size).toBe(
      1,
    );
  });

  test('wants a good password and a real phone, and sends one code a minute', async () => {
    expect(await ask({ mobile: '12345' })).toMatchObject({ status: 400, body: { errors: [{ field: 'mobile' }] } });
    await ask();
    await ask();
    expect(await messagesTo(mobile)).toHaveLength(1);
    const code = await codeTo(mobile);
    expect(await reset(code, { password: 'weak' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    });
  });

  test('stays when the code was guessed at five times, or the account was locked meanwhile', async () => {
    await ask();
    const code = await codeTo(mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    await Promise.all(Array.from({ length: 6 }, () => reset(wrong)));
    expect((await reset(code)).status).toBe(400);
    await app.sql(`update verification_code set sent_at = now() - interval '2 minutes', misses = 0`);
    await app.sql(`update app_user set status = 'LOCKED' where username = $1`, [username]);
    await reset(code);
    await app.sql(`update app_user set status = 'ENABLED' where username = $1`, [username]);
    expect((await signIn(old)).body.token).toBeTruthy();
  });
});

describe('a forgotten user name', () => {
  const ask = (uscc: string) => stranger.call(api.sendFindCode, { body: { uscc, mobile } });

  test('is shown masked and sent to the phone in full', async () => {
    const known = await ask(company.uscc);
    const other = await ask(givenUscc());
    expect([known.status, known.body]).toEqual([other.status, other.body]);
    expect(await messagesTo(mobile)).toHaveLength(1);
    const code = await codeTo(mobile);
    const find = () => stranger.call(api.findUserName, { body: { uscc: company.uscc, mobile, code } });
    expect((await find()).body).toEqual({ usernames: [`ke****${username.at(-1)}`] });
    expect((await messagesTo(mobile)).at(-1)).toContain(username);
    expect((await find()).status).toBe(400);
  });

  test('is not looked for by what is no credit code', async () => {
    expect(await ask('123')).toMatchObject({ status: 400, body: { errors: [{ field: 'uscc' }] } });
  });
});

describe('another contact', () => {
  let next: string;
  beforeEach(async () => {
    next = `136${String(10_000_000 + count)}`;
    await stranger.call(api.sendContactCode, { body: { mobile: next } });
  });

  const sendLetter = async (code: string, name = 'letter.pdf') => {
    const parts = [
      `--b\r\ncontent-disposition: form-data; name="mobile"\r\n\r\n${next}\r\n`,
      `--b\r\ncontent-disposition: form-data; name="code"\r\n\r\n${code}\r\n`,
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 letter\r\n--b--\r\n`,
    ];
    const reply = await app.app.http.inject({
      method: 'POST',
      url: `${BASE}${api.uploadContactLetter.path}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: parts.join(''),
    });
    return { status: reply.statusCode, body: reply.json() as { id: string } };
  };
  const request = async (input: object = {}) => {
    const code = await codeTo(next);
    const letterId = (await sendLetter(code)).body.id;
    return stranger.call(api.requestContactReset, {
      body: { uscc: company.uscc, contact: '顾明川', mobile: next, code, letterId, ...input },
    });
  };
  const reviewer = () => given.as(department, ['READ:BIDDER_CONTACT_RESET', 'MAINTAIN:BIDDER_CONTACT_RESET'], 'GROUP');
  const waiting = async (caller: Caller) =>
    (await caller.call(staff.listContactResets, { query: { keyword: company.uscc } })).body.content;

  test('is put before the department, and once passed has the company and its account', async () => {
    await app.sql('update supplier set mobile = $1 where id = $2', [mobile, company.id]);
    const auditor = await given.user({ organization: department, roles: ['TM_REVIEWER'] });
    expect(await request()).toMatchObject({ status: 200, body: {} });
    const caller = await reviewer();
    const [row] = await waiting(caller);
    expect(row).toMatchObject({
      supplierName: company.name,
      oldMobile: masked(mobile),
      contact: '顾明川',
      mobile: masked(next),
    });
    const todo = () =>
      app.sql(`select handled from remind_record where receiver_id = $1 and business_range = $2`, [
        auditor.id,
        row!.id,
      ]);
    expect(await todo()).toEqual([{ handled: false }]);
    const seen = (await caller.call(staff.viewContactReset, { params: { contactResetId: row!.id } })).body;
    expect(seen).toMatchObject({ letter: [{ name: 'letter.pdf' }], allowedActions: ['audit'], reason: null });
    const file = { params: { attachmentId: seen.letter[0]!.id } };
    expect((await caller.call(downloadAttachment, file)).status).toBe(200);
    expect((await stranger.call(downloadAttachment, file)).status).toBe(404);
    const pass = (version: number) =>
      caller.call(staff.auditContactReset, {
        params: { contactResetId: row!.id },
        body: { status: 'AUDIT_PASSED', reason: null, version },
      });
    expect((await pass(seen.version + 1)).status).toBe(409);
    expect((await pass(seen.version)).status).toBe(200);
    expect((await pass(seen.version + 1)).status).toBe(409);
    const [supplier] = await app.sql('select contact, mobile from supplier where id = $1', [company.id]);
    const [account] = await app.sql('select display_name as contact, mobile from app_user where username = $1', [
      username,
    ]);
    for (const kept of [supplier!, account!]) {
      expect(kept['contact']).toBe('顾明川');
      expect(kept['mobile']).toMatch(/^\$1\$/);
      expect(app.app.tools.cipher.openContact(kept['mobile'] as SealedContact)).toBe(next);
    }
    for (const phone of [mobile, next]) expect((await messagesTo(phone)).at(-1)).toContain('联系人已变更');
    // the account is found by the new phone
    await stranger.call(api.sendResetCode, { body: { username, mobile: next } });
    expect((await messagesTo(next)).at(-1)).toContain('验证码');
    expect(await todo()).toEqual([{ handled: true }]);
    const after = (await caller.call(staff.viewContactReset, { params: { contactResetId: row!.id } })).body;
    expect(after).toMatchObject({
      auditStatus: { code: 'AUDIT_PASSED' },
      allowedActions: [],
      oldMobile: masked(mobile),
    });
    const guard = await given.user({
      organization: department,
      roles: ['SECURITY_ADMIN', await given.role(['READ:BIDDER_CONTACT_RESET'], 'GROUP')],
    });
    const [inFull] = await waiting(await given.signedIn(guard));
    expect(inFull).toMatchObject({ oldMobile: mobile, mobile: next });
  });

  test('signs the one before out, whose password opens the account with a code to the new phone alone', async () => {
    const before = app.caller((await signIn(old)).body.token);
    await request();
    const caller = await reviewer();
    const [row] = await waiting(caller);
    const body = { status: 'AUDIT_PASSED' as const, reason: null, version: 1 };
    expect((await caller.call(staff.auditContactReset, { params: { contactResetId: row!.id }, body })).status).toBe(
      200,
    );
    await expect.poll(async () => (await before.call(session.viewPrincipal)).status).toBe(401);
    expect((await signIn(old)).body).toMatchObject({ token: '', needVerification: true });
  });

  test('is refused with a reason that reaches the phone, and changes nothing', async () => {
    await request();
    const caller = await reviewer();
    const [row] = await waiting(caller);
    const refuse = (reason: string | null) =>
      caller.call(staff.auditContactReset, {
        params: { contactResetId: row!.id },
        body: { status: 'AUDIT_NOT_PASSED', reason, version: 1 },
      });
    expect(await refuse('不行')).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'REASON_REQUIRED' }] } });
    expect((await refuse('函件未加盖公章，请重新提交')).status).toBe(200);
    expect((await messagesTo(next)).at(-1)).toContain('未加盖公章');
    expect(await app.sql('select contact from supplier where id = $1', [company.id])).toEqual([{ contact: '林知远' }]);
  });

  test('is answered the same for a company that nobody knows, and for one with enough requests waiting', async () => {
    const unknown = await request({ uscc: givenUscc() });
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    for (let turn = 0; turn < 4; turn += 1) {
      await app.sql(`delete from verification_code`);
      await stranger.call(api.sendContactCode, { body: { mobile: next } });
      expect((await request()).status).toBe(200);
    }
    expect(await waiting(await reviewer())).toHaveLength(3);
  });

  test('takes no more letters for one code than tries', async () => {
    const code = await codeTo(next);
    const sent: number[] = [];
    for (let count = 0; count < 6; count += 1) sent.push((await sendLetter(code)).status);
    expect(sent).toEqual([200, 200, 200, 200, 200, 400]);
  });

  test('takes a name, a code and a letter', async () => {
    expect(await request({ contact: '顾明川1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'contact' }] },
    });
    expect(await request({ code: '000000' })).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await request({ letterId: '0'.repeat(32) })).status).toBe(400);
    expect((await sendLetter('000000')).status).toBe(400);
    expect((await sendLetter(await codeTo(next), 'letter.exe')).status).toBe(400);
  });

  test('is decided by those who may, and by nobody else', async () => {
    await request();
    const reader = await given.as(department, ['READ:BIDDER_CONTACT_RESET']);
    const [row] = await waiting(reader);
    const params = { contactResetId: row!.id };
    expect((await reader.call(staff.viewContactReset, { params })).body.allowedActions).toEqual([]);
    const body = { status: 'AUDIT_PASSED' as const, reason: null, version: 1 };
    expect((await reader.call(staff.auditContactReset, { params, body })).status).toBe(403);
    const bidder = await suppliers.bidder(company, []);
    expect((await bidder.call(staff.listContactResets)).status).toBe(403);
  });
});
