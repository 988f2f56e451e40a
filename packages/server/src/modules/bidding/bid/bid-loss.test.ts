import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFaultProxy, type FaultProxy } from '../../../kernel/testing/fault-proxy.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './bid.contract.ts';
import { givenEnvelope, handIn } from './given.ts';

let proxy: FaultProxy;
let app: TestApp;
let given: ReturnType<typeof givenTenders>;

beforeAll(async () => {
  const through = async (url: string) => (proxy = await openFaultProxy(url)).url;
  app = await openTestApp({}, undefined, { through });
  given = givenTenders(app);
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});
beforeEach(() => app.setTime(TIMES.onSale));

async function scene() {
  const tender = await given.tender();
  const company = await given.company();
  const registration = await given.registration(tender, company, 'CONFIRMED');
  const submit = async (sectionId = tender.sectionId) =>
    handIn(app, company.caller, registration.registrationId, await givenEnvelope(sectionId));
  return { tender, company, ...registration, submit };
}

const bidsOf = (registrationId: string) =>
  app.sql('select * from bid where registration_id = $1 order by submitted_time, withdrawn_time is null', [
    registrationId,
  ]);
const lies = (key: unknown): boolean => {
  const name = String(key);
  return fs.existsSync(path.join(app.config.dataDir, 'files', name.slice(0, 2), name));
};

describe('a connection that breaks after the commit took effect', () => {
  test('takes no envelope away, and the answer says that the outcome is not known', async () => {
    const { registrationId, submit } = await scene();
    const cut = proxy.cutNextCommit();
    const reply = await submit();
    await cut;
    expect(reply).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } });
    const [bid] = await bidsOf(registrationId);
    expect(bid).toMatchObject({ status: 'SUBMITTED' });
    expect(lies(bid!['envelope_key'])).toBe(true);
  });

  test('keeps the bid that was replaced as well, which the bidder may hand in once more', async () => {
    const { registrationId, submit, company } = await scene();
    expect((await submit()).status).toBe(200);
    const cut = proxy.cutNextCommit();
    await submit();
    await cut;
    expect((await submit()).status).toBe(200);
    const bids = await bidsOf(registrationId);
    expect(bids.map(({ status }) => status).toSorted()).toEqual(['SUBMITTED', 'WITHDRAWN', 'WITHDRAWN']);
    expect(bids.map(({ envelope_key: key }) => lies(key))).toEqual([true, true, true]);
    const own = await company.caller.call(api.listBids, { query: {} });
    expect(own.body.content).toHaveLength(3);
  });
});

test('a connection that breaks before the commit leaves no bid, and the bidder hands in again', async () => {
  const { registrationId, submit } = await scene();
  proxy.refuse(true);
  proxy.cut();
  expect((await submit()).status).toBe(503);
  proxy.refuse(false);
  expect(await bidsOf(registrationId)).toEqual([]);
  expect((await submit()).status).toBe(200);
});
