import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './room-booking.contract.ts';
import * as rooms from './room.contract.ts';

const NOW = '2026-12-01 09:00:00';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let projectId: string;
let roomId: string;

beforeAll(async () => {
  app = await openTestApp({ VIDEO_ORIGINS: 'https://video.example' });
  given = givenProject(app);
  people = await given.cast();
  await app.setTime(NOW);
  projectId = await given.planned(people);
  roomId = (await must(addRoom('第一开标室'))).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime(NOW);
  await app.sql('delete from room_slot');
  await app.sql('delete from room_booking');
});

const addRoom = (name: string, who: Caller = people.reviewer) =>
  who.call(rooms.addRoom, {
    body: { name, address: '集团大楼二层', capacity: 30, devices: '投影、录像', streamUrl: null },
  });
const book = (changes: object = {}, who: Caller = people.clerk) =>
  who.call(api.bookRoom, {
    body: {
      roomId,
      projectId,
      purpose: 'OPENING' as const,
      startTime: '2026-12-10 09:00:00',
      endTime: '2026-12-10 11:00:00',
      ...changes,
    },
  });
const view = (bookingId: string, who: Caller = people.clerk) =>
  must(who.call(api.viewBooking, { params: { bookingId } }));
const decide = async (bookingId: string, approved: boolean, reason: string | null = null, who = people.reviewer) =>
  who.call(api.decideBooking, {
    params: { bookingId },
    body: { approved, reason, version: (await view(bookingId)).version },
  });
const cancel = async (bookingId: string, who: Caller = people.clerk) =>
  who.call(api.cancelBooking, {
    params: { bookingId },
    body: { reason: '开标时间调整', version: (await view(bookingId)).version },
  });
const refusal = async (reply: ReturnType<typeof book>) =>
  ((await reply).body as unknown as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);

test('a clerk asks, the department agrees, and the clerk hears of it', async () => {
  const { id } = await must(book());
  expect(await given.todos(people.reviewer)).toContain('ROOM_APPROVE');
  expect((await decide(id, true, null, people.clerk as never)).status).toBe(403);
  await must(decide(id, true));
  expect(await given.todos(people.reviewer)).not.toContain('ROOM_APPROVE');
  expect(await view(id)).toMatchObject({ status: { code: 'APPROVED' }, allowedActions: ['cancel'] });
  const [told] = await app.sql(`select content from remind_record where category = 'ROOM_READ'`);
  expect(told!['content']).toContain('第一开标室（2026-12-10 09:00–11:00）的预约已同意');
  expect((await decide(id, true)).status).toBe(409);
  await app.setTime('2026-12-10 11:00:00');
  expect(await view(id)).toMatchObject({ status: { code: 'USED' }, allowedActions: [] });
  expect((await cancel(id)).status).toBe(409);
  const used = await must(people.clerk.call(api.listBookings, { query: { status: 'USED' } }));
  expect(used.content.map((one) => one.id)).toEqual([id]);
  const query = { columns: 'roomName,startTime,status' } as never;
  expect(await rowsOf((await people.clerk.call(api.exportBookings.endpoint, { query })).body)).toHaveLength(2);
});

