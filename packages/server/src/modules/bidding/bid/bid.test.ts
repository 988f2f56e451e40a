import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Context } from '../../../kernel/context.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { withdrawRegistration } from '../registration/registration.contract.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './bid.contract.ts';
import { anyBid, bidsOfSection, countBids, setBidStatus } from './bid.service.ts';
import { BID_PASSWORD, givenBid, givenEnvelope, handIn } from './given.ts';
import { revealBid, unsealBid } from './unseal.service.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

async function scene(
  deposit: Parameters<typeof given.registration>[2] = 'CONFIRMED',
  input: Parameters<typeof given.tender>[0] = {},
) {
  const tender = await given.tender(input);
  const company = await given.company();
  const registration = await given.registration(tender, company, deposit);
  const envelope = await givenEnvelope(tender.sectionId);
  return {
    tender,
    company,
    envelope,
    ...registration,
    submit: () => handIn(app, company.caller, registration.registrationId, envelope),
  };
}

const storedFiles = (): number =>
  fs
    .readdirSync(path.join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length;
const bidsOf = (registrationId: string) =>
  app.sql(
    'select * from bid where registration_id = $1 order by submitted_time, withdrawn_time is null, withdrawn_time',
    [registrationId],
  );
const withdraw = (caller: Caller, bidId: string) =>
  caller.call(api.withdrawBid, { params: { bidId }, body: { reason: '' } });
const asSystem = <Result>(work: (context: Context) => Promise<Result>): Promise<Result> =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);

describe('handing in', () => {
  test('gives a receipt with a random number and the hash of what was sent', async () => {
    const { company, envelope, registrationId, submit } = await scene();
    const reply = await submit();
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(envelope))).toString('hex');
    expect(reply).toMatchObject({
      status: 200,
      body: { sha256, size: envelope.length, serverTime: expect.stringMatching(/^2026-12-02/) },
    });
    expect(reply.body['receiptNo']).toMatch(/^[A-Z2-9]{26}$/);
    const own = await company.caller.call(api.viewBid, { params: { bidId: String(reply.body['bidId']) } });
    expect(own.body).toMatchObject({
      registrationId,
      status: { code: 'SUBMITTED' },
      priceText: null,
      price: null,
      files: [],
    });
    const workspace = await company.caller.call(viewWorkspace, { params: { registrationId } });
    expect(workspace.body.allowedActions).toEqual(['submitBid', 'withdrawBid']);
  });

  test('is accepted in the last second and refused in the next, which leaves nothing behind', async () => {
    const { registrationId, submit } = await scene();
    await app.setTime(TIMES.bidDeadline);
    const before = storedFiles();
    expect(await submit()).toMatchObject({ status: 410, body: { code: 'DEADLINE_PASSED' } });
    expect(storedFiles()).toBe(before);
    expect(await bidsOf(registrationId)).toEqual([]);
    await app.stopTime(TIMES.lastSecond);
    expect((await submit()).status).toBe(200);
  });

  test.each(['UNPAID', 'PAID'] as const)('waits for no deposit while it is %s (例36)', async (status) => {
    const { submit, registrationId, deposit, company } = await scene(status);
    const handed = await submit();
    expect(handed.status).toBe(200);
    expect(await bidsOf(registrationId)).toHaveLength(1);
    const dueOf = async () =>
      (await app.sql('select refund_due::text as due from margin where id = $1', [deposit!.depositId]))[0]?.['due'];
    await withdraw(company.caller, String(handed.body['bidId']));
    expect(await dueOf()).toBe('2026-12-07');
    expect((await submit()).status).toBe(200);
    expect(await dueOf()).toBeNull();
  });

  test('takes a held guarantee for a deposit, and none where none is asked for', async () => {
    expect((await (await scene('HELD')).submit()).status).toBe(200);
    expect((await (await scene('CONFIRMED', { deposit: null })).submit()).status).toBe(200);
  });

  test('refuses what is not sealed (R34)', async () => {
    const { company, registrationId, envelope } = await scene();
    const before = storedFiles();
    for (const bytes of [
      Buffer.from('%PDF-1.7 投标报价 4750万元'),
      Buffer.alloc(0),
      envelope.subarray(0, envelope.length - 1),
    ]) {
      expect(await handIn(app, company.caller, registrationId, bytes)).toMatchObject({
        status: 422,
        body: { errors: [{ ruleId: 'R34' }] },
      });
    }
    expect(storedFiles()).toBe(before);
  });

  test('is nobody else’s and needs a registration', async () => {
    const { registrationId, envelope } = await scene();
    const other = await given.company();
    for (const id of [registrationId, newId()])
      expect((await handIn(app, other.caller, id, envelope)).status).toBe(404);
    expect((await handIn(app, other.caller, 'x', envelope)).status).toBe(400);
  });

  test('goes on during a pause until the deadline, and then waits', async () => {
    const { submit } = await scene('CONFIRMED', { status: 'PAUSED' });
    expect((await submit()).status).toBe(200);
    await app.setTime(TIMES.bidDeadline);
    expect((await submit()).status).toBe(423);
  });
});

