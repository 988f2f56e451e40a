import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { givenTenders } from '../../bidding/registration/given.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import {
  exportCloudQueried,
  exportEnded,
  exportQueried,
  listEnded,
  queryCloudProjects,
  queryProjects,
} from './project-query.contract.ts';

let app: TestApp;
let projectId: string;
let unit: GivenOrganization;
let reader: Caller;
let winner: string;

beforeAll(async () => {
  app = await openTestApp();
  ({ projectId } = await givenAwards(app).awarded());
  const [row] = await app.sql(
    `select o.id, o.path, o.name from organization o join project p on p.organization_id = o.id where p.id = $1`,
    [projectId],
  );
  unit = row as unknown as GivenOrganization;
  reader = await givenIdentity(app).as(unit, ['READ:MANAGEMENT_PROJECT_QUERY']);
  const [won] = await app.sql('select bidder_name from winning_candidate where project_id = $1 and won', [projectId]);
  winner = won!['bidder_name'] as string;
});
afterAll(() => app.close());

const found = async (query: object, caller = reader) =>
  (await caller.call(queryProjects, { query })).body.content.map(({ id }) => id);

test('a project shows its winner, the price and its dates', async () => {
  const { content } = (await reader.call(queryProjects, { query: {} })).body;
  expect(content.find(({ id }) => id === projectId)).toMatchObject({
    winners: [winner],
    winningPrice: '4750',
    openingTime: '2026-12-25 09:30:00',
    publicityStart: '2026-12-28 09:00:00',
    signDate: null,
  });
});

test('the order of openings follows the document, and a new round waits for its own', async () => {
  const later = await givenTenders(app).tender({ unit, phase: 'ANNOUNCEMENT' });
  const order = async () => {
    const { content } = await must(reader.call(queryProjects, { query: { sort: 'openingTime,desc', size: 100 } }));
    return content.filter(({ id }) => id === projectId || id === later.projectId).map(({ id }) => id);
  };
  const moveTo = (time: string) =>
    app.sql('update bidding_document set bid_deadline = $1, opening_time = $1 where project_id = $2', [
      time,
      later.projectId,
    ]);
  await moveTo('2027-01-08 09:30:00');
  expect(await order()).toEqual([later.projectId, projectId]);
  await moveTo('2026-12-01 09:30:00');
  expect(await order()).toEqual([projectId, later.projectId]);
  await app.sql('update project set round = round + 1 where id = $1', [later.projectId]);
  const { content } = await must(reader.call(queryProjects, { query: { keyword: later.code } }));
  expect(content).toMatchObject([{ openingTime: null }]);
});

test('the keyword finds name, code and winner, but nobody who lost', async () => {
  const [{ name, code } = { name: '', code: '' }] = await app.sql('select name, code from project where id = $1', [
    projectId,
  ]);
  const [lost] = await app.sql('select bidder_name from winning_candidate where project_id = $1 and not won limit 1', [
    projectId,
  ]);
  for (const keyword of [name, code, winner]) expect(await found({ keyword })).toEqual([projectId]);
  expect(await found({ keyword: lost!['bidder_name'] })).toEqual([]);
  expect(await found({ keyword: '%' })).toEqual([]);
});

test('works are found by their class and by their own type', async () => {
  await app.sql(`update project set project_type = 'MAINTENANCE' where id = $1`, [projectId]);
  expect(await found({ projectType: 'ENGINEERING' })).toContain(projectId);
  expect(await found({ projectType: 'MAINTENANCE' })).toEqual([projectId]);
  for (const projectType of ['CONSTRUCTION', 'GOODS', 'SERVICE'])
    expect(await found({ projectType })).not.toContain(projectId);
});

test('what was found is taken away by those who may', async () => {
  const query = { keyword: winner, columns: 'projectQuery.winners,winningPrice,openingTime' } as never;
  expect((await reader.call(exportQueried.endpoint, { query })).status).toBe(403);
  const rights = ['READ:MANAGEMENT_PROJECT_QUERY', 'EXPORT:MANAGEMENT_PROJECT_QUERY'] as const;
  const taker = await givenIdentity(app).as(unit, [...rights]);
  expect(await rowsOf((await taker.call(exportQueried.endpoint, { query })).body)).toEqual([
    ['中标人', '中标价（万元）', '开标时间'],
    [winner, 4750, new Date('2026-12-25T09:30:00Z')],
  ]);
});

