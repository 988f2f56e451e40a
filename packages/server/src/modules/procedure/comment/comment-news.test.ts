import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenProject, must } from '../project/given.ts';
import * as api from './comment.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
});
afterAll(() => app.close());

/** What an open page of somebody hears about comments, as it is sent. */
async function listen({ token }: Caller): Promise<{ heard: string[]; socket: WebSocket }> {
  const heard: string[] = [];
  const url = (await app.url()).replace('http', 'ws');
  const socket = new WebSocket(`${url}/websocket?token=${encodeURIComponent(token ?? '')}`);
  socket.on('message', (data: Buffer) => {
    if (data.toString().includes('"comment"')) heard.push(data.toString());
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return { heard, socket };
}

test('open pages of staff hear at once that something was said, by the project’s id alone; nobody else does', async () => {
  const [people, others] = [await given.cast(), await given.cast()];
  const suppliers = givenSuppliers(app);
  const bidder = await suppliers.bidder(await suppliers.supplier(), []);
  const expert = await given.person(people.unit, 'EXPERT', 'EXPERT');
  const projectId = await given.started(people);
  await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'COMMITTEE')`, [
    projectId,
    expert.id,
  ]);
  const callers = [people.clerk, people.leader, people.approver, others.leader, bidder, expert];
  const pages = await Promise.all(callers.map(listen));
  const heard = () => pages.map((page) => page.heard.length);
  const body = { text: '机密原文', mentions: [people.leader.id] };
  const { id } = await must(people.clerk.call(api.addComment, { params: { projectId }, body }));
  await expect.poll(heard).toEqual([1, 1, 1, 0, 0, 0]);
  await must(people.clerk.call(api.changeComment, { params: { commentId: id }, body: { ...body, version: 1 } }));
  await expect.poll(heard).toEqual([2, 2, 2, 0, 0, 0]);
  await must(people.clerk.call(api.withdrawComment, { params: { commentId: id }, body: { version: 2 } }));
  await expect.poll(heard).toEqual([3, 3, 3, 0, 0, 0]);
  expect(new Set(pages.flatMap((page) => page.heard))).toEqual(
    new Set([JSON.stringify({ action: 'comment', id: projectId })]),
  );
  for (const { socket } of pages) socket.terminate();
});
