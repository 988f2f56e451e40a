import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { findDecryption, viewDecryptLog } from '../../bidding/opening/decryption.contract.ts';
import { AFTER_WINDOW } from '../../bidding/opening/given.ts';
import { finishOpening, viewOpening } from '../../bidding/opening/opening.contract.ts';
import { revokeBid } from '../award/revocation.contract.ts';
import { judgeCompetition } from '../evaluation/first-step.contract.ts';
import { askBidder } from '../evaluation/bid-question.contract.ts';
import { viewEvaluation } from '../evaluation/evaluation.contract.ts';
import { AFTER_SECOND_WINDOW, givenTwoEnvelopes, SECOND_TIME } from './given.ts';
import * as api from './price-opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTwoEnvelopes>;
const PRICES = ['4750万元', '4700万元', '4600万元', '4650万元'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTwoEnvelopes(app);
});
afterAll(() => app.close());

const partOf = async (bidId: string) =>
  (await app.sql('select status, envelope_key, sha256 from price_part where bid_id = $1', [bidId]))[0]!;
describe('the first envelope', () => {
  test('is opened without a price, and the record has none', async () => {
    const tender = await given.seated(PRICES);
    const params = { projectId: tender.projectId };
    const { body } = await tender.clerk.call(viewOpening, { params, query: {} });
    expect(body!.sections[0]!.items).toHaveLength(4);
    for (const item of body!.sections[0]!.items)
      expect(item).toMatchObject({ decryptStatus: { code: 'OK' }, priceText: null, price: null });
    for (const { bidId } of tender.bidders) expect(await partOf(bidId)).toMatchObject({ status: 'SEALED' });
    // the password of the first envelope is asked for once, and the price part takes none yet
    expect((await given.decrypt(tender, 0)).status).toBe(409);
  });

  test('that the platform lost returns its price part unopened, and it stays to be fetched', async () => {
    const tender = await given.tender(PRICES);
    const [lost, ...others] = tender.bidders;
    const { body } = await given.openings.start(tender);
    for (const one of others) await given.openings.decrypt(one);
    const [envelope] = await app.sql('select envelope_key from bid where id = $1', [lost!.bidId]);
    await app.app.tools.files.remove(String(envelope!['envelope_key']));
    expect((await given.openings.decrypt(lost!)).status).toBe(500);
    const { projectId } = tender;
    const supervisor = await given.supervisor();
    const finding = { bidId: lost!.bidId, part: 'FIRST', party: 'PLATFORM', reason: '平台保存的信封已丢失' } as const;
    await app.setTime(AFTER_WINDOW);
    expect((await supervisor.call(findDecryption, { params: { projectId }, body: finding })).status).toBe(200);
    const finish = { params: { projectId }, body: { version: body.version } };
    expect((await tender.clerk.call(finishOpening, finish)).status).toBe(200);
    expect(await app.sql('select status from bid where id = $1', [lost!.bidId])).toEqual([{ status: 'WITHDRAWN' }]);
    expect(await partOf(lost!.bidId)).toMatchObject({ status: 'RETURNED' });
    // what was taken back by its bidder is let go of later; this is not
    await app.sql(`update project set phase = 'PUBLIC_NOTICE' where id = $1`, [projectId]);
    await app.app.runDue();
    expect((await partOf(lost!.bidId))['envelope_key']).not.toBeNull();
  });

  test('that carries a price cannot pass: no price is taken from it', async () => {
    const tender = await given.seated(PRICES, [1]);
    const passed = await given.pass(tender, 0, tender.bidders[1]!.bidId);
    expect(passed).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'PRICE_IN_FIRST' }] } });
    const [row] = await app.sql('select price_text, price_in_first from bid where id = $1', [tender.bidders[1]!.bidId]);
    expect(row).toEqual({ price_text: null, price_in_first: true });
  });

  test('is reviewed and scored before any price: neither is a price scored nor asked about', async () => {
    const tender = await given.seated(PRICES);
    const { bidId } = tender.bidders[0]!;
    expect((await given.pass(tender, 0, bidId)).status).toBe(200);
    expect((await given.score(tender, 0, given.price(tender), bidId, '50')).status).toBe(400);
    const ask = await tender.members[0]!.caller.call(askBidder, {
      params: { projectId: tender.projectId },
      body: {
        ...{ bidId, kind: 'LOW_PRICE', item: null, content: '请说明报价的组成', readings: [] },
        dueTime: '2026-12-25 13:00:00',
      },
    });
    expect(ask.status).toBe(409);
    // not every first envelope is reviewed
    expect((await given.handIn(tender, 0)).body).toMatchObject({ errors: [{ ruleId: 'REVIEW_INCOMPLETE' }] });
  });

  test('what was given stays from the hand-in on', async () => {
    const tender = await given.firstClosed(PRICES, { failing: [3] });
    const { bidId } = tender.bidders[0]!;
    expect((await given.pass(tender, 0, tender.bidders[3]!.bidId)).status).toBe(409);
    expect((await given.score(tender, 0, given.tech(tender), bidId, '1')).status).toBe(409);
    expect((await given.handIn(tender, 0)).status).toBe(409);
    const { body } = await tender.members[0]!.caller.call(viewEvaluation, {
      params: { projectId: tender.projectId },
      query: {},
    });
    expect(body).toMatchObject({ envelopes: { step: 'FIRST', handedIn: 5, mine: true } });
    expect(body!.scores).toEqual([]);
  });
});