test('a timetable that is not approved is not told', async () => {
  const tender = await givenTenders(app).tender({ unit, phase: 'BIDDING_DOCUMENT', phaseStatus: 'SUBMITTED' });
  const { content } = (await reader.call(queryProjects, { query: { keyword: tender.code } })).body;
  expect(content).toMatchObject([{ saleStart: null, openingTime: null, winners: [], winningPrice: null }]);
});

test('other units and other filters find nothing, other people may not ask', async () => {
  const identity = givenIdentity(app);
  const elsewhere = await identity.as(await identity.organization(), ['READ:MANAGEMENT_PROJECT_QUERY']);
  expect(await found({ keyword: winner }, elsewhere)).toEqual([]);
  expect(await found({ keyword: winner, level: 'LEVEL_II' })).toEqual([]);
  expect((await (await identity.as(unit, [])).call(queryProjects)).status).toBe(403);
});

test('projects on the Cloud platform have a list of their own, and their to-dos say so', async () => {
  const given = givenProject(app);
  const [cloudy, plain] = [await given.cast(), await given.cast()];
  const [onCloud, elsewhere] = [await given.started(cloudy), await given.started(plain)];
  await app.sql(`update project set platform = 'CLOUD' where id = $1`, [onCloud]);
  const all = await must(cloudy.approver.call(queryProjects, { query: { size: 100 } }));
  expect(all.content.map(({ id }) => id)).toEqual(expect.arrayContaining([onCloud, elsewhere]));
  const listed = await must(cloudy.approver.call(queryCloudProjects, { query: { size: 100 } }));
  expect(listed.content.map(({ id }) => id)).toEqual([onCloud]);
  expect((await must(plain.clerk.call(queryCloudProjects))).content).toEqual([]);
  expect((await reader.call(queryCloudProjects)).status).toBe(403);
  const sheet = await rowsOf((await cloudy.clerk.call(exportCloudQueried.endpoint)).body);
  expect(sheet).toHaveLength(2);
  const clouds = async (who: Caller) =>
    (await must(who.call(listReminders, { query: { handled: false } }))).content
      .filter(({ category }) => category.code === 'IMPLEMENTION_PLAN_SUBMIT') // sic
      .map(({ cloud }) => cloud);
  expect([await clouds(cloudy.clerk), await clouds(plain.clerk)]).toEqual([[true], [false]]);
});

test('ended projects say who won, for how much, and what was saved; to their own unit alone', async () => {
  const given = givenIdentity(app);
  const ask = async (caller: Caller) => (await must(caller.call(listEnded))).content;
  const own = await given.as(unit, ['READ:ENDED_PROJECT', 'EXPORT:ENDED_PROJECT']);
  expect(await ask(own)).toEqual([]);
  await app.sql(`update project set status = 'ENDED', result = 'AWARDED' where id = $1`, [projectId]);
  expect(await ask(own)).toMatchObject([{ id: projectId, winners: [winner], winningPrice: '4750', saving: '250' }]);
  const [titles, row] = await rowsOf((await own.call(exportEnded.endpoint)).body);
  const told = Object.fromEntries(titles!.map((title, at) => [title, row![at]]));
  expect(told).toMatchObject({ 中标人: winner, '中标价（万元）': 4750, '节约（万元）': 250 });
  const stranger = await given.as(await given.organization(), ['READ:ENDED_PROJECT', 'EXPORT:ENDED_PROJECT']);
  expect(await ask(stranger)).toEqual([]);
  expect(await rowsOf((await stranger.call(exportEnded.endpoint)).body)).toHaveLength(1);
  expect((await reader.call(listEnded)).status).toBe(403);
  await app.sql('update winning_candidate set winning_price = null where project_id = $1', [projectId]);
  expect(await ask(own)).toMatchObject([{ winningPrice: null, saving: null }]);
  await app.sql(`update project set status = 'IN_PROCESS', result = null where id = $1`, [projectId]);
});
