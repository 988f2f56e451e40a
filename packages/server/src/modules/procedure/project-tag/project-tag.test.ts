import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import { queryProjects } from '../../oversight/project-query/project-query.contract.ts';
import * as api from './project-tag.contract.ts';

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
const body = (changes: object = {}) => ({
  type: 'FOCUS' as const,
  name: `年度重点${(count += 1)}`,
  color: 'BLUE' as const,
  ...changes,
});
const add = async (changes: object = {}) => (await must(people.reviewer.call(api.addTag, { body: body(changes) }))).id;
const tagsOf = async (projectId: string) =>
  (await must(people.clerk.call(api.viewTags, { params: { projectId } }))).map(({ id }) => id);

describe('a tag', () => {
  test('has a name of its own within its type, whoever comes first', async () => {
    const replies = await Promise.all(
      [people.reviewer, people.approver].map((who) => who.call(api.addTag, { body: body({ name: '同名' }) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await add({ name: '同名', type: 'HIGHWAY' });
    expect(await given.refusal(people.reviewer, api.addTag, { body: body({ name: '同名' }) })).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: ['name'],
    });
  });

  test.each([
    ['an unknown colour', { color: 'PINK' }, ['color']],
    ['no name', { name: '' }, ['name']],
    ['an unknown type', { type: 'SHIPS' }, ['type']],
  ])('is refused with %s', async (_what, changes, fields) => {
    expect(await given.refusal(people.reviewer, api.addTag, { body: body(changes) })).toMatchObject({
      status: 400,
      fields,
    });
  });

  test('is the department’s to make', async () => {
    expect((await given.refusal(people.clerk, api.addTag, { body: body() })).status).toBe(403);
    expect((await given.refusal(people.clerk, api.listTags, {})).status).toBe(403);
  });

  test('that changed meanwhile is not overwritten', async () => {
    const tagId = await add();
    const save = (color: 'RED' | 'GREEN') =>
      people.reviewer.call(api.saveTag, { params: { tagId }, body: { ...body({ color }), version: 1 } });
    const replies = await Promise.all([save('RED'), save('GREEN')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('in use is not deleted', async () => {
    const tagId = await add();
    const projectId = await given.started(people);
    await must(people.reviewer.call(api.addTags, { params: { projectId }, body: { tagIds: [tagId] } }));
    expect(await given.refusal(people.reviewer, api.deleteTag, { params: { tagId } })).toMatchObject({
      status: 422,
      rules: ['TAG_IN_USE'],
    });
    await must(people.reviewer.call(api.setTags, { params: { projectId }, body: { tagIds: [] } }));
    await must(people.reviewer.call(api.deleteTag, { params: { tagId } }));
    const gone = { params: { projectId }, body: { tagIds: [tagId] } };
    expect(await given.refusal(people.reviewer, api.addTags, gone)).toMatchObject({ status: 400, fields: ['tagIds'] });
  });
});

test('projects get tags one by one or all at once, and are found by them', async () => {
  const [first, second] = [await add({ type: 'HIGHWAY' }), await add()];
  const [projectId, another] = [await given.started(people), await given.started(people)];
  const put = (tagIds: string[]) => ({ params: { projectId }, body: { tagIds } });
  await must(people.reviewer.call(api.addTags, put([first])));
  await must(people.reviewer.call(api.addTags, put([first, second])));
  expect(new Set(await tagsOf(projectId))).toEqual(new Set([first, second]));
  await must(people.reviewer.call(api.setTags, put([second])));
  expect(await tagsOf(projectId)).toEqual([second]);
  const found = await must(people.clerk.call(queryProjects, { query: { tagId: second } }));
  expect(found.content.map(({ id, tags }) => [id, tags.map((tag) => tag.id)])).toEqual([[projectId, [second]]]);
  expect((await must(people.clerk.call(queryProjects, { query: { tagId: first } }))).totalElements).toBe(0);
  expect(await tagsOf(another)).toEqual([]);
  const listed = await must(people.reviewer.call(api.listTags, { query: { type: 'FOCUS', size: 100 } }));
  expect(listed.content.find(({ id }) => id === second)).toMatchObject({ num: 1 });
});

test('what somebody else gave a project meanwhile stays with it', async () => {
  const [seen, unseen, third] = [await add(), await add(), await add()];
  const projectId = await given.started(people);
  await must(people.reviewer.call(api.addTags, { params: { projectId }, body: { tagIds: [seen, unseen] } }));
  await must(people.reviewer.call(api.setTags, { params: { projectId }, body: { tagIds: [third], seen: [seen] } }));
  expect(new Set(await tagsOf(projectId))).toEqual(new Set([unseen, third]));
  // more than are given at once: they were given one after the other
  const many = [...Array.from({ length: 21 }, (_, index) => `${index}`.padStart(32, '0')), unseen, third];
  await must(people.reviewer.call(api.setTags, { params: { projectId }, body: { tagIds: [third], seen: many } }));
  expect(await tagsOf(projectId)).toEqual([third]);
});

test('a project of another unit is as good as none', async () => {
  const projectId = await given.started(people);
  expect((await given.refusal(others.clerk, api.viewTags, { params: { projectId } })).status).toBe(404);
});