describe('the second opening', () => {
  test('waits for every member, is told in time, and begins at its time', async () => {
    const open = await given.seated(PRICES);
    expect((await given.announce(open)).body).toMatchObject({ errors: [{ ruleId: 'FIRST_STEP_OPEN' }] });
    const tender = await given.firstClosed(PRICES, { failing: [3] });
    expect((await given.announce(tender, '2026-12-25 11:10:00')).body).toMatchObject({
      errors: [{ ruleId: 'PRICE_OPENING_NOTICE' }],
    });
    const told = await given.announce(tender);
    expect(told).toMatchObject({ status: 200, body: { status: { code: 'ANNOUNCED' } } });
    // nobody is told who goes on
    expect(told.body.sections[0]!.items).toEqual([]);
    expect((await given.announce(tender)).status).toBe(409);
    expect((await given.start(tender)).body).toMatchObject({ errors: [{ ruleId: 'TOO_EARLY' }] });
    await app.setTime(SECOND_TIME);
    expect(await given.start(tender)).toMatchObject({ status: 200, body: { status: { code: 'DECRYPTING' } } });
    expect((await given.start(tender, 2)).status).toBe(409);
  });

  test('opens what goes on, one key each, and the prices are scored only then', async () => {
    const tender = await given.started(PRICES, { failing: [3] });
    const [first] = tender.bidders;
    expect((await given.decrypt(tender, 0, '0000-0000')).status).toBe(400);
    expect(await given.decrypt(tender, 0, tender.keys[1])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'key' }] },
    });
    expect(await given.decrypt(tender, 0)).toMatchObject({
      status: 200,
      body: { priceText: '4750万元', price: '4750' },
    });
    expect((await given.decrypt(tender, 0)).status).toBe(409);
    expect((await given.finish(tender)).body).toMatchObject({ errors: [{ ruleId: 'DECRYPTING' }] });
    await given.decrypt(tender, 1);
    await given.decrypt(tender, 2);
    const objects = { params: { bidId: first!.bidId }, body: { objection: '价格读错' } };
    expect((await first!.caller.call(api.objectToPrice, objects)).status).toBe(200);
    expect((await given.finish(tender)).body).toMatchObject({ errors: [{ ruleId: 'R38' }] });
    const seen = { objection: '价格读错', remark: null };
    const answer = { bidId: first!.bidId, remark: '已核对，与价格信封一致', seen };
    await tender.clerk.call(api.remarkOnPrice, { params: { projectId: tender.projectId }, body: answer });
    expect(await given.finish(tender)).toMatchObject({ status: 200, body: { status: { code: 'RECORDED' } } });
    // the review goes on with the prices
    const bids = tender.bidders.slice(0, 3);
    for (const { bidId } of bids) expect((await given.pass(tender, 0, bidId)).status).toBe(200);
    expect((await given.pass(tender, 0, tender.bidders[3]!.bidId)).status).toBe(409);
    for (const member of tender.members.keys()) {
      for (const { bidId } of bids) {
        expect((await given.score(tender, member, given.tech(tender), bidId, '1')).status).toBe(409);
        expect((await given.score(tender, member, given.price(tender), bidId, '50')).status).toBe(200);
      }
      expect((await given.handIn(tender, member)).status).toBe(200);
    }
    const summed = await given.evaluations.summarise(tender);
    expect(summed.status).toBe(200);
    const ranked = summed.body.sections[0]!.bids.filter(({ rank }) => rank !== null);
    expect(ranked.map(({ total, price }) => [total, price])).toEqual(
      expect.arrayContaining([
        ['80', '4600'],
        ['80', '4700'],
        ['80', '4750'],
      ]),
    );
    await given.evaluations.sign(tender);
    expect(
      (await given.evaluations.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW'])).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200]);
    const candidates = await app.sql('select price_text from winning_candidate where project_id = $1 order by rank', [
      tender.projectId,
    ]);
    expect(candidates.map(({ price_text }) => price_text)).toEqual(['4600万元', '4700万元', '4750万元']);
  });

  test('a bidder who is absent is revoked by R37, and its price part is returned shut', async () => {
    const tender = await given.started(PRICES);
    for (const index of [0, 1, 2]) await given.decrypt(tender, index);
    await app.setTime(AFTER_SECOND_WINDOW);
    expect((await given.decrypt(tender, 3)).status).toBe(410);
    const { body } = await given.finish(tender);
    const absent = tender.bidders[3]!;
    const line = body.sections[0]!.items.find(({ bidId }) => bidId === absent.bidId);
    expect(line).toMatchObject({ admitted: true, decryptStatus: { code: 'FAILED_BIDDER' }, priceText: null });
    expect(await app.sql('select status from bid where id = $1', [absent.bidId])).toEqual([{ status: 'REVOKED' }]);
    expect(await partOf(absent.bidId)).toMatchObject({ status: 'RETURNED' });
    const seen = await tender.members[0]!.caller.call(viewEvaluation, {
      params: { projectId: tender.projectId },
      query: {},
    });
    expect(seen.body!.sections[0]!.bids.map(({ bidId }) => bidId)).not.toContain(absent.bidId);
  });

  test('an envelope that the platform lost withdraws the bid, as the supervisor finds from the log (R37)', async () => {
    const tender = await given.started(PRICES);
    for (const index of [0, 1, 2]) await given.decrypt(tender, index);
    const [lost, sound] = [tender.bidders[3]!, tender.bidders[0]!];
    await app.app.tools.files.remove((await partOf(lost.bidId))['envelope_key'] as string);
    expect((await given.decrypt(tender, 3)).status).toBe(500);
    await app.setTime(AFTER_SECOND_WINDOW);
    expect((await given.finish(tender)).body).toMatchObject({ errors: [{ ruleId: 'FINDING_OPEN' }] });
    const { projectId } = tender;
    const person = await given.supervisor();
    const { body: log } = await person.call(viewDecryptLog, { params: { projectId } });
    expect(log.bids).toMatchObject([
      {
        ...{ bidId: lost.bidId, part: 'PRICE', asked: true, mayFind: true },
        attempts: [{ outcome: { code: 'ENVELOPE_LOST' } }],
      },
    ]);
    const find = (part: 'FIRST' | 'PRICE', bidId: string, by = person) =>
      by.call(findDecryption, {
        params: { projectId },
        body: { bidId, part, party: 'PLATFORM', reason: '日志显示平台保存的价格信封已丢失' },
      });
    expect((await find('PRICE', lost.bidId, tender.clerk)).status).toBe(403);
    // the first envelope of the same bid was opened, and so was the price part of another one
    expect((await find('FIRST', lost.bidId)).status).toBe(409);
    expect((await find('PRICE', sound.bidId)).status).toBe(409);
    expect((await find('PRICE', lost.bidId)).status).toBe(200);
    expect((await find('PRICE', lost.bidId)).status).toBe(409);
    expect((await given.finish(tender)).status).toBe(200);
    expect(await app.sql('select status from bid where id = $1', [lost.bidId])).toEqual([{ status: 'WITHDRAWN' }]);
  });

  test('puts what the prices have in common into the abnormal library', async () => {
    const tender = await given.started(PRICES);
    const kinds = async () =>
      (await app.sql('select kind from abnormal_sign where project_id = $1', [tender.projectId])).map(
        ({ kind }) => kind,
      );
    expect(await kinds()).not.toContain('PRICE_PATTERN');
    for (const index of [0, 1, 2, 3]) await given.decrypt(tender, index);
    expect((await given.finish(tender)).status).toBe(200);
    const found = await kinds();
    expect(found).toContain('PRICE_PATTERN');
    expect(new Set(found).size).toBe(found.length);
  });

  test('keeps each try with a key in the log, and nothing of the key', async () => {
    const tender = await given.started(PRICES);
    expect((await given.decrypt(tender, 0, tender.keys[1])).status).toBe(400);
    expect((await given.decrypt(tender, 0)).status).toBe(200);
    const { bidId } = tender.bidders[0]!;
    const tries = await app.sql(
      `select part, outcome from decrypt_attempt where bid_id = $1 and part = 'PRICE' order by id`,
      [bidId],
    );
    expect(tries.map(({ outcome }) => outcome)).toEqual(['WRONG_PASSWORD', 'OK']);
    const rows = JSON.stringify(await app.sql('select * from decrypt_attempt where bid_id = $1', [bidId]));
    for (const key of tender.keys) expect(rows).not.toContain(key);
  });

  test('leaves its record on paper: the prices, what was returned, and the hash of each part', async () => {
    const tender = await given.started(PRICES, { failing: [3] });
    for (const index of [0, 1, 2]) await given.decrypt(tender, index);
    expect((await given.finish(tender)).status).toBe(200);
    const papers = await app.sql(
      `select title, content from paper where project_id = $1 and kind = 'PRICE_OPENING_RECORD'`,
      [tender.projectId],
    );
    expect(papers).toHaveLength(1);
    const content = String(papers[0]!['content']);
    for (const price of PRICES.slice(0, 3)) expect(content).toContain(price);
    expect(content).not.toContain(PRICES[3]);
    expect(content).toContain('原封退回');
    for (const { bidId } of tender.bidders) expect(content).toContain((await partOf(bidId))['sha256']);
  });

  test('a pause between the two holds it; one within it gives the window back', async () => {
    const tender = await given.firstClosed(PRICES);
    await given.announce(tender);
    expect(await given.openings.paused(tender, SECOND_TIME, '2026-12-25 16:00:00')).toEqual([200, 200]);
    expect((await given.start(tender)).status).toBe(200);
    await app.sql(`update project set status = 'PAUSED' where id = $1`, [tender.projectId]);
    expect((await given.decrypt(tender, 0)).status).toBe(423);
  });

  test('after a pause in the window its to-dos are due when the window now ends', async () => {
    const tender = await given.firstClosed(PRICES);
    const organization = { id: tender.bidders[0]!.supplierId, name: '投标人', path: '' };
    await given.openings.identity.user({ organization, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
    await given.announce(tender);
    await app.setTime(SECOND_TIME);
    expect((await given.start(tender)).status).toBe(200);
    const [begun] = await app.sql('select decrypt_until as until from price_opening where project_id = $1', [
      tender.projectId,
    ]);
    expect(await given.openings.paused(tender, '2026-12-25 14:10:00', '2026-12-25 15:10:00')).toEqual([200, 200]);
    const [prolonged] = await app.sql('select decrypt_until as until from price_opening where project_id = $1', [
      tender.projectId,
    ]);
    expect(prolonged).not.toEqual(begun);
    const due = await app.sql(
      `select distinct due_time as until from remind_record where project_id = $1 and category = 'BID_DECRYPT' and not handled`,
      [tender.projectId],
    );
    expect(due).toEqual([prolonged]);
  });

  test('where nobody passed nothing is decrypted, and the record is closed at once', async () => {
    const tender = await given.firstClosed(PRICES.slice(0, 3), { failing: [0, 1, 2] });
    await given.announce(tender);
    await app.setTime(SECOND_TIME);
    expect((await given.start(tender)).body).toMatchObject({ status: { code: 'RECORDED' } });
    for (const { bidId } of tender.bidders) expect(await partOf(bidId)).toMatchObject({ status: 'RETURNED' });
  });
});

