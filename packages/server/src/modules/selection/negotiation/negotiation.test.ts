import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenEvaluations } from '../evaluation/given.ts';
import { handInScores, reviewBid, signReport, viewEvaluation } from '../evaluation/evaluation.contract.ts';
import { listAccessLog } from '../../access/access-log/access-log.contract.ts';
import * as api from './negotiation.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

type Seated = Awaited<ReturnType<typeof given.seated>>;

const BEGIN = '2026-12-25 14:00:00';
const IN_TIME = '2026-12-25 14:29:59';
const END = '2026-12-25 14:30:00';

/** An opened negotiation with its committee, at the time of the first round. */
async function negotiation(...input: Parameters<typeof given.seated>): Promise<Seated> {
  const seated = await given.seated(...input);
  await app.sql(`update project set bidding_method = 'PUBLIC_COMPETITIVE_NEGOTIATION' where id = $1`, [
    seated.projectId,
  ]);
  await app.setTime(BEGIN);
  return seated;
}

const start = ({ projectId }: Seated, by: Caller, endTime = END) =>
  by.call(api.startRound, { params: { projectId }, body: { endTime, matters: '价格与付款条件' } });
const open = ({ projectId, clerk }: Seated) => clerk.call(api.openRound, { params: { projectId }, body: {} });
const viewed = async ({ projectId, clerk }: Seated) =>
  (await clerk.call(api.viewNegotiation, { params: { projectId } })).body;
const quote = ({ caller, registrationId }: Seated['bidders'][number], priceText: string, no = 1) =>
  caller.call(api.giveQuote, { params: { registrationId }, body: { no, priceText } });
const ownOf = async ({ caller, registrationId }: Seated['bidders'][number]) =>
  (await caller.call(api.viewOwnQuotes, { params: { registrationId } })).body;

/** A round in which the bidders ask for these prices, one after the other; null gives none. */
async function round(one: Seated, prices: readonly (string | null)[], no = 1): Promise<void> {
  await app.setTime(BEGIN.replace('14:', `${13 + no}:`));
  expect((await start(one, one.clerk, END.replace('14:', `${13 + no}:`))).status).toBe(200);
  for (const [index, priceText] of prices.entries()) {
    if (priceText) expect((await quote(one.bidders[index]!, priceText, no)).status).toBe(200);
  }
  await app.setTime(END.replace('14:', `${13 + no}:`));
  expect((await open(one)).status).toBe(200);
}

