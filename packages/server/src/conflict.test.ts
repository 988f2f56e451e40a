import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeItem, addItem } from './modules/planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from './modules/procedure/project/given.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

test('who comes second is told who saved first, and when', async () => {
  const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  const change = { params: { itemId: id }, body: { ...given.planBody(), version: 1 } };
  await must(people.clerk.call(changeItem, change));
  const { status, body } = await people.clerk.call(changeItem, change);
  const [user] = await app.sql(
    `select u.display_name as name from app_user u join plan_item p on p.created_by = u.id where p.id = $1`,
    [id],
  );
  expect({ status, ...(body as object) }).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    changedBy: user!['name'],
    changedTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});
