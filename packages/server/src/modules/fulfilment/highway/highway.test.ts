import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './highway.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

let count = 0;
const body = (projectIds: string[], changes: object = {}) => ({
  name: `岚栖高速改扩建工程${(count += 1)}`,
  year: 2026,
  investment: '309825.5',
  projectIds,
  nodes: [
    { name: '路基交验', weight: 3, progress: 100, finishedDate: '2026-03-01' },
    { name: '路面施工', weight: 1, progress: 20, plannedDate: '2026-09-30' },
  ],
  ...changes,
});
const add = async (...input: Parameters<typeof body>) =>
  (await must(people.reviewer.call(api.addHighway, { body: body(...input) }))).id;
const view = (highwayId: string) => must(people.leader.call(api.viewHighway, { params: { highwayId } }));

describe('the works of a highway', () => {
  test('belong to the unit of their projects and count their sections', async () => {
    const highwayId = await add([await given.planned(people), await given.planned(people)]);
    expect(await view(highwayId)).toMatchObject({
      organizationName: people.unit.name,
      projectNum: 2,
      sectionNum: 4,
      progress: '80',
      investment: '309825.5',
      nodes: [
        { name: '路基交验', progress: '100' },
        { name: '路面施工', plannedDate: '2026-09-30' },
      ],
    });
  });

  test('have one unit, and a project has one of them', async () => {
    const [own, foreign] = [await given.started(people), await given.started(others)];
    const put = (projectIds: string[]) => given.refusal(people.reviewer, api.addHighway, { body: body(projectIds) });
    expect(await put([own, foreign])).toMatchObject({ status: 400, fields: ['projectIds'] });
    await add([own]);
    expect(await put([own])).toMatchObject({ status: 400, fields: ['projectIds'] });
    expect((await put(['0'.repeat(32)])).status).toBe(404);
  });

  test('that take one project at once get it once', async () => {
    const projectId = await given.started(people);
    const replies = await Promise.all(
      [people.reviewer, people.approver].map((who) => who.call(api.addHighway, { body: body([projectId]) })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => [400, 409].includes(status))).toEqual([true]);
  });

  test.each([
    [
      'a finished node that is not complete',
      { nodes: [{ name: '甲', weight: 1, progress: 99, finishedDate: '2026-03-01' }] },
      'nodes.0.progress',
    ],
    ['a node above 100', { nodes: [{ name: '甲', weight: 1, progress: 101 }] }, 'nodes.0.progress'],
    ['no investment', { investment: '0' }, 'investment'],
    ['no project', { projectIds: [] }, 'projectIds'],
  ])('are refused with %s', async (_what, changes, field) => {
    const projectId = await given.started(people);
    const wrong = { body: { ...body([projectId]), ...changes } };
    expect(await given.refusal(people.reviewer, api.addHighway, wrong)).toMatchObject({ status: 400, fields: [field] });
  });

  test('of two who change them at once keep the first', async () => {
    const projectId = await given.started(people);
    const highwayId = await add([projectId]);
    const save = (year: number) =>
      people.reviewer.call(api.saveHighway, {
        params: { highwayId },
        body: { ...body([projectId], { year }), version: 1 },
      });
    const replies = await Promise.all([save(2027), save(2028)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are edited after their unit went into another one, with which what is over stayed', async () => {
    const [over, running] = [await given.started(people), await given.started(people)];
    const highwayId = await add([over, running]);
    const heir = await given.organization();
    await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'AWARDED' where id = $1`, [over]);
    await app.sql(`update project set organization_id = $2, organization_path = $3 where id = $1`, [
      running,
      heir.id,
      heir.path,
    ]);
    await app.sql('update highway_project set organization_id = $2, organization_path = $3 where id = $1', [
      highwayId,
      heir.id,
      heir.path,
    ]);
    const save = (projectIds: string[], version: number) =>
      people.reviewer.call(api.saveHighway, { params: { highwayId }, body: { ...body(projectIds), version } });
    await must(save([over, running], 1));
    const shown = () => must(people.reviewer.call(api.viewHighway, { params: { highwayId } }));
    expect(await shown()).toMatchObject({ organizationName: heir.name, projectNum: 2 });
    // what is linked anew is of that unit
    expect((await save([over, running, await given.started(people)], 2)).status).toBe(400);
    await must(save([over], 2));
    expect((await shown()).organizationName).toBe(heir.name);
  });

  test('are the department’s to edit and nobody else’s to see', async () => {
    const projectId = await given.started(people);
    const highwayId = await add([projectId]);
    expect((await given.refusal(people.clerk, api.addHighway, { body: body([projectId]) })).status).toBe(403);
    expect((await given.refusal(others.leader, api.viewHighway, { params: { highwayId } })).status).toBe(404);
    expect((await must(others.leader.call(api.listHighways))).content).toEqual([]);
    await must(people.reviewer.call(api.deleteHighway, { params: { highwayId } }));
    expect((await people.leader.call(api.viewHighway, { params: { highwayId } })).status).toBe(404);
  });
});

test('the list filters by year and unit and goes to Excel', async () => {
  const highwayId = await add([await given.started(people)], { year: 2031 });
  const query = { year: 2031, organization: people.unit.name };
  const listed = await must(people.reviewer.call(api.listHighways, { query }));
  expect(listed.content.map(({ id }) => id)).toEqual([highwayId]);
  const book = await people.reviewer.call(api.exportHighways.endpoint, { query: query as never });
  const rows = await rowsOf(book.body);
  expect(rows[1]!.slice(2)).toEqual([2031, 1, 0, 80, 309825.5]);
});
