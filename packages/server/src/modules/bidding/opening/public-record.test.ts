import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { must } from '../../procedure/project/given.ts';
import { AFTER_WINDOW, givenOpenings } from './given.ts';
import * as api from './opening.contract.ts';
import { viewPublicRecord } from './public-record.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

const asStranger = (projectId: string) => app.caller(null).call(viewPublicRecord, { query: { projectId } });

const announce = (projectId: string) =>
  app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', '', 'PUBLISHED', business_now() - interval '30 days')`,
    [newId(), projectId],
  );

test('the record is public once it is closed: who bid and what was read out, nothing of people, deposits and objections', async () => {
  const tender = await given.tender();
  const [one, two, three] = tender.bidders;
  const { projectId } = tender;
  await announce(projectId);
  const before = await asStranger(projectId);
  expect(before.status).toBe(404);
  // nothing tells a sealed tender from one that there is not
  const nowhere = await asStranger(newId());
  const plain = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
  expect(plain(before)).toEqual(plain(nowhere));
  const { body: started } = await given.start(tender);
  await given.decrypt(one!);
  await given.decrypt(three!);
  expect((await asStranger(projectId)).status).toBe(404);
  await app.setTime(AFTER_WINDOW);
  await must(tender.clerk.call(api.finishOpening, { params: { projectId }, body: { version: started.version } }));

  const { status, body } = await asStranger(projectId);
  expect(status).toBe(200);
  const [record] = body.records;
  expect(record).toMatchObject({ round: 1, endedTime: expect.any(String) });
  const lines = record!.sections.flatMap(({ items }) => items);
  expect(lines.map(({ no }) => no)).toEqual([1, 2, 3]);
  const states = lines.map(({ decryptStatus, priceText }) => `${decryptStatus.code} ${priceText !== null}`);
  expect(states.toSorted()).toEqual(['FAILED_BIDDER false', 'OK true', 'OK true']);
  expect(Object.keys(lines[0]!).toSorted()).toEqual(
    ['bidderName', 'decryptStatus', 'no', 'periodDays', 'price', 'priceKind', 'priceText', 'quality'].toSorted(),
  );
  const bid = (await app.sql('select manager_name from opening_item where manager_name is not null limit 1'))[0];
  if (bid) expect(JSON.stringify(body)).not.toContain(bid['manager_name']);
  expect(JSON.stringify(body)).not.toContain(two!.bidId);
});

test('what was tendered among the invited, or not announced, is not public', async () => {
  const tender = await given.tender();
  const { projectId } = tender;
  const { body: started } = await given.start(tender);
  for (const bidder of tender.bidders) await given.decrypt(bidder);
  await must(tender.clerk.call(api.finishOpening, { params: { projectId }, body: { version: started.version } }));
  expect((await asStranger(projectId)).status).toBe(404);
  await announce(projectId);
  expect((await asStranger(projectId)).status).toBe(200);
  await app.sql(`update project set bidding_method = 'INVITED_TENDER' where id = $1`, [projectId]);
  expect((await asStranger(projectId)).status).toBe(404);
  await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [projectId]);
  expect((await asStranger(projectId)).status).toBe(404);
});