describe('while a round runs', () => {
  test('a pause gives back what was left of it', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    await quote(one.bidders[0]!, '4321万元');
    expect(await given.openings.paused(one, '2026-12-25 14:10:00', '2026-12-26 09:00:00')).toEqual([200, 200]);
    expect((await viewed(one)).rounds[0]?.endTime).toMatch(/^2026-12-26 09:(19|20)/);
    expect((await open(one)).status).toBe(409);
    expect((await quote(one.bidders[1]!, '4300万元')).status).toBe(200);
  });

  test('nobody sees a quote, or who has given one', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    const people = [one.clerk, one.leader, one.department, ...one.members.map(({ caller }) => caller)];
    const see = () =>
      Promise.all(
        people.map(async (by) => [
          (await by.call(api.viewNegotiation, { params: { projectId: one.projectId } })).body,
          (await by.call(viewEvaluation, { params: { projectId: one.projectId } })).body,
        ]),
      );
    const before = await see();
    expect(await quote(one.bidders[0]!, '4321万元')).toMatchObject({
      status: 200,
      body: {
        rounds: [
          { submittedTime: expect.stringContaining('2026-12-25 14:0'), priceText: null, price: null, mayQuote: false },
        ],
      },
    });
    expect(await see()).toEqual(before);
    expect((await viewed(one)).rounds).toMatchObject([{ no: 1, openedTime: null, sections: [{ quotes: [] }] }]);
    expect((await ownOf(one.bidders[1]!)).rounds).toMatchObject([{ submittedTime: null, mayQuote: true }]);
    // neither a table nor the trail holds it in the clear
    const [kept] = await app.sql(`select sealed, price_text, price from quote where registration_id = $1`, [
      one.bidders[0]!.registrationId,
    ]);
    expect(kept).toMatchObject({ price_text: null, price: null });
    // names and ids made by chance may hold four digits in a row
    const inTheClear = /4321万|43210000/;
    expect(JSON.stringify(kept)).not.toMatch(inTheClear);
    const trail = await app.sql(`select * from audit_log where object_id = $1`, [one.bidders[0]!.registrationId]);
    expect(trail.length).toBeGreaterThan(0);
    expect(JSON.stringify(trail)).not.toMatch(inTheClear);
  });

  test('it is not opened before its end, nor does another begin', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    await app.stopTime(IN_TIME);
    expect((await open(one)).status).toBe(409);
    expect((await start(one, one.clerk, '2026-12-25 16:00:00')).status).toBe(409);
    expect((await viewed(one)).allowedActions).toEqual([]);
    await app.setTime(END);
    expect((await viewed(one)).allowedActions).toEqual(['open']);
    expect((await open(one)).status).toBe(200);
    expect((await viewed(one)).allowedActions).toEqual(['start']);
    expect((await open(one)).status).toBe(409);
  });

  test('the second of its end is too late, for the database as well', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    const [early, late] = [one.bidders[0]!, one.bidders[1]!];
    await app.stopTime(IN_TIME);
    expect((await quote(early, '4300万元')).status).toBe(200);
    await expect(
      app.sql(`update quote set sealed = null, price_text = '1', price_kind = 'AMOUNT' where registration_id = $1`, [
        early.registrationId,
      ]),
    ).rejects.toThrow('until its round is over');
    await app.setTime(END);
    expect((await quote(late, '4200万元')).status).toBe(410);
    await expect(
      app.sql(
        `insert into quote (quote_round_id, registration_id, sealed, submitted_time)
         select id, $2, 'x', business_now() from quote_round where project_id = $1`,
        [one.projectId, late.registrationId],
      ),
    ).rejects.toThrow('in time');
  });

  /** Reads as an auditor what the access log shows of the quotes of a bidder. */
  const auditor = async ({ registrationId }: Seated['bidders'][number]) => {
    const by = await given.identity.as(await given.identity.organization(), ['READ:ACCESS_LOG']);
    return async () =>
      (await by.call(listAccessLog, { query: { keyword: '/quotes', size: 200 } })).body.content.filter(({ path }) =>
        path.includes(registrationId),
      );
  };
  /** What other tests left sealed would hold rows back. */
  const openOthers = () => app.sql(`update quote_round set opened_time = end_time where opened_time is null`);

  test('the access log hides who gives them', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    await quote(one.bidders[0]!, '4321万元');
    const rows = await auditor(one.bidders[0]!);
    expect(await rows()).toEqual([]);
    await app.setTime(END);
    await open(one);
    await openOthers();
    await expect.poll(rows).not.toEqual([]);
  });

  test.each([
    ['its project ended', `phase = 'ENDED', status = 'ENDED', result = 'TERMINATED'`],
    ['the next round of the tender runs', `round = 2, phase = 'PUBLIC_NOTICE', status = 'IN_PROCESS'`],
  ])('the access log hides them until %s, also while a pause stops it', async (_what, after) => {
    await openOthers();
    const one = await negotiation();
    const [bidder] = one.bidders as [Seated['bidders'][number]];
    await start(one, one.clerk);
    await quote(bidder, '4321万元');
    const rows = await auditor(bidder);
    const written = () =>
      app.sql(`select from access_log where path like '%' || $1 || '/quotes'`, [bidder.registrationId]);
    await expect.poll(written).toHaveLength(1);
    expect(await rows()).toEqual([]);
    await app.sql(`update project set status = 'PAUSED' where id = $1`, [one.projectId]);
    expect(await rows()).toEqual([]);
    await app.sql(`update project set ${after} where id = $1`, [one.projectId]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a quote', () => {
  test('is given once in a round, and for the round that one has before one', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    expect((await quote(one.bidders[0]!, '4300万元')).status).toBe(200);
    expect((await quote(one.bidders[0]!, '4200万元')).status).toBe(409);
    expect((await quote(one.bidders[1]!, '4200万元', 2)).status).toBe(409);
  });

  test.each([
    ['下浮率3.5%', '报价方式应与上一次报价一致'],
    ['面议', '未识别出报价'],
  ])('%s is refused after an amount', async (priceText, message) => {
    const one = await negotiation();
    await start(one, one.clerk);
    expect(await quote(one.bidders[0]!, priceText)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'QUOTE_PRICE', field: 'priceText', messageZh: message }] },
    });
  });

  test('is taken from those alone who are still in', async () => {
    const one = await negotiation();
    const [out, other] = [one.bidders[0]!, one.bidders[1]!];
    await round(one, ['4500万元', '4480万元', null]);
    const before = await viewed(one);
    const body = { projectId: one.projectId, bidId: out.bidId, result: 'REJECT' as const, rejectReason: 'UNQUALIFIED' };
    expect((await one.members[0]!.caller.call(reviewBid, { body })).status).toBe(200);
    // the house does not learn from the rounds before whom the committee rejected
    expect(await viewed(one)).toEqual(before);
    await app.setTime(BEGIN.replace('14:', '15:'));
    await start(one, one.clerk, END.replace('14:', '15:'));
    expect((await quote(out, '4300万元', 2)).status).toBe(404);
    const foreign = { ...out, registrationId: other.registrationId };
    expect((await quote(foreign, '4300万元', 2)).status).toBe(404);
    expect((await foreign.caller.call(api.viewOwnQuotes, { params: foreign })).status).toBe(404);
    expect((await quote(other, '4300万元', 2)).status).toBe(200);
  });

  test('waits while an objection pauses the project', async () => {
    const one = await negotiation();
    await start(one, one.clerk);
    await app.sql(`update project set status = 'PAUSED' where id = $1`, [one.projectId]);
    expect((await quote(one.bidders[0]!, '4300万元')).status).toBe(423);
    expect((await open(one)).status).toBe(423);
  });
});

