import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as decryption from './decryption.contract.ts';
import { AFTER_WINDOW, AT_OPENING, givenOpenings, type GivenBidder } from './given.ts';
import * as api from './opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.tender>>;

/** Somebody who supervises the whole group. */
async function supervisor(): Promise<Caller> {
  const organization = await given.identity.organization();
  return given.identity.signedIn(
    await given.identity.user({ organization, roles: ['SUPERVISOR'], userType: 'SUPERVISOR' }),
  );
}
const finish = ({ clerk, projectId }: Tender, version: number) =>
  clerk.call(api.finishOpening, { params: { projectId }, body: { version } });
const logOf = async (by: Caller, projectId: string) =>
  (await by.call(decryption.viewDecryptLog, { params: { projectId } })).body;
const find = (by: Caller, projectId: string, bidId: string, more: object = {}) =>
  by.call(decryption.findDecryption, {
    params: { projectId },
    body: { bidId, party: 'PLATFORM', reason: '日志显示平台保存的文件已损坏', ...more },
  });
const statusOf = async (bidId: string) =>
  (
    await app.sql('select decrypt_status, status from opening_item i join bid b on b.id = i.bid_id where b.id = $1', [
      bidId,
    ])
  )[0];

const spoil = async (bidId: string, how: 'lost' | 'changed'): Promise<void> => {
  const [bid] = await app.sql('select envelope_key from bid where id = $1', [bidId]);
  const key = String(bid!['envelope_key']);
  const place = path.join(app.config.dataDir, 'files', key.slice(0, 2), key);
  if (how === 'lost') return fs.rmSync(place);
  const bytes = fs.readFileSync(place);
  bytes[bytes.length - 1]! ^= 1;
  fs.writeFileSync(place, bytes);
};

describe('an envelope that the platform did not keep', () => {
  const alarmsOf = async (bidId: string): Promise<number> =>
    (await app.sql(`select 1 from alarm where kind = 'ENVELOPE' and subject = $1`, [bidId])).length;

  test.each(['lost', 'changed'] as const)('and is %s is never its bidder’s fault', async (how) => {
    const tender = await given.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
    const [first, second, third, fourth] = tender.bidders as [GivenBidder, GivenBidder, GivenBidder, GivenBidder];
    await spoil(first.bidId, how);
    const { body } = await given.start(tender);
    expect(await given.decrypt(first)).toMatchObject({ status: 500, body: { code: 'ENVELOPE_DAMAGED' } });
    expect(await alarmsOf(first.bidId)).toBe(1);
    for (const one of [second, third]) expect((await given.decrypt(one)).status).toBe(200);
    await app.setTime(AFTER_WINDOW);
    const { projectId } = tender;
    expect((await finish(tender, body.version)).body).toMatchObject({ errors: [{ ruleId: 'FINDING_OPEN' }] });
    const person = await supervisor();
    expect((await find(person, projectId, first.bidId)).status).toBe(200);
    expect((await finish(tender, body.version)).status).toBe(200);
    const statuses = await app.sql(
      `select i.decrypt_status, b.status from opening_item i join bid b on b.id = i.bid_id where b.id = any($1)
       order by b.id = $2 desc`,
      [[first.bidId, fourth.bidId], first.bidId],
    );
    expect(statuses).toEqual([
      { decrypt_status: 'FAILED_PLATFORM', status: 'WITHDRAWN' },
      { decrypt_status: 'FAILED_BIDDER', status: 'REVOKED' },
    ]);
  });

  test('is found in the hours before the opening, and told to the administrators', async () => {
    const tender = await given.tender();
    const [first, second] = tender.bidders as [GivenBidder, GivenBidder];
    await spoil(first.bidId, 'lost');
    await app.setTime('2026-12-23 09:00:00');
    await app.app.runDue();
    expect(await alarmsOf(first.bidId)).toBe(0);
    await app.setTime('2026-12-24 10:00:00');
    await app.app.runDue();
    expect(await alarmsOf(first.bidId)).toBe(1);
    expect(await alarmsOf(second.bidId)).toBe(0);
    await app.setTime(AT_OPENING);
  });
});

