import { reminder } from '../../work/reminder/category-part.ts';

const BOOKINGS = { path: '/tender/subscribeOpeningEvaluationRoom', parts: ['id'] } as const;

export const roomApprove = reminder(
  'ROOM_APPROVE',
  'TODO',
  { zh: '场地预约待审批', en: 'Room booking to decide' },
  { zh: '【{name}】预约{room}（{time}），待审批', en: '[{name}] asks for {room} ({time})' },
  BOOKINGS,
);

export const roomRead = reminder(
  'ROOM_READ',
  'READ',
  { zh: '场地预约结果', en: 'Room booking decided' },
  { zh: '【{name}】{room}（{time}）的预约{event}', en: '[{name}] {room} ({time}): {event}' },
  BOOKINGS,
);