describe('replacing and withdrawing', () => {
  test('the later bid counts; the older one lies sealed until the opening is behind', async () => {
    const { submit, company, tender, registrationId } = await scene();
    const first = await submit();
    const before = storedFiles();
    const second = await handIn(
      app,
      company.caller,
      registrationId,
      await givenEnvelope(tender.sectionId, { priceText: '4700万元' }),
    );
    expect(second.status).toBe(200);
    expect(storedFiles()).toBe(before + 1);
    expect(await bidsOf(registrationId)).toMatchObject([
      { status: 'WITHDRAWN', envelope_key: expect.any(String), sha256: first.body['sha256'] },
      { status: 'SUBMITTED', sha256: second.body['sha256'] },
    ]);
    expect(await asSystem((context) => countBids(context, tender.sectionId))).toBe(1);
    const keys = async () => (await bidsOf(registrationId)).map((bid) => bid['envelope_key'] !== null);
    await app.app.runDue();
    expect(await keys()).toEqual([true, true]);
    await app.sql(`update project set phase = 'BID_EVALUATION' where id = $1`, [tender.projectId]);
    await app.app.runDue();
    expect(await keys()).toEqual([false, true]);
  });

  test('one of several sent at once counts', async () => {
    const { submit, registrationId } = await scene();
    const replies = await Promise.all([submit(), submit(), submit()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await bidsOf(registrationId)).filter(({ status }) => status === 'SUBMITTED')).toHaveLength(1);
  });

  test('a withdrawn bid makes the deposit due, and a new bid keeps it', async () => {
    const { submit, company, deposit, registrationId, tender } = await scene();
    const { body } = await submit();
    const gone = await withdraw(company.caller, String(body['bidId']));
    expect(gone).toMatchObject({
      status: 200,
      body: { status: { code: 'WITHDRAWN' }, withdrawnTime: expect.any(String) },
    });
    const due = () => app.sql('select status, refund_due from margin where id = $1', [deposit!.depositId]);
    expect(await due()).toEqual([{ status: 'CONFIRMED', refund_due: '2026-12-07' }]);
    expect((await withdraw(company.caller, String(body['bidId']))).status).toBe(409);
    expect((await submit()).status).toBe(200);
    expect(await due()).toEqual([{ status: 'CONFIRMED', refund_due: null }]);
    const leave = await company.caller.call(withdrawRegistration, { params: { registrationId } });
    expect(leave).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'BID_HANDED_IN' }] } });
    expect(await asSystem((context) => bidsOfSection(context, tender.sectionId))).toHaveLength(1);
  });

  test('ends with the deadline and is nobody else’s', async () => {
    const { submit, company } = await scene();
    const bidId = String((await submit()).body['bidId']);
    const other = await given.company();
    expect((await withdraw(other.caller, bidId)).status).toBe(404);
    expect((await other.caller.call(api.viewBid, { params: { bidId } })).status).toBe(404);
    expect((await other.caller.call(api.listBids)).body).toEqual({ content: [], totalElements: 0 });
    await app.setTime(TIMES.bidDeadline);
    expect((await withdraw(company.caller, bidId)).status).toBe(410);
  });
});

test('nothing of a sealed bid stands in the clear, in database or files', async () => {
  const { tender, company, registrationId } = await scene();
  const canary = '88888888.66元';
  await handIn(
    app,
    company.caller,
    registrationId,
    await givenEnvelope(tender.sectionId, { priceText: canary, managerName: '金丝雀经理' }),
  );
  const tables = await app.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await app.sql(`select row_to_json(t)::text as row from "${String(name)}" t`);
    for (const { row } of rows) expect(row).not.toMatch(/88888888|金丝雀/);
  }
  const folder = path.join(app.config.dataDir, 'files');
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      expect(fs.readFileSync(path.join(entry.parentPath, entry.name)).includes('88888888')).toBe(false);
  }
});

