import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenOpenings } from './given.ts';
import * as api from './opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type News = { action: string; id: string };

/** What an open page of this person hears of openings. */
async function listen({ token }: Caller): Promise<{ heard: string[]; socket: WebSocket }> {
  const heard: string[] = [];
  const url = (await app.url()).replace('http', 'ws');
  const socket = new WebSocket(`${url}/websocket?token=${encodeURIComponent(token ?? '')}`);
  socket.on('message', (data: Buffer) => {
    const news = JSON.parse(data.toString()) as News;
    if (news.action === 'opening') heard.push(news.id);
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return { heard, socket };
}

test('the record is followed at once by staff of its scope and by its bidders, each line in its section alone', async () => {
  const tender = await given.tender([
    ['4750万元', '4700万元', '4600万元'],
    ['4300万元', '4200万元', '4100万元'],
  ]);
  const other = await given.tender();
  const { projectId, clerk, bidders } = tender;
  const callers = [clerk, other.clerk, bidders[1]!.caller, bidders[4]!.caller, other.bidders[0]!.caller];
  const pages = await Promise.all(callers.map(listen));
  const [staff, stranger, rival, elsewhere, outsider] = pages.map(({ heard }) => heard);
  await given.start(tender);
  for (const heard of [staff, rival, elsewhere]) await expect.poll(() => heard).toEqual([projectId]);
  await given.decrypt(bidders[0]!);
  await expect.poll(() => rival).toHaveLength(2);
  await expect.poll(() => staff).toHaveLength(2);
  await given.remark(tender, bidders[0]!.bidId, '授权代表到场');
  await expect.poll(() => rival).toHaveLength(3);
  expect([elsewhere, stranger, outsider]).toEqual([[projectId], [], []]);
  for (const { socket } of pages) socket.terminate();
});

test('nothing of it is told before the start, nor of an opening that could not start', async () => {
  const tender = await given.tender([['4750万元', '4700万元']]);
  const [staff, bidder] = await Promise.all([listen(tender.clerk), listen(tender.bidders[0]!.caller)]);
  await tender.clerk.call(api.viewOpening, { params: { projectId: tender.projectId } });
  expect((await given.decrypt(tender.bidders[0]!)).status).toBe(409);
  expect(staff!.heard).toEqual([]);
  expect((await given.start(tender)).body).toMatchObject({ started: false });
  await expect.poll(() => staff!.heard).toEqual([tender.projectId]);
  expect(bidder!.heard).toEqual([]);
  for (const { socket } of [staff!, bidder!]) socket.terminate();
});

test('a line says when its bidder opened it, and only then', async () => {
  const tender = await given.tender();
  await given.start(tender);
  const reply = await given.decrypt(tender.bidders[0]!);
  expect(reply.body.decryptedTime).toMatch(/^2026-12-25 09:3\d:\d\d$/);
  const { body } = await tender.clerk.call(api.viewOpening, { params: { projectId: tender.projectId } });
  const times = body?.sections[0]?.items.map(({ bidId, decryptedTime }) => [bidId, decryptedTime]);
  expect(Object.fromEntries(times ?? [])).toEqual({
    [tender.bidders[0]!.bidId]: reply.body.decryptedTime,
    [tender.bidders[1]!.bidId]: null,
    [tender.bidders[2]!.bidId]: null,
  });
});
