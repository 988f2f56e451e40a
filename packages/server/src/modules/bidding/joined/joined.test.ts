import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenBid } from '../bid/given.ts';
import { confirmItem } from '../opening/opening.contract.ts';
import { objectAtOpening } from '../opening/record.contract.ts';
import { AFTER_WINDOW, givenOpenings } from '../opening/given.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import { listDue } from './joined.contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const dueOf = async (caller: Caller) => (await caller.call(listDue, {})).body;

test('a section says what its bidder does next, and until when', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const [first, second] = [await tenders.tender(), await tenders.tender({ deposit: null })];
  const [company, rival] = [await tenders.company(), await tenders.company()];
  const { registrationId } = await tenders.registration(first, company, 'UNPAID');
  const paid = await tenders.registration(second, company);
  await app.sql(`update bidding_document set bid_deadline = bid_deadline + interval '1 day' where project_id = $1`, [
    second.projectId,
  ]);
  await tenders.registration(first, rival, 'PAID');
  expect(await dueOf(company.caller)).toMatchObject([
    { registrationId, step: 'PAY', dueTime: '2026-12-25 09:30:00', paused: false, project: { id: first.projectId } },
    { registrationId: paid.registrationId, step: 'BID', dueTime: '2026-12-26 09:30:00' },
  ]);
  expect(await dueOf(rival.caller)).toMatchObject([{ step: 'BID', project: { id: first.projectId } }]);
  const at = { projectId: second.projectId, sectionId: second.sectionId, code: '', unit: company };
  await givenBid(app, at, { registrationId: paid.registrationId, supplierId: company.id }, { priceText: '4750万元' });
  await app.sql(`update project set status = 'PAUSED' where id = $1`, [second.projectId]);
  expect((await dueOf(company.caller))[1]).toMatchObject({ step: 'SUBMITTED', paused: true });
  await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = $1`, [first.projectId]);
  expect(await dueOf(rival.caller)).toEqual([]);
});

test('at the opening it decrypts, waits for the others of its section, then confirms; nothing of it is left afterwards', async () => {
  const given = givenOpenings(app);
  const tender = await given.tender([['4750万元', '4700万元', '4600万元'], ['4750万元']]);
  const [one, second, third, elsewhere] = tender.bidders;
  expect(await dueOf(one!.caller)).toEqual([]);
  const { body: started } = await given.start(tender);
  expect(await dueOf(one!.caller)).toMatchObject([
    { registrationId: one!.registrationId, step: 'DECRYPT', dueTime: started.decryptUntil },
  ]);
  await given.decrypt(one!);
  expect(await dueOf(one!.caller)).toMatchObject([
    { step: 'AWAIT_BIDS', awaitedBids: 2, dueTime: started.decryptUntil },
  ]);
  for (const bidder of [second, third]) await given.decrypt(bidder!);
  expect(await dueOf(one!.caller)).toMatchObject([{ step: 'CONFIRM', awaitedBids: null, dueTime: null }]);
  const params = { bidId: one!.bidId };
  await one!.caller.call(objectAtOpening, { params, body: { objection: '工期读错' } });
  expect(await dueOf(one!.caller)).toMatchObject([{ step: 'AWAIT_ANSWER', awaitedBids: null, dueTime: null }]);
  await given.remark(tender, one!.bidId, '已更正');
  await app.setTime(AFTER_WINDOW);
  expect(await dueOf(one!.caller)).toMatchObject([{ step: 'CONFIRM' }]);
  expect(await dueOf(elsewhere!.caller)).toEqual([]);
  expect((await one!.caller.call(confirmItem, { params, body: { agree: true } })).status).toBe(200);
  expect(await dueOf(one!.caller)).toEqual([]);
});

test('staff and people without the right get nothing of it', async () => {
  const given = givenOpenings(app);
  const unit = await given.identity.organization();
  const clerk = await given.identity.as(unit, ['READ:PROJECT_DETAIL']);
  expect((await clerk.call(listDue, {})).status).toBe(403);
});
