import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewWorkspace } from '../../bidding/joined/joined.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../award/given.ts';
import { revokeBid } from '../award/revocation.contract.ts';
import * as api from './bid-validity.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.published>>;
type Bidder = Tender['bidders'][number];

/** Ninety days after the bid deadline. */
const END = '2027-03-25';
const revoke = ({ caller, bidId }: Bidder) =>
  caller.call(revokeBid, { params: { bidId }, body: { reason: '测算有误，无法履约' } });
const actions = async ({ caller, registrationId }: Bidder) =>
  (await must(caller.call(viewWorkspace, { params: { registrationId } }))).allowedActions;

test('a bid that was extended is revoked until the new day, one that was not until the old one', async () => {
  const [extended, plain] = [await given.published(), await given.published()];
  const [first] = extended.bidders as [Bidder];
  const body = { validUntil: addDays(END, 90), answerUntil: '2027-01-15 17:00:00', reason: '异议处理期间暂停评标' };
  await must(extended.clerk.call(api.askExtension, { params: { projectId: extended.projectId }, body }));
  const { extensions } = await must(
    first.caller.call(api.viewOwnExtensions, { params: { registrationId: first.registrationId } }),
  );
  const params = { extensionAnswerId: extensions[0]!.id };
  await must(first.caller.call(api.answerExtension, { params, body: { agrees: true } }));
  await app.setTime(`${addDays(END, 1)} 09:00:00`);
  expect(await actions(plain.bidders[0]!)).not.toContain('revokeBid');
  expect((await revoke(plain.bidders[0]!)).status).toBe(409);
  expect(await actions(first)).toContain('revokeBid');
  expect((await revoke(first)).status).toBe(200);
});

test('a bid that was revoked while it is evaluated is not asked to extend, nor lapses', async () => {
  const tender = await given.evaluations.seated([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const [first] = tender.bidders;
  expect((await revoke(first!)).status).toBe(200);
  const { projectId, clerk } = tender;
  const seen = await must(clerk.call(api.viewBidValidity, { params: { projectId } }));
  expect(seen).toMatchObject({ standing: 3, binding: 3 });
  const body = { validUntil: addDays(END, 90), answerUntil: '2027-01-15 17:00:00', reason: '异议处理期间暂停评标' };
  await must(clerk.call(api.askExtension, { params: { projectId }, body }));
  const own = await must(
    first!.caller.call(api.viewOwnExtensions, { params: { registrationId: first!.registrationId } }),
  );
  expect(own.extensions).toEqual([]);
  await app.setTime(body.answerUntil);
  await app.app.runDue();
  expect(await app.sql('select status from bid where id = $1', [first!.bidId])).toEqual([{ status: 'OPENED' }]);
});
