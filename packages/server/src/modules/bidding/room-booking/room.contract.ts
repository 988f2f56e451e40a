import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { done, id, optionalText, text } from '../../../kernel/wire.ts';

const Room = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    capacity: z.number().int(),
    devices: z.string().nullable(),
    /** Address of an HLS list; null without a camera, and for those who do not keep the rooms. */
    streamUrl: z.string().nullable(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'OpeningRoom' });

export const listRooms = endpoint({
  method: 'GET',
  path: '/tender/openingRoom',
  summary: 'The rooms for openings and evaluations, those out of use last',
  permit: 'READ:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'none',
  reply: z.array(Room),
});

const room = {
  name: text(100),
  address: text(200),
  capacity: z.number().int().min(1).max(2000),
  devices: optionalText(500),
  streamUrl: optionalText(500),
};
const example = { name: '第三开标室', address: '集团大楼二层', capacity: 30, devices: null, streamUrl: null };

export const addRoom = endpoint({
  method: 'POST',
  path: '/tender/openingRoom',
  summary: 'Adds a room',
  permit: 'MAINTAIN:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'none',
  body: z.strictObject(room),
  reply: done,
  example,
});

export const saveRoom = endpoint({
  method: 'PUT',
  path: '/tender/openingRoom/{roomId}',
  summary: 'Changes a room, or takes it out of use; what is booked stays booked',
  permit: 'MAINTAIN:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'none',
  params: z.object({ roomId: id }),
  body: z.strictObject({ ...room, enabled: z.boolean(), version: z.number().int() }),
  reply: done,
  example: { ...example, enabled: true, version: 1 },
});
