import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { takesIn } from '../../../kernel/scope.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from './flow.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
});
afterAll(() => app.close());

type News = { action: string; id: string };

/** What an open page of this person hears about projects. */
async function listen({ token }: Cast['clerk']): Promise<{ heard: News[]; socket: WebSocket }> {
  const heard: News[] = [];
  const url = (await app.url()).replace('http', 'ws');
  const socket = new WebSocket(`${url}/websocket?token=${encodeURIComponent(token ?? '')}`);
  socket.on('message', (data: Buffer) => {
    const news = JSON.parse(data.toString()) as News;
    if (news.action === 'project') heard.push(news);
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return { heard, socket };
}

test('a step of a project is heard at once by those who may see it, not by who took it nor by other units', async () => {
  const [people, others] = [await given.cast(), await given.cast()];
  const projectId = await given.planned(people);
  const body = { type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' }; // sic
  const pages = await Promise.all([people.clerk, people.leader, people.approver, others.leader].map(listen));
  const [clerk, leader, approver, stranger] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  await must(people.clerk.call(flow.submit, { body }));
  await expect.poll(() => leader.heard).toEqual([{ action: 'project', id: projectId }]);
  await expect.poll(() => approver.heard).toHaveLength(1);
  await must(people.leader.call(flow.check, { body }));
  await expect.poll(() => clerk.heard).toEqual([{ action: 'project', id: projectId }]);
  await expect.poll(() => approver.heard).toHaveLength(2);
  expect([leader.heard.length, stranger.heard.length]).toEqual([1, 0]);
  for (const { socket } of pages) socket.terminate();
});

test('whom a deputy stands in for hears of the step that the deputy has taken', async () => {
  const people = await given.cast();
  const projectId = await given.planned(people);
  const body = { type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' }; // sic
  const deputy = await given.standIn(people.leader.id, people.reviewer.id);
  const { heard, socket } = await listen(people.leader);
  await must(people.clerk.call(flow.submit, { body }));
  await expect.poll(() => heard).toHaveLength(1);
  await must(deputy.call(flow.check, { body }));
  await expect.poll(() => heard).toHaveLength(2);
  socket.terminate();
});

const UNIT = { id: 'u1', path: '/g/u1/' };
test.each([
  ['GROUP', 'u9', '/x/', true],
  ['DESCENDANTS', 'g', '/g/', true],
  ['DESCENDANTS', 'u1', '/g/u1/', true],
  ['DESCENDANTS', 'u2', '/g/u2/', false],
  ['OWN', 'u1', '/g/u1/', true],
  ['OWN', 'g', '/g/', false],
  ['ASSIGNED', 'u1', '/g/u1/', false],
  ['NONE', 'u1', '/g/u1/', false],
] as const)('the scope %s of %s takes the unit in: %4$s', (dataScope, organizationId, organizationPath, expected) => {
  expect(
    takesIn({ dataScope, reachId: 'p', organizationId, organizationPath, formerPaths: [], mergedIds: [] }, UNIT),
  ).toBe(expected);
});

test('a unit that was moved still takes in what stands at its old place', () => {
  const place = { reachId: 'p', organizationId: 'g', organizationPath: '/x/g/' };
  const moved = { ...place, dataScope: 'DESCENDANTS', mergedIds: [] } as const;
  expect(takesIn({ ...moved, formerPaths: ['/g/'] }, UNIT)).toBe(true);
  expect(takesIn({ ...moved, formerPaths: [] }, UNIT)).toBe(false);
});

test('a unit takes in what stayed with one that went into it', () => {
  const own = {
    dataScope: 'OWN',
    reachId: 'p',
    organizationId: 'u7',
    organizationPath: '/g/u7/',
    formerPaths: [],
  } as const;
  expect(takesIn({ ...own, mergedIds: ['u1'] }, UNIT)).toBe(true);
  expect(takesIn({ ...own, mergedIds: ['u2'] }, UNIT)).toBe(false);
});