describe('fewer than three that pass (R46)', () => {
  test('the committee judges first; where they do not compete all are rejected and stay shut', async () => {
    const tender = await given.seated(PRICES.slice(0, 3));
    const [a, b, c] = tender.bidders;
    await given.fail(tender, c!.bidId);
    for (const { bidId } of [a!, b!]) await given.pass(tender, 0, bidId);
    for (const { bidId } of [a!, b!]) await given.score(tender, 0, given.tech(tender), bidId, '30');
    expect((await given.handIn(tender, 0)).body).toMatchObject({ errors: [{ ruleId: 'COMPETITION_OPEN' }] });
    const judge = (competes: boolean, member = 0) =>
      tender.members[member]!.caller.call(judgeCompetition, {
        params: { projectId: tender.projectId },
        body: { sectionId: a!.sectionId, competes, reason: '两家报价文件相互独立，经评审' },
      });
    expect((await judge(true, 1)).body).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
    const seen = async () =>
      (await tender.members[1]!.caller.call(viewEvaluation, { params: { projectId: tender.projectId }, query: {} }))
        .body!.envelopes;
    expect(await seen()).toMatchObject({ toJudge: [a!.sectionId] });
    expect((await judge(false)).status).toBe(200);
    expect(await seen()).toMatchObject({ toJudge: [] });
    const reviews = await app.sql(
      `select result from bid_review join bid on bid.id = bid_review.bid_id where bid.project_id = $1`,
      [tender.projectId],
    );
    expect(reviews.map(({ result }) => result)).toEqual(['REJECT', 'REJECT', 'REJECT']);
    expect((await given.handIn(tender, 0)).status).toBe(200);
  });
});

test('a bid that is revoked after the first hand-in leaves the committee to judge the others', async () => {
  const tender = await given.seated(PRICES.slice(0, 3));
  const { bidders, members, projectId } = tender;
  for (const { bidId } of bidders) await given.pass(tender, 0, bidId);
  for (const [index] of members.entries())
    for (const { bidId } of bidders) await given.score(tender, index, given.tech(tender), bidId, '30');
  expect((await given.handIn(tender, 1)).status).toBe(200);
  const [a, , c] = bidders;
  const params = { bidId: c!.bidId };
  expect((await c!.caller.call(revokeBid, { params, body: { reason: '测算有误，无法履约' } })).status).toBe(200);
  expect((await given.handIn(tender, 2)).body).toMatchObject({ errors: [{ ruleId: 'COMPETITION_OPEN' }] });
  const body = { sectionId: a!.sectionId, competes: true, reason: '两家报价文件相互独立，经评审' };
  const judge = () => members[0]!.caller.call(judgeCompetition, { params: { projectId }, body });
  expect((await judge()).status).toBe(200);
  expect((await judge()).status).toBe(409);
  expect((await given.handIn(tender, 2)).status).toBe(200);
});
