import { givenDishonest } from '../../people/dishonesty/given.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId, randomCode } from '../../../kernel/ids.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

type Seated = Awaited<ReturnType<typeof given.seated>>;

/** The deposit of a bid of 80万元, as finance found it. */
const deposit = ({ projectId }: Seated, bidder: Seated['bidders'][number], columns: Record<string, unknown>) => {
  const row = {
    id: newId(),
    project_id: projectId,
    section_id: bidder.sectionId,
    registration_id: bidder.registrationId,
    supplier_id: bidder.supplierId,
    payment_code: randomCode(12),
    amount: 80,
    ...columns,
  };
  const names = Object.keys(row);
  return app.sql(
    `insert into margin (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};
const findingsOf = async ({ members, projectId }: Seated) => {
  const { body } = await members[0]!.caller.call(api.viewEvaluation, { params: { projectId } });
  const bids = body.sections.flatMap((section) => section.bids);
  // all of these bids name one manager, which is a sign of its own (abnormal.test.ts)
  const told = (codes: readonly string[]) => codes.filter((code) => !code.startsWith('SIGN_'));
  return new Map(bids.map(({ bidId, findings }) => [bidId, told(findings.map(({ code }) => code))]));
};
const reject = ({ members, projectId }: Seated, bidId: string) =>
  members[0]!.caller.call(api.reviewBid, {
    body: { projectId, bidId, result: 'REJECT', rejectReason: 'DEPOSIT', clause: '投标人须知第3.4款' },
  });

test('what finance found of deposits stands beside the bids, and rejects only where the document says so', async () => {
  const tender = await given.seated([['4750万元', '4700万元', '4600万元', '4650万元']]);
  await app.sql('update section set deposit = 80 where project_id = $1', [tender.projectId]);
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  const [paid, late, held, none] = tender.bidders;
  const money = { status: 'CONFIRMED', form: 'TRANSFER', arrived_amount: 80, right_account: true };
  await deposit(tender, paid!, { ...money, arrived_time: '2026-12-25 09:29:59' });
  await deposit(tender, late!, {
    ...money,
    arrived_time: '2026-12-25 09:30:00',
    arrived_amount: 79,
    from_basic_account: false,
  });
  const guarantee = { status: 'HELD', form: 'BANK_GUARANTEE', arrived_time: '2026-12-20 10:00:00' };
  await deposit(tender, held!, { ...guarantee, guarantee_no: 'BH-1', guarantee_end: '2027-03-24' });
  const found = await findingsOf(tender);
  expect(found.get(paid!.bidId)).toEqual([]);
  expect(found.get(late!.bidId)).toEqual(['DEPOSIT_LATE', 'DEPOSIT_SHORT', 'DEPOSIT_BASIC_ACCOUNT']);
  expect(found.get(held!.bidId)).toEqual(['GUARANTEE_SHORT']);
  expect(found.get(none!.bidId)).toEqual(['DEPOSIT_MISSING']);

  await app.sql('update project set mandatory_tender = false where id = $1', [tender.projectId]);
  const broken = { status: 422, body: { errors: [{ ruleId: 'DEPOSIT_GROUND' }] } };
  expect(await reject(tender, late!.bidId)).toMatchObject(broken);
  await app.sql('update bidding_document set deposit_rejects = true where project_id = $1', [tender.projectId]);
  expect(await reject(tender, paid!.bidId)).toMatchObject(broken);
  expect((await reject(tender, late!.bidId)).status).toBe(200);
  // it is for the committee to judge
  expect((await given.review(tender, none!.bidId)).status).toBe(200);
});

test('who bids stands beside the bid: the same head by id number, ties, dishonesty, the own group, an open identity', async () => {
  const tender = await given.seated([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const [first, second, third, fourth] = tender.bidders;
  const tell = (one: typeof first, columns: string, ...values: unknown[]) =>
    app.sql(`update supplier set ${columns} where id = $1`, [one!.supplierId, ...values]);
  // every company of these tests has a legal person of the same name or another: names are not looked at
  for (const one of tender.bidders) await tell(one, `legal_person = '王伟'`);
  expect([...(await findingsOf(tender)).values()]).toEqual([[], [], [], []]);

  await tell(first, `head_id_sealed = 'x', head_id_digest = 'same'`);
  await tell(second, `head_id_sealed = 'y', head_id_digest = 'same'`);
  const [{ uscc }] = (await app.sql('select uscc from supplier where id = $1', [second!.supplierId])) as [
    { uscc: string },
  ];
  await tell(third, 'relations = $2', JSON.stringify([{ name: '澄桥', uscc, kind: 'HOLDING' }]));
  await tell(third, `audit_status = 'UNAUDITED'`);
  await tell(fourth, `kinds = '{INTERNAL}'`);
  await givenDishonest(app, first!.supplierId);
  const found = await findingsOf(tender);
  expect(found.get(first!.bidId)).toEqual(['DISHONEST', 'SAME_HEAD']);
  expect(found.get(second!.bidId)).toEqual(['SAME_HEAD', 'HOLDING']);
  expect(found.get(third!.bidId)).toEqual(['IDENTITY_OPEN', 'HOLDING']);
  expect(found.get(fourth!.bidId)).toEqual(['OWN_GROUP']);
  // nobody is excluded by it
  for (const { bidId } of tender.bidders) expect((await given.review(tender, bidId)).status).toBe(200);
});