test('nobody gets a time that somebody has, at once neither; what touches it is free, and so is what was given up', async () => {
  const answers = await Promise.all([
    book(),
    book({ startTime: '2026-12-10 10:30:00', endTime: '2026-12-10 12:00:00' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await app.sql('delete from room_slot');
  await app.sql('delete from room_booking');
  const { id } = await must(book());
  expect(await refusal(book({ startTime: '2026-12-10 10:30:00', endTime: '2026-12-10 12:00:00' }))).toEqual([
    'ROOM_TAKEN',
  ]);
  expect((await book({ startTime: '2026-12-10 11:00:00', endTime: '2026-12-10 12:00:00' })).status).toBe(200);
  const other = (await must(addRoom('第二开标室'))).id;
  expect((await book({ roomId: other })).status).toBe(200);
  expect((await decide(id, false)).body).toMatchObject({ errors: [{ ruleId: 'REASON_REQUIRED' }] });
  await must(decide(id, false, '当日停电检修'));
  const { id: again } = await must(book());
  await must(cancel(again));
  expect((await book()).status).toBe(200);
});

test('times off the half-hour, in the past or the wrong way round, and rooms out of use are refused', async () => {
  expect(await refusal(book({ startTime: '2026-12-10 09:10:00' }))).toEqual(['ROOM_SLOT']);
  expect(await refusal(book({ endTime: '2026-12-10 08:00:00' }))).toEqual(['ROOM_ORDER']);
  expect(await refusal(book({ startTime: '2026-11-30 09:00:00', endTime: '2026-11-30 10:00:00' }))).toEqual([
    'ROOM_PAST',
  ]);
  const { id } = await must(addRoom('旧开标室'));
  const room = {
    name: '旧开标室',
    address: '旧楼',
    capacity: 10,
    devices: null,
    streamUrl: null,
    enabled: false,
    version: 1,
  };
  await must(people.reviewer.call(rooms.saveRoom, { params: { roomId: id }, body: room }));
  expect((await people.reviewer.call(rooms.saveRoom, { params: { roomId: id }, body: room })).status).toBe(409);
  expect(await refusal(book({ roomId: id }))).toEqual(['ROOM_CLOSED']);
  expect((await book({ roomId: '0'.repeat(32) })).status).toBe(404);
  expect((await addRoom('旧开标室')).status).toBe(409);
  expect((await addRoom('丙室', people.clerk)).status).toBe(403);
  expect((await must(people.clerk.call(rooms.listRooms))).at(-1)).toMatchObject({ name: '旧开标室', enabled: false });
});

test('another unit sees that a room is taken, not for what, and touches nothing of it', async () => {
  const { id } = await must(book());
  const stranger = await given.cast();
  const grid = async (who: Caller) => (await must(who.call(api.viewGrid, { query: { from: '2026-12-07' } }))).bookings;
  expect(await grid(people.clerk)).toMatchObject([{ id, roomId, approved: false, projectName: expect.any(String) }]);
  expect(await grid(stranger.clerk)).toMatchObject([{ id: null, roomId, projectName: null }]);
  expect((await must(people.clerk.call(api.viewGrid, { query: { from: '2026-12-11' } }))).bookings).toEqual([]);
  expect((await stranger.clerk.call(api.viewBooking, { params: { bookingId: id } })).status).toBe(404);
  const body = { reason: '开标时间调整', version: 1 };
  expect((await stranger.clerk.call(api.cancelBooking, { params: { bookingId: id }, body })).status).toBe(404);
  expect(
    (await book({ startTime: '2026-12-10 14:00:00', endTime: '2026-12-10 15:00:00' }, stranger.clerk)).status,
  ).toBe(404);
});

test('pictures of a room come from this site or from one that is named, by http or https alone', async () => {
  const form = { name: '直播室', address: '集团大楼二层', capacity: 20, devices: null };
  const add = (streamUrl: string) => people.reviewer.call(rooms.addRoom, { body: { ...form, streamUrl } });
  for (const address of ['https://elsewhere.example/live.m3u8', 'javascript:alert(1)', '//elsewhere.example/live.m3u8'])
    expect(await add(address)).toMatchObject({ status: 400, body: { errors: [{ field: 'streamUrl' }] } });
  expect((await add('/test-stream/live.m3u8')).status).toBe(200);
  const named = { ...form, name: '外部直播室' };
  const address = 'https://video.example/room/live.m3u8';
  expect((await people.reviewer.call(rooms.addRoom, { body: { ...named, streamUrl: address } })).status).toBe(200);
  // whoever books a room need not know where its camera is: others hold their evaluation before it
  const addresses = async (who: Caller) => (await must(who.call(rooms.listRooms))).map(({ streamUrl }) => streamUrl);
  expect(await addresses(people.reviewer)).toContain(address);
  expect(new Set(await addresses(people.clerk))).toEqual(new Set([null]));
  const { headers } = await app.app.http.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://video.example;");
  expect(policy).toContain("media-src 'self' blob: https://video.example;");
});

test('a booking says that the opening was moved away from it', async () => {
  const { id } = await must(book());
  expect(await view(id)).toMatchObject({ openingTime: null, missesOpening: false });
  await app.sql(
    `insert into bidding_document (id, project_id, round, sale_start, sale_end, bid_deadline, opening_time, opening_place,
       bid_validity_days, fair_review)
     values ($1, $2, 1, $3, $3, $4, $4, '第一开标室', 90, '{}')`,
    [newId(), projectId, '2026-12-02 09:00:00', '2026-12-10 09:30:00'],
  );
  await app.sql(`update project set phase = 'ANNOUNCEMENT' where id = $1`, [projectId]);
  expect(await view(id)).toMatchObject({ openingTime: '2026-12-10 09:30:00', missesOpening: false });
  await app.sql('update bidding_document set opening_time = $2, bid_deadline = $2 where project_id = $1', [
    projectId,
    '2026-12-15 09:30:00',
  ]);
  expect(await view(id)).toMatchObject({ openingTime: '2026-12-15 09:30:00', missesOpening: true });
  await must(cancel(id));
  expect((await view(id)).missesOpening).toBe(false);
});

test('a tender on another platform needs no room of the house, one on paper does', async () => {
  const held = (platform: string) => app.sql('update project set platform = $2 where id = $1', [projectId, platform]);
  onTestFinished(async () => void (await held('SDHSG')));
  await held('PROVINCE_EXCHANGE');
  expect(await refusal(book())).toEqual(['HELD_ELSEWHERE']);
  await held('OFFLINE');
  expect((await book()).status).toBe(200);
});
