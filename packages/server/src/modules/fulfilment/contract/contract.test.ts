import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import * as api from './contract.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

const put = async ({ clerk, projectId }: Tender, changes: Partial<Parameters<typeof save>[1]> = {}) => {
  const { body } = await clerk.call(api.viewContracts, { params: { projectId } });
  const { sectionId, award, contract } = body.contracts[0]!;
  return save(
    { clerk, projectId },
    {
      sectionId,
      contractNo: `HT-${projectId.slice(-8)}`,
      name: '路面养护施工合同',
      amount: award.amount ?? '4500',
      priceText: award.priceText,
      periodDays: award.periodDays!,
      signDate: '2027-01-20',
      partyA: award.partyA,
      partyB: award.partyB,
      performanceBondYuan: '2375000',
      version: contract?.version ?? 0,
      ...changes,
    },
  );
};
const save = (
  { clerk, projectId }: Pick<Tender, 'clerk' | 'projectId'>,
  body: {
    sectionId: string;
    contractNo: string;
    name: string;
    amount: string;
    priceText: string;
    periodDays: number;
    signDate: string;
    partyA: string;
    partyB: string;
    performanceBondYuan: string;
    version: number;
  },
) => clerk.call(api.saveContract, { params: { projectId }, body });

describe('the contract', () => {
  test('takes over the award within 30 days of the notice (R55)', async () => {
    const tender = await given.awarded();
    await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
    await app.sql('update remind_record set due_time = null where project_id = $1', [tender.projectId]);
    const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING');
    await app.setTime('2027-02-02 10:00:00');
    const broken = async () => (await act.submit()).body;
    expect(await broken()).toMatchObject({ errors: [{ ruleId: 'CONTRACT_MISSING' }] });
    await put(tender, { amount: '4749', signDate: '2027-02-02' });
    expect(await broken()).toMatchObject({ errors: [{ ruleId: 'R55', messageZh: '价格与中标结果不一致' }] });
    await put(tender, { signDate: '2027-02-04' });
    expect(await broken()).toMatchObject({ errors: [{ ruleId: 'R55' }] });
    await put(tender, { signDate: '2027-02-03' });
    expect((await act.submit()).status).toBe(200);
  });

  test('stands in the name that the tenderee had at the award, or in the present one (R55)', async () => {
    const tender = await given.awarded();
    await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
    await app.setTime('2027-01-20 10:00:00');
    const name = `岚川高速建设有限公司${tender.projectId.slice(-6)}`;
    const { body } = await tender.clerk.call(api.viewContracts, { params: { projectId: tender.projectId } });
    const before = body.contracts[0]!.award.partyA;
    await app.sql('update organization set name = $2 where id = (select organization_id from project where id = $1)', [
      tender.projectId,
      name,
    ]);
    const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING');
    expect((await put(tender, { partyA: '另一单位' })).status).toBe(200);
    expect((await act.submit()).body).toMatchObject({
      errors: [{ ruleId: 'R55', messageZh: '签约双方与中标结果不一致' }],
    });
    expect((await put(tender)).body.contracts[0]).toMatchObject({
      award: { partyA: name },
      contract: { partyA: name },
    });
    await must(act.submit());
    await must(act.reject());
    await put(tender, { partyA: before });
    await must(act.submit());
  });

  test('is marked as an estimate where the price is no amount', async () => {
    const tender = await given.awarded(['90.5%', '92%', '93%']);
    expect((await put(tender)).body.contracts[0]).toMatchObject({
      priceKind: { code: 'RATE' },
      award: { amount: null },
      contract: { estimated: true, amount: '4500', priceText: '90.5%', performanceBondYuan: '2375000' },
    });
  });

  test('its number is used once, and its version guards it', async () => {
    const [one, other] = [await given.awarded(), await given.awarded()];
    await put(one, { contractNo: 'HT-2027-001' });
    expect(await put(other, { contractNo: 'HT-2027-001' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'contractNo' }] },
    });
    expect((await put(one, { version: 0 })).status).toBe(409);
    expect((await put(other, { sectionId: '0'.repeat(32) })).status).toBe(404);
  });

  test('stands in the history of its project, before and after', async () => {
    const tender = await given.awarded();
    await put(tender, { signDate: '2027-01-20' });
    await put(tender, { signDate: '2027-01-21' });
    const { body } = await tender.clerk.call(viewHistory, {
      params: { projectId: tender.projectId },
      query: { page: 0, size: 1 },
    });
    expect(body.content).toMatchObject([
      {
        action: { code: 'SAVE_CONTRACT', value: '保存合同' },
        changes: [{ field: { code: 'signDate' }, before: '2027-01-20', after: '2027-01-21' }],
      },
    ]);
  });

  test('once approved the deposits of the section are due back (R56)', async () => {
    const tender = await given.awarded();
    const { bidId, registrationId, supplierId, sectionId } = tender.bidders[1]!;
    expect(bidId).toBeTruthy();
    const deposit = '1'.repeat(32);
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
       values ($1, $2, $3, $4, $5, 'CODE12345678', 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
      [deposit, tender.projectId, sectionId, registrationId, supplierId],
    );
    await app.setTime('2027-01-20 10:00:00');
    await put(tender);
    const replies = await given.evaluations.pass(tender, 'CONTRACT_SIGNING');
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await app.sql('select status, refund_due::text from margin where id = $1', [deposit]);
    expect(row).toEqual({ status: 'REFUNDING', refund_due: '2027-01-25' });
    // the approver takes the approval back: the deposit stands again, and the next approval lets it go
    const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING');
    expect((await act.reject()).status).toBe(200);
    const todos = () =>
      app.sql(`select 1 from remind_record where business_range like '%' || $1 and not handled`, [deposit]);
    expect(await app.sql('select status, refund_due from margin where id = $1', [deposit])).toEqual([
      { status: 'CONFIRMED', refund_due: null },
    ]);
    expect(await todos()).toEqual([]);
    await put(tender, { name: '路面铣刨重铺合同（修订）', version: 1 });
    expect((await given.evaluations.pass(tender, 'CONTRACT_SIGNING')).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const [again] = await app.sql('select status from margin where id = $1', [deposit]);
    expect(again).toEqual({ status: 'REFUNDING' });
  });
});
