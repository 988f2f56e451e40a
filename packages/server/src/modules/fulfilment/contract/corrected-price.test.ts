import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as award from '../../selection/award/award.contract.ts';
import { givenAwards, IN_ORDER } from '../../selection/award/given.ts';
import { answerBidQuestion, askBidder } from '../../selection/evaluation/bid-question.contract.ts';
import { reviewBid } from '../../selection/evaluation/evaluation.contract.ts';
import * as api from './contract.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const DUE = '2026-12-25 12:00:00';

/** The first bid is corrected from 4,750 to 4,760 and wins; the third is rejected. */
async function corrected() {
  const { evaluations } = given;
  const tender = await evaluations.seated([['4750万元', '4700万元', '4600万元']]);
  const { members, projectId, bidders } = tender;
  const [chair] = members;
  const [one, two, three] = bidders;
  await app.setTime('2026-12-25 10:00:00');
  const asked = await chair!.caller.call(askBidder, {
    params: { projectId },
    body: {
      bidId: one!.bidId,
      kind: 'ARITHMETIC',
      content: '大写金额与小写金额不一致，请确认修正后的报价',
      dueTime: DUE,
      working: { words: '肆仟柒佰陆拾万元整', lines: [] },
    },
  });
  const bidQuestionId = asked.body.questions[0]!.id;
  await one!.caller.call(answerBidQuestion, { params: { bidQuestionId }, body: { answer: '确认', accepts: true } });
  for (const { bidId } of [one!, two!]) await evaluations.review(tender, bidId);
  await chair!.caller.call(reviewBid, {
    body: { projectId, bidId: three!.bidId, result: 'REJECT', rejectReason: 'UNQUALIFIED', clause: '第二章 1.4.1' },
  });
  for (const { caller } of members) {
    for (const [index, { bidId }] of [one!, two!].entries())
      await evaluations.score(tender, caller, bidId, IN_ORDER[index]!);
    await evaluations.handIn(tender, caller);
  }
  await evaluations.summarise(tender);
  await evaluations.sign(tender);
  await evaluations.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
  return tender;
}

test('a corrected price is published as such, awarded (R40, R50), told (R52) and contracted (R55)', async () => {
  const tender = await given.publish(await corrected());
  const { projectId, clerk, bidders } = tender;
  const [winner, loser, rejected] = bidders;
  const publicity = await clerk.call(award.viewPublicity, { params: { projectId } });
  expect(publicity.body.sections[0]?.candidates[0]).toMatchObject({
    price: '4760',
    priceText: '4760万元',
    openedPriceText: '4750万元',
  });
  const [published] = await app.sql(`select content from announcement where project_id = $1 and type = 'CANDIDATE'`, [
    projectId,
  ]);
  expect(published?.['content']).toContain('4760万元（经算术修正并经投标人确认，开标价4750万元）');
  const [report] = await app.sql(
    `select content::text as content from paper where project_id = $1 and kind = 'EVALUATION_REPORT'`,
    [projectId],
  );
  for (const words of ['大写金额与小写金额不一致', '4,750万元', '4,760万元', '大写金额为准', '资格不符'])
    expect(report?.['content']).toContain(words);
  const refused = async (winningPrice: string) => {
    await given.putAward(tender, { winningPrice });
    const { body } = await given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD').submit();
    return body as unknown;
  };
  expect(await refused('4750')).toMatchObject({
    errors: [{ ruleId: 'R50', messageZh: '定标前不得谈判：中标价应为算术修正后的报价4760万元' }],
  });
  // between the opened and the corrected price the ceiling of R40 still is that of the document
  await app.sql('update section set control_price = 4755 where project_id = $1', [projectId]);
  expect(await refused('4760')).toMatchObject({ errors: [{ ruleId: 'R40', messageZh: '不能大于最大值4755' }] });
  await app.sql('update section set control_price = 4800 where project_id = $1', [projectId]);
  await given.putAward(tender, { winningPrice: '4760' });
  expect((await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  await given.putNotice(tender);
  await given.evaluations.pass(tender, 'WINNING_NOTICE');
  const told = await loser!.caller.call(award.viewOwnResult, { params: { bidId: loser!.bidId } });
  expect(told.body.notice?.text).toContain('中标价4760万元（经算术修正）');
  expect(told.body.rejection).toBeNull();
  const own = await rejected!.caller.call(award.viewOwnResult, { params: { bidId: rejected!.bidId } });
  expect(own.body.rejection).toBe('资格不符：第二章 1.4.1');
  const { body } = await clerk.call(api.viewContracts, { params: { projectId } });
  const { sectionId, award: terms } = body.contracts[0]!;
  expect(terms.amount).toBe('4760');
  const sign = (amount: string, version: number) =>
    clerk.call(api.saveContract, {
      params: { projectId },
      body: {
        sectionId,
        contractNo: 'HT-2027-0001',
        name: '路面养护施工合同',
        amount,
        priceText: terms.priceText,
        periodDays: terms.periodDays!,
        signDate: '2027-01-20',
        partyA: terms.partyA,
        partyB: winner!.name,
        performanceBondYuan: '2375000',
        version,
      },
    });
  await app.setTime('2027-01-21 10:00:00');
  await sign('4750', 0);
  const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING');
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R55', messageZh: '价格与中标结果不一致' }] });
  await sign('4760', 1);
  expect((await act.submit()).status).toBe(200);
});

test('each rejected bidder is told its own ground once the publicity begins, nobody before and nobody else', async () => {
  const tender = await corrected();
  const { projectId, clerk, leader, department, bidders } = tender;
  const rejected = bidders[2]!;
  for (const { supplierId: id, name } of bidders) {
    const organization = { id, name, path: '' };
    await given.evaluations.identity.user({ organization, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
  }
  await given.putPublicity(tender);
  const act = given.evaluations.steps({ clerk, leader, department, projectId }, 'PUBLIC_NOTICE');
  await act.submit();
  await act.check();
  const told = () =>
    app.sql(
      `select i.organization_id as company, r.content from remind_record r join identity i on i.id = r.identity_id
        where r.project_id = $1 and r.category = 'BIDDER_NEWS' and r.content like '%否决%'`,
      [projectId],
    );
  await app.app.runDue();
  expect(await told()).toEqual([]);
  const before = await rejected.caller.call(award.viewOwnResult, { params: { bidId: rejected.bidId } });
  expect(before.body.rejection).toBeNull();
  await app.setTime('2026-12-28 09:00:00');
  await app.app.runDue();
  await app.app.runDue();
  expect(await told()).toEqual([
    { company: rejected.supplierId, content: expect.stringContaining('贵单位的投标被否决：资格不符：第二章 1.4.1') },
  ]);
});