describe('revealing', () => {
  async function sealed(priceText: string, file: Parameters<typeof givenEnvelope>[2] = null) {
    const { tender, company, registrationId } = await scene();
    const { body } = await handIn(
      app,
      company.caller,
      registrationId,
      await givenEnvelope(tender.sectionId, { priceText }, file),
    );
    return { bidId: String(body['bidId']), company, tender };
  }
  const reveal = (bidId: string, password = BID_PASSWORD) =>
    asSystem(async (context) => {
      const bid = await anyBid(context, bidId);
      return revealBid(context, bid, await unsealBid(context, bid, password));
    });

  test.each([
    ['4750万元', 'AMOUNT', '4750'],
    ['47500000', 'AMOUNT', '4750'],
    ['下浮率3.5%', 'DISCOUNT', null],
  ])('%s is read as %s', async (priceText, priceKind, price) => {
    const { bidId } = await sealed(priceText);
    expect(await reveal(bidId)).toMatchObject({
      status: 'OPENED',
      priceText,
      priceKind,
      price,
      periodDays: 170,
      managerName: '苏明远',
      fileName: null,
    });
    await expect(reveal(bidId)).rejects.toThrow('ACTION_NOT_ALLOWED');
  });

  test('keeps the file for its bidder and leaves out a kind that is not allowed', async () => {
    const { bidId, company } = await sealed('4750万元', {
      name: '投标文件.pdf',
      bytes: new TextEncoder().encode('%PDF-1.7 body'),
    });
    await reveal(bidId);
    const own = await company.caller.call(api.viewBid, { params: { bidId } });
    expect(own.body).toMatchObject({ fileName: '投标文件.pdf', files: [{ name: '投标文件.pdf' }] });
    const odd = await sealed('4750万元', { name: 'bid.exe', bytes: new TextEncoder().encode('MZ') });
    await reveal(odd.bidId);
    expect((await odd.company.caller.call(api.viewBid, { params: { bidId: odd.bidId } })).body).toMatchObject({
      fileName: 'bid.exe',
      files: [],
    });
  });

  test('opens however many uploads its bidder holds that nothing uses', async () => {
    const { bidId, company } = await sealed('4750万元', {
      name: '投标文件.pdf',
      bytes: new TextEncoder().encode('%PDF-1.7 body'),
    });
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, organization_id)
       values ($1, 'a.pdf', 'application/pdf', 600000000, '', $1, 'X', $2)`,
      [newId(), company.id],
    );
    const user = { ...SYSTEM, organizationId: company.id };
    const opened = await inTransaction(
      app.app.tools,
      { user, language: 'zh', ip: '', requestId: newId() },
      async (context) => {
        const bid = await anyBid(context, bidId);
        return revealBid(context, bid, await unsealBid(context, bid, BID_PASSWORD));
      },
    );
    expect(opened).toMatchObject({ status: 'OPENED', fileName: '投标文件.pdf' });
    expect(await app.sql('select name from attachment where biz_id = $1', [bidId])).toEqual([{ name: '投标文件.pdf' }]);
  });

  test('says so when the password is wrong or the envelope belongs to another section', async () => {
    const { bidId } = await sealed('4750万元');
    await expect(reveal(bidId, 'wrong')).rejects.toMatchObject({ status: 400, faults: [{ field: 'password' }] });
    const { company, registrationId } = await scene();
    const foreign = await handIn(app, company.caller, registrationId, await givenEnvelope(newId()));
    await expect(reveal(String(foreign.body['bidId']))).rejects.toMatchObject({ faults: [{ ruleId: 'R37' }] });
  });

  test('one try at a time is made for a bid, whatever it costs, and no other bid waits for more than one', async () => {
    const [mine, rival] = [await sealed('4750万元'), await sealed('4700万元')];
    const tried = await asSystem(async (context) => {
      // read beforehand, so that all of them come at one moment
      const [own, other] = [await anyBid(context, mine.bidId), await anyBid(context, rival.bidId)];
      const attempt = (bid: typeof own, password: string) =>
        unsealBid(context, bid, password).catch((error: { status: number }) => error.status);
      return Promise.all([...['a', 'b', 'c'].map((password) => attempt(own, password)), attempt(other, BID_PASSWORD)]);
    });
    expect(tried.slice(0, 3).toSorted()).toEqual([400, 409, 409]);
    expect(tried[3]).toMatchObject({ content: { priceText: '4700万元' } });
    // the next try is free again
    expect(await reveal(mine.bidId)).toMatchObject({ status: 'OPENED' });
  });

  test('the state table decides what becomes of a bid', async () => {
    const { bidId } = await sealed('4750万元');
    await expect(asSystem((context) => setBidStatus(context, bidId, 'pass'))).rejects.toThrow('ACTION_NOT_ALLOWED');
    expect(await asSystem((context) => setBidStatus(context, bidId, 'revoke'))).toMatchObject({ status: 'REVOKED' });
  });

  test('the workspace offers only to revoke the bid once the deadline has passed', async () => {
    const tender = await given.tender({ phase: 'BID_OPENING', phaseStatus: 'UNSUBMITTED' });
    const company = await given.company();
    const { registrationId } = await given.registration(tender, company);
    await givenBid(app, tender, { registrationId, supplierId: company.id });
    const actions = async () =>
      (await company.caller.call(viewWorkspace, { params: { registrationId } })).body.allowedActions;
    await app.setTime(TIMES.bidDeadline);
    expect(await actions()).toEqual(['revokeBid']);
  });
});
