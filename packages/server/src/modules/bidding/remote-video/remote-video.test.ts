import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { must } from '../../procedure/project/given.ts';
import { givenOpenings } from '../opening/given.ts';
import * as api from './remote-video.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

const RIGHTS = ['READ:REMOTE_VIDEO_LIST', 'EXPORT:REMOTE_VIDEO_LIST'];
const list = async (who: Caller, query: object = {}) =>
  (await must(who.call(api.listRemoteOpenings, { query }))).content;
type Tender = Awaited<ReturnType<typeof given.tender>>;
const watcher = ({ unit }: Tender) => given.identity.as(unit, RIGHTS);

/** A room that is booked for the opening and agreed to. */
async function booked({ projectId }: Tender, name: string, startTime: string, status = 'APPROVED'): Promise<string> {
  const roomId = newId();
  await app.sql(`insert into opening_room (id, name, address, capacity) values ($1, $2, '集团大楼二层', 30)`, [
    roomId,
    name,
  ]);
  await app.sql(
    `insert into room_booking (id, room_id, project_id, purpose, start_time, end_time, status, requested_by)
     select $1, $1, id, 'OPENING', $2, $2::timestamptz + interval '2 hours', $3, created_by from project where id = $4`,
    [roomId, startTime, status, projectId],
  );
  return roomId;
}

test('an opening is listed with its lots, its room and its state; before the start nothing of the bidders', async () => {
  const tender = await given.tender([['4750万元', '4700万元', '4600万元'], ['4300万元']]);
  const who = await watcher(tender);
  const [before] = await list(who);
  const [{ opening_place: place }] = (await app.sql(
    'select opening_place from bidding_document where project_id = $1',
    [tender.projectId],
  )) as [{ opening_place: string }];
  expect(before).toMatchObject({
    projectId: tender.projectId,
    openingTime: '2026-12-25 09:30:00',
    roomName: null,
    hostName: null,
    place,
    status: { code: 'WAITING' },
  });
  expect(before?.lots).toHaveLength(2);
  const told = JSON.stringify(before);
  for (const { name, supplierId } of tender.bidders) {
    expect(told).not.toContain(name);
    expect(told).not.toContain(supplierId);
  }
  await booked(tender, '预约被拒的房间', '2026-12-25 09:00:00', 'REJECTED');
  await booked(tender, '改期前的房间', '2026-12-28 09:00:00');
  await booked(tender, '第一开标室', '2026-12-25 09:00:00');
  await given.start(tender);
  const [after] = await list(who);
  expect(after).toMatchObject({ roomName: '第一开标室', status: { code: 'DECRYPTING' } });
  expect(after?.hostName).toBeTruthy();
});

test('it is filtered by day, state, unit and words, sorted, and taken away as a workbook', async () => {
  const tender = await given.tender();
  const who = await watcher(tender);
  const count = async (query: object) => (await list(who, query)).length;
  expect(await count({ status: 'WAITING' })).toBe(1);
  expect(await count({ status: 'FAILED' })).toBe(0);
  expect(await count({ sDate: '2026-12-25', eDate: '2026-12-25' })).toBe(1);
  expect(await count({ sDate: '2026-12-26' })).toBe(0);
  const [row] = await list(who, { sort: 'projectCode,asc' });
  expect(await count({ keyword: row!.projectName.slice(0, 6) })).toBe(1);
  expect(await count({ keyword: '没有这样的项目' })).toBe(0);
  expect(await count({ organization: row!.organizationName })).toBe(1);
  expect(await count({ organization: '100%' })).toBe(0);
  const query = { columns: 'projectName,status' } as never;
  expect(await rowsOf((await who.call(api.exportRemoteOpenings.endpoint, { query })).body)).toEqual([
    ['项目名称', '状态'],
    [row!.projectName, '待开标'],
  ]);
});

test('the pictures of a room are those of its opening alone: a trial for staff before, for bidders from the start on', async () => {
  const tender = await given.tender();
  const staff = await given.identity.as(tender.unit, ['READ:REMOTE_VIDEO_DETAIL', 'READ:PROJECT_DETAIL']);
  const [one] = tender.bidders;
  const { projectId } = tender;
  const stream = async () => [
    (await must(staff.call(api.viewStream, { params: { projectId } }))).streamUrl,
    (await must(one!.caller.call(api.viewOwnStream, { params: { bidId: one!.bidId } }))).streamUrl,
  ];
  expect(await stream()).toEqual([null, null]);
  await booked(tender, '直播开标室', '2026-12-25 09:00:00');
  await app.sql(`update opening_room set stream_url = '/test-stream/live.m3u8' where name = '直播开标室'`);
  expect(await stream()).toEqual(['/test-stream/live.m3u8', null]);
  await given.start(tender);
  expect(await stream()).toEqual(['/test-stream/live.m3u8', '/test-stream/live.m3u8']);
  // what the camera shows afterwards is not of this opening
  await app.sql(`update bid_opening set status = 'RECORDED' where project_id = $1`, [projectId]);
  expect(await stream()).toEqual([null, null]);
  const stranger = await given.identity.as((await given.tender()).unit, ['READ:REMOTE_VIDEO_DETAIL']);
  expect((await stranger.call(api.viewStream, { params: { projectId } })).status).toBe(404);
  const rival = tender.bidders[1]!;
  expect((await rival.caller.call(api.viewOwnStream, { params: { bidId: one!.bidId } })).status).toBe(404);
});

test('what a camera shows of others is nothing for an opening: before its hours, once the room is somebody else’s', async () => {
  const tender = await given.tender();
  const other = await given.tender();
  const staff = await given.identity.as(tender.unit, ['READ:REMOTE_VIDEO_DETAIL', 'READ:PROJECT_DETAIL']);
  const [one] = tender.bidders;
  const { projectId } = tender;
  const stream = async () => [
    (await must(staff.call(api.viewStream, { params: { projectId } }))).streamUrl,
    (await must(one!.caller.call(api.viewOwnStream, { params: { bidId: one!.bidId } }))).streamUrl,
  ];
  const moveTo = (start: string) =>
    app.sql(
      `update room_booking set start_time = $1, end_time = $1::timestamptz + interval '2 hours' where project_id = $2`,
      [start, projectId],
    );
  const roomId = await booked(tender, '共用开标室', '2026-12-25 14:00:00');
  await app.sql(`update opening_room set stream_url = '/test-stream/live.m3u8' where id = $1`, [roomId]);
  await given.start(tender);
  expect(await stream()).toEqual([null, null]);
  await moveTo('2026-12-24 14:00:00');
  expect(await stream()).toEqual([null, null]);
  await moveTo('2026-12-25 09:00:00');
  await app.setTime('2026-12-25 11:30:00');
  // it takes longer, and the room is free
  expect(await stream()).toEqual(['/test-stream/live.m3u8', '/test-stream/live.m3u8']);
  await app.sql(
    `insert into room_booking (id, room_id, project_id, purpose, start_time, end_time, status, requested_by)
     select $1, $2, id, 'EVALUATION', '2026-12-25 11:00:00', '2026-12-25 13:00:00', 'APPROVED', created_by
     from project where id = $3`,
    [newId(), roomId, other.projectId],
  );
  expect(await stream()).toEqual([null, null]);
});

test('what was given up before its opening is not listed, nor is what another unit opens', async () => {
  const tender = await given.tender();
  const stranger = await watcher(await given.tender());
  expect((await list(stranger)).map(({ projectId }) => projectId)).not.toContain(tender.projectId);
  await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = $1`, [tender.projectId]);
  expect(await list(await watcher(tender))).toEqual([]);
});