describe('the rounds', () => {
  test('are kept, and the last quote of each company is what is evaluated', async () => {
    const one = await negotiation();
    await round(one, ['4500万元', '4480万元', null]);
    await round(one, ['4400万元', null, null], 2);
    const { rounds } = await viewed(one);
    expect(rounds.map(({ sections }) => sections[0]?.quotes.map(({ price }) => price).toSorted())).toEqual([
      ['4480', '4500', null],
      ['4400', null, null],
    ]);
    const { sections } = (await one.members[0]!.caller.call(viewEvaluation, { params: { projectId: one.projectId } }))
      .body;
    const asked = new Map(sections[0]!.bids.map(({ bidId, price }) => [bidId, price]));
    // who gave none keeps the price before, at last the one that was opened
    expect(one.bidders.map(({ bidId }) => asked.get(bidId))).toEqual(['4400', '4480', '4600']);
    expect((await ownOf(one.bidders[0]!)).rounds.map(({ price }) => price)).toEqual(['4500', '4400']);
  });

  test('are led by the host or the chair', async () => {
    const one = await negotiation();
    const [chair, member] = [one.members[0]!.caller, one.members[1]!.caller];
    expect((await start(one, member)).status).toBe(403);
    expect((await start(one, one.department)).status).toBe(403);
    expect(await start(one, chair)).toMatchObject({
      status: 200,
      body: { rounds: [{ no: 1, matters: '价格与付款条件' }] },
    });
  });

  test('end later than now', async () => {
    const one = await negotiation();
    expect(await start(one, one.clerk, BEGIN)).toMatchObject({ status: 400, body: { errors: [{ field: 'endTime' }] } });
  });

  test('belong to a negotiation', async () => {
    const one = await given.seated();
    expect((await start(one, one.clerk)).status).toBe(409);
    expect((await viewed(one)).allowedActions).toEqual([]);
  });

  test('come before the scores', async () => {
    const one = await negotiation();
    for (const { bidId } of one.bidders) await given.review(one, bidId);
    const { caller } = one.members[0]!;
    for (const { bidId } of one.bidders) await given.score(one, caller, bidId, ['50', '30']);
    const handIn = () => caller.call(handInScores, { body: { projectId: one.projectId } });
    expect(await handIn()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'QUOTE_ROUNDS' }] } });
    await start(one, one.clerk);
    expect(await handIn()).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'QUOTE_ROUNDS', messageZh: '本轮报价尚未开启' }] },
    });
    await app.setTime(END);
    await open(one);
    expect((await handIn()).status).toBe(200);
    // and none after them
    expect((await start(one, one.clerk, '2026-12-25 18:00:00')).status).toBe(409);
  });
});

describe('a single source', () => {
  /** Only the first company is negotiated with. */
  async function singleSource(): Promise<Seated> {
    const one = await negotiation();
    await app.sql(`update project set bidding_method = 'SINGLE_SOURCE' where id = $1`, [one.projectId]);
    await app.sql(
      `update registration set active = false, withdrawn_time = business_now() where project_id = $1 and id <> $2`,
      [one.projectId, one.bidders[0]!.registrationId],
    );
    return one;
  }
  const record = (one: Seated, priceText: string, version = 0) =>
    one.clerk.call(api.saveNegotiationRecord, {
      params: { projectId: one.projectId },
      body: {
        participants: '谈判小组、供应商代表',
        matters: '价格与付款条件',
        sections: one.sectionIds.map((sectionId) => ({ sectionId, priceText, quality: null })),
        version,
      },
    });
  const sign = ({ projectId, members }: Seated, member = 0, version = 1) =>
    members[member]!.caller.call(signReport, { body: { projectId, dissent: null, version } });

  test('is not signed while a round runs, and no signature stops that', async () => {
    const one = await singleSource();
    await round(one, ['4500万元']);
    expect((await record(one, '4500万元')).status).toBe(200);
    await app.setTime(BEGIN.replace('14:', '15:'));
    expect((await start(one, one.clerk, END.replace('14:', '15:'))).status).toBe(200);
    expect(await sign(one)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'QUOTE_ROUNDS', messageZh: '本轮报价尚未开启' }] },
    });
    // one that was given before that was refused
    await app.sql(
      `update committee_member set signed_time = business_now() where user_id = $1
         and committee_id in (select id from committee where project_id = $2)`,
      [one.members[1]!.userId, one.projectId],
    );
    await app.setTime(END.replace('14:', '15:'));
    expect((await viewed(one)).allowedActions).toEqual(['open']);
    expect((await open(one)).status).toBe(200);
    // it is signed, so that no other round begins before the record is written anew
    expect((await viewed(one)).allowedActions).toEqual(['record']);
    expect((await start(one, one.clerk, '2026-12-25 18:00:00')).status).toBe(409);
    expect((await sign(one)).status).toBe(200);
    expect((await record(one, '4500万元', 1)).status).toBe(200);
  });
});
