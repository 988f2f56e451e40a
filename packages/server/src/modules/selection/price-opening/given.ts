import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { KEY_RANDOM, newPriceKey, priceBinding, readPriceKey } from '@tenderdesk/domain/bidding/bid/price-key';
import { sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { AFTER_WINDOW } from '../../bidding/opening/given.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { declareAvoidance } from '../committee/committee.contract.ts';
import { handInScores, reviewBid, saveScores } from '../evaluation/evaluation.contract.ts';
import { givenEvaluations } from '../evaluation/given.ts';
import * as api from './price-opening.contract.ts';

/** When the second opening is held in these tests: after the window of the first one. */
export const SECOND_TIME = '2026-12-25 14:00:00';
/** After its window. */
export const AFTER_SECOND_WINDOW = '2026-12-25 15:30:00';

/** An envelope with a price that opens quickly; gives its key as its bidder keeps it. */
export async function givenPricePart(sectionId: string, priceText: string) {
  const key = newPriceKey(randomBytes(KEY_RANDOM));
  const content = { priceText, periodDays: 0, quality: '', managerName: '', managerCert: '' };
  const signs = readPriceKey(key) ?? '';
  return { key, bytes: await sealBid({ content, file: null }, signs, priceBinding(sectionId), 1000) };
}

/** Builders for tests: tenders of two envelopes in every state up to the second opening. */
export const givenTwoEnvelopes = (test: TestApp) => {
  const evaluations = givenEvaluations(test);
  const { openings, identity } = evaluations;
  /** Makes a tender before its opening one of two envelopes; the first ones carry no price unless `carries` says so. */
  const tender = async (prices: readonly string[], carries: readonly number[] = []) => {
    const given = await openings.tender([prices.map((price, index) => (carries.includes(index) ? price : ''))]);
    await test.sql('alter table bidding_document disable trigger bidding_document_envelopes');
    await test.sql('alter table bid disable trigger bid_parts');
    await test.sql(`update bidding_document set two_envelopes = true where project_id = '${given.projectId}'`);
    await test.sql(`update bid set two_parts = true where project_id = '${given.projectId}'`);
    await test.sql('alter table bidding_document enable trigger bidding_document_envelopes');
    await test.sql('alter table bid enable trigger bid_parts');
    const keys: string[] = [];
    for (const [index, { bidId, sectionId }] of given.bidders.entries()) {
      const { key, bytes } = await givenPricePart(sectionId, prices[index]!);
      const stored = await test.app.tools.files.store(Readable.from([Buffer.from(bytes)]), 1 << 30);
      await test.sql('insert into price_part (bid_id, envelope_key, sha256, size) values ($1, $2, $3, $4)', [
        bidId,
        stored.storageKey,
        stored.sha256,
        stored.size,
      ]);
      keys.push(key);
    }
    return { ...given, keys };
  };
  /** The first opening is behind, and a committee sits that has declared. */
  const seated = async (...input: Parameters<typeof tender>) => {
    const given = await tender(...input);
    const { body } = await openings.start(given);
    for (const one of given.bidders) await openings.decrypt(one);
    const { clerk, projectId } = given;
    await test.setTime(AFTER_WINDOW);
    await clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } });
    const leader = await identity.as(given.unit, ['READ:PROJECT_DETAIL', 'CHECK:PROJECT']);
    const [department, members] = [await evaluations.department(), await evaluations.seats(given)];
    await evaluations.name(department, projectId, members);
    for (const { caller } of members) await caller.call(declareAvoidance, { body: { projectId, declared: false } });
    return { ...given, leader, department, members };
  };
  type Seated = Awaited<ReturnType<typeof seated>>;
  const pass = ({ members, projectId }: Seated, index: number, bidId: string) =>
    members[index]!.caller.call(reviewBid, { body: { projectId, bidId, result: 'PASS' } });
  const fail = ({ members, projectId }: Seated, bidId: string) =>
    members[0]!.caller.call(reviewBid, {
      body: { projectId, bidId, result: 'REJECT', rejectReason: 'NOT_RESPONSIVE' },
    });
  const tech = ({ criteria }: Seated): string => criteria.find(({ type }) => type === 'TECH')!.id;
  const price = ({ criteria }: Seated): string => criteria.find(({ type }) => type === 'PRICE')!.id;
  const score = (given: Seated, index: number, criterionId: string, bidId: string, value: string) =>
    given.members[index]!.caller.call(saveScores, {
      body: { projectId: given.projectId, scores: [{ bidId, criterionId, value }] },
    });
  const handIn = ({ members, projectId }: Seated, index: number) =>
    members[index]!.caller.call(handInScores, { body: { projectId } });
  /** The first envelopes are reviewed and scored, and every member has handed in; bids at `failing` fail. */
  const firstClosed = async (
    prices: readonly string[],
    { failing = [] as readonly number[], points = ['30', '30', '30', '30', '30'] as readonly string[] } = {},
  ) => {
    const given = await seated(prices);
    for (const [index, { bidId }] of given.bidders.entries())
      await (failing.includes(index) ? fail(given, bidId) : pass(given, 0, bidId));
    for (const member of given.members.keys()) {
      for (const [index, { bidId }] of given.bidders.entries())
        if (!failing.includes(index)) await score(given, member, tech(given), bidId, points[index]!);
      await handIn(given, member);
    }
    return given;
  };
  const announce = (
    { clerk, projectId }: Pick<Seated, 'clerk' | 'projectId'>,
    openingTime = SECOND_TIME,
    version = 0,
  ) =>
    clerk.call(api.announcePriceOpening, {
      params: { projectId },
      body: { openingTime, place: '第一开标室', version },
    });
  const start = ({ clerk, projectId }: Pick<Seated, 'clerk' | 'projectId'>, version = 1) =>
    clerk.call(api.startPriceOpening, { params: { projectId }, body: { recorder: '温书言', version } });
  const finish = ({ clerk, projectId }: Pick<Seated, 'clerk' | 'projectId'>, version = 2) =>
    clerk.call(api.finishPriceOpening, { params: { projectId }, body: { version } });
  /** The second opening has begun. */
  const started = async (...input: Parameters<typeof firstClosed>) => {
    const given = await firstClosed(...input);
    await announce(given);
    await test.setTime(SECOND_TIME);
    await start(given);
    return given;
  };
  const decrypt = ({ bidders, keys }: Pick<Seated, 'bidders' | 'keys'>, index: number, key = keys[index]!) =>
    bidders[index]!.caller.call(api.decryptPrice, { params: { bidId: bidders[index]!.bidId }, body: { key } });
  const supervisor = async () =>
    identity.signedIn(
      await identity.user({
        organization: await identity.organization(),
        roles: ['SUPERVISOR'],
        userType: 'SUPERVISOR',
      }),
    );
  return {
    supervisor,
    ...{ evaluations, openings, identity, tender, seated, firstClosed, started },
    ...{ pass, fail, tech, price, score, handIn, announce, start, finish, decrypt },
  };
};
