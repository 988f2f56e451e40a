import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers, type GivenSupplier } from '../supplier/given.ts';
import { viewDishonesty } from './dishonesty.contract.ts';
import { givenDishonest } from './given.ts';
import { revokeDishonesty } from './handling.contract.ts';
import * as api from './repair.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let nobody: Caller;
let company: GivenSupplier;
let mobile: string;
let dishonestyId: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  cast = await given.cast();
  nobody = app.caller(null);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  mobile = `138${String(10_000_000 + count)}`;
  company = await givenSuppliers(app).supplier();
  await given.user({ organization: company, roles: ['BIDDER_ADMIN'], userType: 'BIDDER', mobile });
  dishonestyId = await givenDishonest(app, company.id);
});

const ask = (phone = mobile, id = dishonestyId) =>
  nobody.call(api.sendRepairCode, { params: { dishonestyId: id }, body: { mobile: phone } });
const codeTo = async (target: string): Promise<string> => /\d{6}/.exec((await app.textsTo(target)).at(-1)!)![0];
async function sendFile(code: string, name = '信用承诺书.pdf') {
  const parts = [
    ...Object.entries({ dishonestyId, mobile, code }).map(
      ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    ),
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 letter\r\n--b--\r\n`,
  ];
  const reply = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}${api.uploadRepairFile.path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: parts.join(''),
  });
  return { status: reply.statusCode, body: reply.json() as { id: string } };
}
const apply = (form: { code: string; fileId: string; kind?: 'REPAIR' | 'EVIDENCE'; reason?: string }) =>
  nobody.call(api.applyForRepair, {
    params: { dishonestyId },
    body: { kind: 'REPAIR', reason: '已履行合同并赔偿损失', mobile, ...form },
  });
/** Applies with the code of the phone, however many there were before. */
async function applied(kind: 'REPAIR' | 'EVIDENCE' = 'REPAIR') {
  await app.sql(`delete from verification_code`);
  await ask();
  const code = await codeTo(mobile);
  return apply({ code, fileId: (await sendFile(code)).body.id, kind });
}
const waiting = async () =>
  (await must(cast.approver.call(api.listRepairs, { query: { keyword: company.uscc, auditStatus: 'UNAUDITED' } })))
    .content;
const see = (dishonestyRepairId: string) =>
  must(cast.approver.call(api.viewRepair, { params: { dishonestyRepairId } }));
const audit = async (
  dishonestyRepairId: string,
  status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED',
  reason: string | null = null,
  who: Caller = cast.approver,
) =>
  who.call(api.auditRepair, {
    params: { dishonestyRepairId },
    body: { status, reason, version: (await see(dishonestyRepairId)).version },
  });
const isPublic = async () =>
  (await must(nobody.call(api.listEffective, { query: { keyword: company.uscc } }))).content.length === 1;
const statusOf = async () =>
  String((await app.sql('select status from dishonesty where id = $1', [dishonestyId]))[0]!['status']);

describe('for everybody', () => {
  test('stands what is in effect, by name and credit code, and nothing else of it', async () => {
    const { content } = await must(nobody.call(api.listEffective, { query: { keyword: company.name } }));
    expect(content).toHaveLength(1);
    expect(Object.keys(content[0]!).toSorted()).toEqual([
      'effectiveFrom',
      'effectiveTo',
      'id',
      'kind',
      'level',
      'reach',
      'scope',
      'supplierName',
      'uscc',
    ]);
    await app.sql(`update dishonesty set status = 'SUBMITTED' where id = $1`, [dishonestyId]);
    expect(await isPublic()).toBe(false);
    expect((await ask()).status).toBe(404);
  });

  test('a code goes to a phone of the company alone; the answer is the same for every phone', async () => {
    const other = await givenSuppliers(app).supplier();
    await given.user({ organization: other, roles: ['BIDDER_ADMIN'], userType: 'BIDDER', mobile: '13999999999' });
    const replies = [await ask(), await ask('13999999999'), await ask('13888888888')];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await app.textsTo(mobile)).toHaveLength(1);
    expect([...(await app.textsTo('13999999999')), ...(await app.textsTo('13888888888'))]).toEqual([]);
    const guessed = await apply({ code: '000000', fileId: '0'.repeat(32) });
    expect(guessed).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  });

  test('refuses a wrong file, one that was not sent, and another record by the same code', async () => {
    await ask();
    const code = await codeTo(mobile);
    expect((await sendFile(code, '承诺书.exe')).status).toBe(400);
    expect((await sendFile('000000')).status).toBe(400);
    expect((await apply({ code, fileId: '0'.repeat(32) })).status).toBe(400);
    const other = await givenDishonest(app, company.id);
    const fileId = (await sendFile(code)).body.id;
    const elsewhere = await nobody.call(api.applyForRepair, {
      params: { dishonestyId: other },
      body: { kind: 'REPAIR', reason: '已整改', mobile, code, fileId },
    });
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  });
});

describe('a repair', () => {
  test('waits with the approver, lifts nothing meanwhile, and ends the effect from its day on', async () => {
    expect((await applied()).status).toBe(200);
    expect(await statusOf()).toBe('REPAIR_APPLIED');
    expect(await isPublic()).toBe(true);
    expect(await given.todos(cast.approver)).toContain('DISHONESTY_REPAIR');
    // one at a time
    expect(await applied()).toMatchObject({ status: 400, body: { errors: [{ field: 'kind' }] } });
    const [row] = await waiting();
    const seen = await see(row!.id);
    expect(seen).toMatchObject({ reason: '已履行合同并赔偿损失', allowedActions: ['audit'] });
    const file = { params: { attachmentId: seen.files[0]!.id } };
    expect((await cast.approver.call(downloadAttachment, file)).status).toBe(200);
    expect((await cast.clerk.call(downloadAttachment, file)).status).toBe(404);
    expect((await audit(row!.id, 'AUDIT_PASSED', null, cast.reviewer)).status).toBe(403);
    await must(audit(row!.id, 'AUDIT_PASSED'));
    expect((await audit(row!.id, 'AUDIT_PASSED')).status).toBe(409);
    expect(await isPublic()).toBe(false);
    const [kept] = await app.sql(
      `select status, ended_on = business_now()::date as today, effective_to > business_now()::date as later from dishonesty where id = $1`,
      [dishonestyId],
    );
    // its days stand as they were decided
    expect(kept).toEqual({ status: 'REPAIRED', today: true, later: true });
    const paper = await cast.approver.call(api.takeRepair, {
      params: { dishonestyRepairId: row!.id },
      query: { format: 'docx' },
    });
    expect(paper.status).toBe(200);
  });

  test('is for another approver than who filed the record, as its revocation is', async () => {
    await applied();
    const [row] = await waiting();
    await app.sql('update dishonesty set created_by = $2 where id = $1', [dishonestyId, cast.approver.id]);
    expect((await see(row!.id)).allowedActions).toEqual([]);
    expect((await audit(row!.id, 'AUDIT_PASSED')).status).toBe(422);
    const params = { dishonestyId };
    const { version, allowedActions } = await must(cast.approver.call(viewDishonesty, { params }));
    expect(allowedActions).toEqual([]);
    const revoked = await cast.approver.call(revokeDishonesty, { params, body: { reason: '改判不构成失信', version } });
    expect(revoked.status).toBe(422);
    expect(await statusOf()).toBe('REPAIR_APPLIED');
  });

  test('that is refused with a reason leaves the record in effect, and may be asked for again', async () => {
    await applied();
    const [row] = await waiting();
    expect((await audit(row!.id, 'AUDIT_NOT_PASSED', '不足')).status).toBe(422);
    await must(audit(row!.id, 'AUDIT_NOT_PASSED', '赔偿尚未到账'));
    expect(await statusOf()).toBe('APPROVED');
    expect(await isPublic()).toBe(true);
    expect((await applied()).status).toBe(200);
  });

  test('is settled by the end of its record', async () => {
    await applied();
    const [row] = await waiting();
    await app.sql(`update dishonesty set effective_to = business_now()::date - 1 where id = $1`, [dishonestyId]);
    await app.app.runDue();
    expect(await statusOf()).toBe('EXPIRED');
    expect((await see(row!.id)).auditStatus.code).toBe('AUDIT_NOT_PASSED');
    expect((await audit(row!.id, 'AUDIT_PASSED')).status).toBe(409);
    expect((await ask()).status).toBe(404);
  });

  test('and a revocation at the same time leave one of them', async () => {
    await applied();
    const [row] = await waiting();
    const record = await must(cast.approver.call(viewDishonesty, { params: { dishonestyId } }));
    const [passed, revoked] = await Promise.all([
      audit(row!.id, 'AUDIT_PASSED'),
      cast.approver.call(revokeDishonesty, {
        params: { dishonestyId },
        body: { reason: '改判不构成失信', version: record.version },
      }),
    ]);
    expect([passed.status, revoked.status].toSorted()).toEqual([200, 409]);
    expect(['REPAIRED', 'REVOKED']).toContain(await statusOf());
  });
});

test('evidence is kept with the record and changes nothing of it', async () => {
  for (const _ of [1, 2, 3]) expect((await applied('EVIDENCE')).status).toBe(200);
  expect((await applied('EVIDENCE')).status).toBe(400);
  const [row] = await waiting();
  await must(audit(row!.id, 'AUDIT_PASSED'));
  expect(await statusOf()).toBe('APPROVED');
  expect(await isPublic()).toBe(true);
  const { repairs } = await must(cast.approver.call(viewDishonesty, { params: { dishonestyId } }));
  expect(repairs).toHaveLength(3);
});
