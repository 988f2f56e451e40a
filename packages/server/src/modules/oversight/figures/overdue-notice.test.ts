import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenAwards } from '../../selection/award/given.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const told = (projectId: string) =>
  app.sql(
    `select record.category, record.handled from remind_record record where project_id = $1 and category like 'NOTICE_%_OVERDUE'
       and receiver_id = (select coalesce(division_user_id, created_by) from project where id = $1)`,
    [projectId],
  );

const nextDay = () => app.sql('delete from overdue_day');

test('an overdue notice is told to its clerk once, whatever day comes, and is over with the phase', async () => {
  const { projectId } = await givenAwards(app).awarded();
  await app.app.runDue();
  expect(await told(projectId)).toEqual([]);
  await app.sql(`update award set confirmed_time = confirmed_time - interval '6 days' where project_id = $1`, [
    projectId,
  ]);
  await app.sql(`update winning_notice set voided_time = business_now() where project_id = $1`, [projectId]);
  await app.app.runDue();
  // that day was looked for already
  expect(await told(projectId)).toEqual([]);
  for (let day = 0; day < 2; day += 1) {
    await nextDay();
    await app.app.runDue();
    expect(await told(projectId)).toEqual([{ category: 'NOTICE_WINNING_OVERDUE', handled: false }]);
  }
});

test('a contract that nobody signed within thirty days of its notice is told too', async () => {
  const { projectId } = await givenAwards(app).awarded();
  await app.sql(
    `update winning_notice set issue_date = (business_now() - interval '31 days')::date, sent_time = business_now() - interval '31 days'
     where project_id = $1`,
    [projectId],
  );
  await nextDay();
  await app.app.runDue();
  const categories = (await told(projectId)).map(({ category }) => category);
  expect(categories).toContain('NOTICE_CONTRACT_OVERDUE');
  expect(categories).not.toContain('NOTICE_WINNING_OVERDUE');
});
