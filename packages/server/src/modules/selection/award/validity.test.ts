import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { viewAward } from './award.contract.ts';
import { givenAwards } from './given.ts';

/** The validity of bids: shown until the award, and no award or notice after it, whatever anybody confirms. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

/** To-dos that are overdue lock their flow: not what is looked at here. */
const unlocked = (projectId: string) =>
  app.sql('update remind_record set due_time = null where project_id = $1', [projectId]);

test('after the last day nothing is approved any more, neither the award nor the notices', async () => {
  const tender = await given.published();
  const { clerk, projectId } = tender;
  const { bidsValidUntil } = await must(clerk.call(viewAward, { params: { projectId } }));
  const last = bidsValidUntil!;
  const [document] = await app.sql(
    `select (bid_deadline::date + bid_validity_days)::text as day from bidding_document where project_id = $1`,
    [projectId],
  );
  expect(last).toBe(document!['day']);
  await given.putAward(tender);
  await unlocked(projectId);
  await app.setTime(`${last} 23:00:00`);
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD', ['BID_VALIDITY']);
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  await app.setTime(`${addDays(last, 1)} 09:00:00`);
  const refused = { status: 422, body: { errors: [{ ruleId: 'BID_VALIDITY', severity: 'block' }] } };
  expect(await act.approve()).toMatchObject(refused);
  await app.setTime(`${last} 23:30:00`);
  expect((await act.approve()).status).toBe(200);

  await given.putNotice(tender, last);
  await app.setTime(`${addDays(last, 1)} 09:00:00`);
  await unlocked(projectId);
  expect(await given.evaluations.steps(tender, 'WINNING_NOTICE', 'PROJECT', ['BID_VALIDITY']).submit()).toMatchObject(
    refused,
  );
});
