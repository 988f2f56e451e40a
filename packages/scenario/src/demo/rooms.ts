import { addDays, addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import {
  bookRoom,
  decideBooking,
  listBookings,
} from '@tenderdesk/server/modules/bidding/room-booking/room-booking.contract';
import { addRoom, listRooms } from '@tenderdesk/server/modules/bidding/room-booking/room.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { known, step, type Step } from '../step.ts';

const REVIEWER = 'tm02';

/** A test picture that comes with the web. */
const STREAM = '/test-stream/live.m3u8';

/** The demo's project whose bids are being decrypted. */
const OPENED_NOW = '视频云联网设备采购';

const ROOMS = [
  { name: '第一开标室', address: '集团大楼二层东侧', capacity: 60, devices: '投影、录音录像、直播', streamUrl: STREAM },
  { name: '第二开标室', address: '集团大楼二层西侧', capacity: 30, devices: '投影、录音录像', streamUrl: null },
  {
    name: '第一评标室',
    address: '集团大楼三层（封闭区）',
    capacity: 12,
    devices: '电子评标机位9个、门禁、监控',
    streamUrl: null,
  },
] as const;

async function addRooms(reviewer: Actor): Promise<void> {
  for (const body of ROOMS) await reviewer.call(addRoom, { body });
}

/** Books a room for a running project of the clerk's unit. */
const booking =
  (room: number, projectNo: number, purpose: 'OPENING' | 'EVALUATION', startTime: string, endTime: string) =>
  async (clerk: Actor): Promise<void> => {
    const all = await clerk.call(listRooms);
    const { content } = await clerk.call(listProjects, { query: { status: 'IN_PROCESS', size: 10 } });
    const roomId = known(all.find(({ name }) => name === ROOMS[room]?.name)?.id, 'the room');
    const projectId = known(content[projectNo]?.id, 'a project');
    await clerk.call(bookRoom, { body: { roomId, projectId, purpose, startTime, endTime } });
  };

/** Books the first room for a project of the clerk's unit that is opened on the day of its deadline. */
const bookingFor =
  (name: string, startTime: string, endTime: string) =>
  async (clerk: Actor): Promise<void> => {
    const all = await clerk.call(listRooms);
    const { content } = await clerk.call(listProjects, { query: { keyword: name, size: 10 } });
    const roomId = known(all[0]?.id, 'the room');
    const projectId = known(content.find((one) => one.name === name)?.id, 'the project');
    const purpose = 'OPENING' as const;
    await clerk.call(bookRoom, { body: { roomId, projectId, purpose, startTime, endTime } });
  };

/** Agrees to all that was asked for of this room. */
const agree =
  (room: number) =>
  async (reviewer: Actor): Promise<void> => {
    const all = await reviewer.call(listRooms);
    const roomId = known(all.find(({ name }) => name === ROOMS[room]?.name)?.id, 'the room');
    const { content } = await reviewer.call(listBookings, { query: { status: 'REQUESTED', roomId } });
    for (const { id: bookingId, version } of content)
      await reviewer.call(decideBooking, { params: { bookingId }, body: { approved: true, reason: null, version } });
  };

/** The half-hour before the time that lies so many hours from `time`. */
function onHalfHour(time: string, hours: number): string {
  const moment = wireTime(addHours(parseWireTime(time), hours));
  return `${moment.slice(0, 14)}${moment.slice(14, 16) < '30' ? '00' : '30'}:00`;
}

/** Rooms of the house, and what is booked of them this week and the next. */
export const roomSteps = (now: string): Step[] => {
  const today = now.slice(0, 10);
  const at = (daysAgo: number, time: string): string => `${addDays(today, -daysAgo)} ${time}`;
  const ahead = (days: number, time: string): string => `${addDays(today, days)} ${time}`;
  const [one, two] = [unitLogins(0).clerk, unitLogins(1).clerk];
  return [
    step(at(20, '09:00:00'), 'rooms', REVIEWER, addRooms),
    step(at(3, '09:10:00'), 'room booked', one, booking(0, 0, 'OPENING', ahead(1, '09:00:00'), ahead(1, '11:00:00'))),
    step(at(3, '09:30:00'), 'room booked', two, booking(0, 0, 'OPENING', ahead(1, '14:00:00'), ahead(1, '16:30:00'))),
    // the opening that is going on at this moment
    step(
      at(3, '10:20:00'),
      'room booked',
      unitLogins(4).clerk,
      bookingFor(OPENED_NOW, onHalfHour(now, -0.75), onHalfHour(now, 2)),
    ),
    step(at(2, '10:00:00'), 'room agreed to', REVIEWER, agree(0)),
    step(
      at(1, '09:20:00'),
      'room booked',
      one,
      booking(2, 0, 'EVALUATION', ahead(2, '09:00:00'), ahead(2, '17:00:00')),
    ),
    step(at(1, '10:40:00'), 'room booked', two, booking(1, 1, 'OPENING', ahead(4, '09:30:00'), ahead(4, '11:30:00'))),
  ];
};
