import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenOpenings } from '../opening/given.ts';
import * as api from './clarification.contract.ts';

/** What became of the bids that lay there when a clarification came out. */

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

test('before the opening the unit sees that all were told, after it who confirmed, replaced or did nothing', async () => {
  const tender = await given.tender();
  const { clerk, projectId, bidders } = tender;
  const outcomes = async () =>
    (await must(clerk.call(api.listClarifications, { query: { projectId } }))).items[0]!.outcomes;
  const clarificationId = newId();
  await app.sql(
    `insert into clarification (id, project_id, round, no, content, affects_bid, status, created_by, published_by, publish_time)
     select $1, id, 1, 1, '限价调整', true, 'PUBLISHED', created_by, created_by, '2026-12-10 09:00:00+08' from project where id = $2`,
    [clarificationId, projectId],
  );
  await app.sql(`update bid set submitted_time = '2026-12-09 09:00:00+08' where project_id = $1`, [projectId]);
  await app.sql(`update bid set submitted_time = '2026-12-11 09:00:00+08' where id = $1`, [bidders[1]!.bidId]);
  await app.sql(
    `insert into clarification_confirmation (clarification_id, bid_id, confirmed_by, confirmed_time)
     select $1, $2, created_by, '2026-12-10 10:00:00+08' from project where id = $3`,
    [clarificationId, bidders[0]!.bidId, projectId],
  );
  expect(await outcomes()).toBe(null);
  await given.start(tender);
  for (const one of bidders) await given.decrypt(one);
  const found = await outcomes();
  expect(
    bidders.map(({ name }) => {
      const { handedInAfter, confirmedTime } = found!.find(({ bidderName }) => bidderName === name)!;
      return [handedInAfter, confirmedTime];
    }),
  ).toEqual([
    [false, '2026-12-10 10:00:00'],
    [true, null],
    [false, null],
  ]);
  await expect(app.sql('delete from clarification_confirmation')).rejects.toThrow('only ever added');
});