describe('the log of a decryption', () => {
  test('keeps each try, when it came and how it was answered, and nothing of the password', async () => {
    const tender = await given.tender();
    const person = await supervisor();
    const [first, second] = tender.bidders as [GivenBidder, GivenBidder];
    expect(await logOf(person, tender.projectId)).toEqual({ bids: [] });
    await given.decrypt(first);
    expect(await app.sql('select 1 from decrypt_attempt where bid_id = $1', [first.bidId])).toEqual([]);
    await given.start(tender);
    expect((await given.decrypt(first, '猜错的密码')).status).toBe(400);
    expect((await given.decrypt(first)).status).toBe(200);
    expect((await given.decrypt(second)).status).toBe(200);
    const { bids } = await logOf(person, tender.projectId);
    expect(bids.map(({ bidId }) => bidId)).not.toContain(second.bidId);
    expect(bids.find(({ bidId }) => bidId === first.bidId)).toMatchObject({
      bidderName: first.name,
      attempts: [
        { arrivedTime: expect.stringMatching(/^2026-12-25 09:3/), outcome: { code: 'WRONG_PASSWORD' } },
        { outcome: { code: 'OK' } },
      ],
      asked: false,
      mayFind: false,
    });
    expect(JSON.stringify(await app.sql('select * from decrypt_attempt'))).not.toContain('猜错的密码');
  });

  test('the to-do of a company stays until its last bid of the opening is decrypted', async () => {
    const tender = await given.tender();
    const [first, second, third] = tender.bidders as [GivenBidder, GivenBidder, GivenBidder];
    await app.sql(`update identity set roles = array['BIDDER_OPERATOR'] where organization_id = any($1)`, [
      [first.supplierId, third.supplierId],
    ]);
    await given.start(tender);
    const asked = async ({ supplierId }: GivenBidder) =>
      (
        await app.sql(
          `select from remind_record r join identity i on i.id = r.identity_id
           where i.organization_id = $1 and r.project_id = $2 and r.category = 'BID_DECRYPT' and not r.handled`,
          [supplierId, tender.projectId],
        )
      ).length;
    // the other section's bid of the same company
    await app.sql(
      `update opening_item set supplier_id = (select supplier_id from bid where id = $1) where bid_id = $2`,
      [first.bidId, second.bidId],
    );
    const [ofFirst, ofThird] = [await asked(first), await asked(third)];
    for (const one of [first, third]) expect((await given.decrypt(one)).status).toBe(200);
    expect(await asked(first)).toBe(ofFirst);
    expect(await asked(third)).toBe(ofThird - 1);
  });

  test('is for those who supervise', async () => {
    const tender = await given.tender();
    await given.start(tender);
    const { clerk, projectId, bidders } = tender;
    expect((await clerk.call(decryption.viewDecryptLog, { params: { projectId } })).status).toBe(403);
    expect((await find(clerk, projectId, bidders[0]!.bidId)).status).toBe(403);
    const elsewhere = await given.identity.as(await given.identity.organization(), ['FIND:DECRYPTION']);
    expect((await find(elsewhere, projectId, bidders[0]!.bidId)).status).toBe(404);
  });
});

describe('what the supervisor finds', () => {
  test('counts when the record is closed; the others are opened and read out meanwhile', async () => {
    const tender = await given.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
    const { body } = await given.start(tender);
    const { bidders, projectId } = tender;
    const [first, second, third, fourth] = bidders as [GivenBidder, GivenBidder, GivenBidder, GivenBidder];
    const person = await supervisor();
    expect((await find(person, projectId, first.bidId, { reason: '太短' })).body).toMatchObject({
      errors: [{ ruleId: 'FINDING_REASON' }],
    });
    expect((await find(person, projectId, first.bidId)).status).toBe(200);
    expect((await find(person, projectId, first.bidId)).status).toBe(409);
    expect((await find(person, projectId, second.bidId, { party: 'BIDDER' })).status).toBe(200);
    // found or not, who comes in time with the right password is opened
    expect((await given.decrypt(second)).status).toBe(200);
    expect((await find(person, projectId, second.bidId)).status).toBe(409);
    expect((await given.decrypt(third)).status).toBe(200);
    await app.setTime(AFTER_WINDOW);
    expect((await finish(tender, body.version)).status).toBe(200);
    expect(await statusOf(first.bidId)).toEqual({ decrypt_status: 'FAILED_PLATFORM', status: 'WITHDRAWN' });
    expect(await statusOf(second.bidId)).toEqual({ decrypt_status: 'OK', status: 'OPENED' });
    expect(await statusOf(fourth.bidId)).toEqual({ decrypt_status: 'FAILED_BIDDER', status: 'REVOKED' });
    expect((await find(person, projectId, fourth.bidId)).status).toBe(409);
    const kept = (await logOf(person, projectId)).bids.find(({ bidId }) => bidId === first.bidId);
    expect(kept).toMatchObject({ finding: { party: { code: 'PLATFORM' } }, mayFind: false });
    // two are left: whether they compete is the committee's to judge (法42), the section has not failed
    expect((await app.sql('select status from section where project_id = $1', [projectId]))[0]).toEqual({
      status: 'NORMAL',
    });
  });

  test('is asked for where the platform failed, once for the project', async () => {
    const tender = await given.tender();
    const person = await supervisor();
    await given.start(tender);
    const [first] = tender.bidders as [GivenBidder];
    await spoil(first.bidId, 'lost');
    await given.decrypt(first);
    const open = () =>
      app.sql(`select 1 from remind_record where category = 'DECRYPT_FINDING' and project_id = $1 and not handled`, [
        tender.projectId,
      ]);
    expect((await open()).length).toBeGreaterThan(0);
    const [asked] = (await logOf(person, tender.projectId)).bids.filter(({ bidId }) => bidId === first.bidId);
    expect(asked).toMatchObject({ asked: true, mayFind: true, attempts: [{ outcome: { code: 'ENVELOPE_LOST' } }] });
    await find(person, tender.projectId, first.bidId, { party: 'BIDDER' });
    expect(await open()).toEqual([]);
  });
});
