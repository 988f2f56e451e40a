import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenTenders, TIMES } from './modules/bidding/registration/given.ts';
import { confirmDeposit, payDeposit } from './modules/bidding/deposit/deposit.contract.ts';
import { startOpening } from './modules/bidding/opening/opening.contract.ts';
import { givenTwoEnvelopes } from './modules/selection/price-opening/given.ts';
import { givenIdentity } from './modules/access/account/given.ts';
import { changeItem, addItem } from './modules/planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from './modules/procedure/project/given.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

test('who comes second is told who saved first, and when', async () => {
  const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  const change = { params: { itemId: id }, body: { ...given.planBody(), version: 1 } };
  await must(people.clerk.call(changeItem, change));
  const { status, body } = await people.clerk.call(changeItem, change);
  const [user] = await app.sql(
    `select u.display_name as name from app_user u join plan_item p on p.created_by = u.id where p.id = $1`,
    [id],
  );
  expect({ status, ...(body as object) }).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    changedBy: user!['name'],
    changedTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

test('that a bidder did something is told to nobody who loses a race on purpose', async () => {
  await app.setTime(TIMES.onSale);
  const tenders = givenTenders(app);
  const tender = await tenders.tender();
  const company = await tenders.company();
  const { deposit } = await tenders.registration(tender, company, 'UNPAID');
  const { depositId, paymentCode } = deposit!;
  const params = { depositId };
  const paid = { form: 'TRANSFER' as const, payerName: company.name, payerAccount: '6222000011112222' };
  await must(company.caller.call(payDeposit, { params, body: paid }));
  const finance = await givenIdentity(app).as(tender.unit, ['READ:MARGIN_MANAGEMENT', 'CONFIRM:MARGIN']);
  const lost = await finance.call(confirmDeposit, { params, body: { paymentCode, version: 0 } });
  expect(lost).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(Object.keys(lost.body)).not.toContain('changedBy');
  expect(Object.keys(lost.body)).not.toContain('changedTime');
});

test('nor is that a member of the committee did', async () => {
  const { clerk, projectId } = await givenTwoEnvelopes(app).seated(['4750万元', '4700万元', '4600万元']);
  const lost = await clerk.call(startOpening, { params: { projectId }, body: { recorder: '温书言', version: -1 } });
  expect(lost).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(Object.keys(lost.body)).not.toContain('changedBy');
});
