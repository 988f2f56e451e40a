import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { addClarification, publishClarification } from '../../bidding/clarification/clarification.contract.ts';
import { must } from '../project/given.ts';
import { askQuestion, replyQuestion } from '../question/question.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenTenders, type GivenStaff, type GivenTender } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let tender: GivenTender;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  staff = await given.staff();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  tender = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  await given.publish(tender);
});

/** Everything that is kept of the deadline; the opening's own time from when the phase has been left. */
const stored = async () =>
  (
    await app.sql(
      `select d.bid_deadline as "bidDeadline", d.opening_time as "biddingDocumentOpening", a.end_time as "shownEnd",
         p.leave_time as "leaveTime", o.opening_time as "openingTime"
       from bidding_document d
         join announcement a on a.project_id = d.project_id
         join project_phase p on p.project_id = d.project_id and p.phase = 'ANNOUNCEMENT'
         left join bid_opening o on o.project_id = d.project_id
       where d.project_id = $1 and a.type = 'TENDER'`,
      [tender.projectId],
    )
  )[0];

const postponed = (to: string, leaveTime: string) => ({
  bidDeadline: to,
  biddingDocumentOpening: to,
  shownEnd: to,
  leaveTime,
  openingTime: null,
});

/** The opening is prepared when the phase is left, and not before. */
async function expectOpening(before: string, leaveTime: string, openingTime: string): Promise<void> {
  await app.setTime(before);
  await app.app.runDue();
  expect(await stored()).toMatchObject({ openingTime: null });
  await app.setTime(leaveTime);
  await app.app.runDue();
  expect(await stored()).toMatchObject({ bidDeadline: openingTime, openingTime });
}

test('a clarification moves all that is kept of the deadline', async () => {
  const { projectId } = tender;
  const body = { projectId, content: '工期由90日改为120日', affectsBid: true, bidDeadline: '2027-04-06 09:30:00' };
  const { id: clarificationId } = await must(staff.clerk.call(addClarification, { body }));
  await must(staff.reviewer.call(publishClarification, { params: { clarificationId }, body: { version: 1 } }));
  expect(await stored()).toEqual(postponed('2027-04-06 09:30:00', '2027-04-06 09:00:00'));
  await expectOpening('2027-04-06 08:50:00', '2027-04-06 09:00:00', '2027-04-06 09:30:00');
});

test('a pause moves all that is kept of the deadline', async () => {
  const suppliers = givenSuppliers(app);
  const bidder = await suppliers.bidder(await suppliers.supplier(), ['MAINTAIN:BIDDER_JOINED']);
  const asked = { projectId: tender.projectId, kind: 'OBJECTION' as const, content: '控制价依据不明' };
  const { id: questionId } = await must(bidder.call(askQuestion, { body: asked }));
  await app.setTime('2027-03-04 10:00:00');
  const answer = { reply: '依据见附件三', publish: false, version: 1 };
  await must(staff.clerk.call(replyQuestion, { params: { questionId }, body: answer }));
  expect(await stored()).toEqual(postponed('2027-04-02 09:30:00', '2027-04-02 09:00:00'));
  await expectOpening('2027-04-02 08:50:00', '2027-04-02 09:00:00', '2027-04-02 09:30:00');
});

test('no part of the deadline is moved by itself', () => {
  const home = new URL(import.meta.url.replace(/\/modules\/.*/, '/modules/'));
  const moving = globSync('**/*.ts', { cwd: home })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\b(?:moveDeadline|updateDeadline)\(/.test(readFileSync(new URL(file, home), 'utf8')))
    .map((file) => file.split(/[\\/]/).at(-1));
  expect(moving.toSorted()).toEqual([
    'announcement.service.ts',
    'bidding-document.repository.ts',
    'bidding-document.service.ts',
  ]);
});
