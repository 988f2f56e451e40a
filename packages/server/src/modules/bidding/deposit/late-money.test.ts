import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import type { Context } from '../../../kernel/context.ts';
import { anyProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenEndedRound } from '../../procedure/project/given.ts';
import { givenTenders, TIMES, type GivenTender } from '../registration/given.ts';
import * as api from './deposit.contract.ts';
import { keepDeposit, offerRefund, releaseLeaving } from './deposit.service.ts';

/** Deposits that come at another time than they should: for a round that is over, after a withdrawal, after a claim sent back. */

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

const ofTender = ({ projectId }: GivenTender, work: (context: Context, project: ProjectRow) => Promise<void>) =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, async (context) =>
    work(context, await anyProject(context, projectId)),
  );
const depositOf = async (depositId: string) =>
  (
    await app.sql('select status, refund_due::text as due, form, version::int from margin where id = $1', [depositId])
  )[0]!;
const confirm = async (caller: Caller, { depositId, paymentCode }: { depositId: string; paymentCode: string }) =>
  caller.call(api.confirmDeposit, {
    params: { depositId },
    body: { paymentCode, version: Number((await depositOf(depositId))['version']) },
  });

async function scene(status: 'UNPAID' | 'PAID' | 'CONFIRMED') {
  const tender = await given.tender();
  const company = await given.company();
  const { deposit, registrationId } = await given.registration(tender, company, status);
  const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
  return { tender, company, registrationId, officer, finance: await people.signedIn(officer), ...deposit! };
}

test('for a round that has failed it goes back, and no deposit of the running round does', async () => {
  const late = await scene('UNPAID');
  const { tender, officer, finance } = late;
  await ofTender(tender, (context, project) =>
    releaseLeaving(context, {
      project,
      sections: [{ id: tender.sectionId }] as never,
      failResult: 'RETENDER',
      whole: true,
    }),
  );
  const { projectId } = tender;
  await givenEndedRound(app, projectId);
  await app.sql('update project set round = 2 where id = $1', [projectId]);
  await app.sql(
    `insert into bidding_document (id, project_id, round, sale_start, sale_end, bid_deadline, opening_time, opening_place,
       bid_validity_days, deposit_validity_days, deposit_forms, fair_review)
     select $2, project_id, 2, sale_start, sale_end, bid_deadline, opening_time, opening_place, bid_validity_days,
       deposit_validity_days, deposit_forms, fair_review from bidding_document where project_id = $1`,
    [projectId, newId()],
  );
  const again = { ...tender, sectionId: newId() };
  await app.sql(
    `insert into section (id, project_id, round, ordinal, code, name, scope, estimated_amount, control_price, deposit, period_days, quality)
     select $2, project_id, 2, ordinal, code || 'B', name, scope, estimated_amount, control_price, deposit, period_days, quality
     from section where id = $1`,
    [tender.sectionId, again.sectionId],
  );
  const running = [];
  for (const status of ['CONFIRMED', 'HELD', 'PAID', 'UNPAID'] as const)
    running.push({ status, ...(await given.registration(again, await given.company(), status)) });

  expect((await confirm(finance, late)).status).toBe(200);
  expect(await depositOf(late.depositId)).toMatchObject({ status: 'REFUNDING' });
  for (const { status, deposit } of running)
    expect(await depositOf(deposit!.depositId), status).toMatchObject({ status, due: null });
  const todos = await app.sql(
    'select category, business_range from remind_record where receiver_id = $1 and not handled',
    [officer.id],
  );
  expect(todos).toMatchObject([{ category: 'MARGIN_REFUND' }]);
});

test('found after its bid was withdrawn it stays all the same, once another bid is there', async () => {
  const late = await scene('PAID');
  await ofTender(late.tender, (context, project) => offerRefund(context, project, late.registrationId));
  expect((await confirm(late.finance, late)).status).toBe(200);
  expect(await depositOf(late.depositId)).toMatchObject({ status: 'REFUNDING' });
  await ofTender(late.tender, (context, project) => keepDeposit(context, project, late.registrationId));
  expect(await depositOf(late.depositId)).toMatchObject({ status: 'CONFIRMED', due: null });
  expect(
    await app.sql('select category from remind_record where receiver_id = $1 and not handled', [late.officer.id]),
  ).toEqual([]);
});

test('money is taken by its code after a claim of a guarantee was sent back', async () => {
  const { company, finance, ...deposit } = await scene('UNPAID');
  const params = { depositId: deposit.depositId };
  const claim = {
    form: 'BANK_GUARANTEE' as const,
    payerName: company.name,
    payerAccount: null,
    guaranteeNo: 'BH-2026-01',
    guaranteeEnd: '2027-06-30',
  };
  expect((await company.caller.call(api.payDeposit, { params, body: claim })).status).toBe(200);
  const version = Number((await depositOf(deposit.depositId))['version']);
  const body = { reason: '保函未收到', version };
  expect((await finance.call(api.returnDeposit, { params, body })).status).toBe(200);
  expect((await confirm(finance, deposit)).status).toBe(200);
  expect(await depositOf(deposit.depositId)).toMatchObject({ status: 'CONFIRMED', form: 'TRANSFER' });
});
