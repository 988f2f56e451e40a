import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import { viewProject } from '../project/project.contract.ts';
import { saveImplementationPlan } from './implementation-plan.contract.ts';

/** Where a project is held: said in its plan, until the round is announced. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  cast = await given.cast();
});
afterAll(() => app.close());

async function save(projectId: string, changes: object) {
  const { version } = await given.view(cast.clerk, projectId);
  const body = given.implementationPlan(version, changes);
  return cast.clerk.call(saveImplementationPlan, { params: { projectId }, body });
}
const platformOf = async (projectId: string) =>
  (await must(cast.clerk.call(viewProject, { params: { projectId } }))).platform.code;
const refused = { status: 400, body: { errors: [{ field: 'platform' }] } };

test('every project starts on the platform of the group, and its plan may name another one', async () => {
  const projectId = await given.started(cast);
  expect(await platformOf(projectId)).toBe('SDHSG');
  await must(save(projectId, { platform: 'PROVINCE_EXCHANGE' }));
  expect(await platformOf(projectId)).toBe('PROVINCE_EXCHANGE');
  // what is left out stays as it is
  await must(save(projectId, {}));
  expect(await platformOf(projectId)).toBe('PROVINCE_EXCHANGE');
});

test('the Cloud platform is for units that have it', async () => {
  const projectId = await given.started(cast);
  expect(await save(projectId, { platform: 'CLOUD' })).toMatchObject(refused);
  await app.sql(`update organization set features = features || '{CLOUD_PLATFORM}' where id = $1`, [cast.unit.id]);
  await must(save(projectId, { platform: 'CLOUD' }));
  expect(await platformOf(projectId)).toBe('CLOUD');
});

test('rounds of quotes are led here', async () => {
  const projectId = await given.started(cast);
  const negotiated = { platform: 'OFFLINE', biddingMethod: 'PUBLIC_COMPETITIVE_NEGOTIATION' };
  expect(await save(projectId, negotiated)).toMatchObject(refused);
});

test('it stays once the round is announced', async () => {
  const projectId = await given.started(cast);
  await must(save(projectId, { platform: 'OFFLINE' }));
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', repeat('0', 64), 'PUBLISHED', business_now())`,
    [newId(), projectId],
  );
  expect(await save(projectId, { platform: 'SDHSG' })).toMatchObject(refused);
  expect((await save(projectId, { platform: 'OFFLINE' })).status).toBe(200);
});
