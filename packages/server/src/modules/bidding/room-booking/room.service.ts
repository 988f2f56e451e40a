import { streamFault } from '@tenderdesk/domain/bidding/room-booking/stream';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import * as records from './room-booking.repository.ts';

/** Every room. Where its pictures come from stands there for those who keep the rooms: others see them in their opening alone. */
export async function listRooms({ db, user }: Context): Promise<records.RoomRow[]> {
  const rooms = await records.selectRooms(db);
  const keeps = may(user, 'MAINTAIN:SUBSCRIBE_OPENING_EVALUATION_ROOM');
  return keeps ? rooms : rooms.map((room) => ({ ...room, streamUrl: null }));
}

interface RoomForm {
  name: string;
  address: string;
  capacity: number;
  devices: string | null;
  streamUrl: string | null;
}

/** @throws HttpError 400 for an address from elsewhere */
function expectStream({ streamUrl }: RoomForm, origins: readonly string[]): void {
  const fault = streamUrl === null ? null : streamFault(streamUrl, origins);
  if (fault) throw badField('streamUrl', fault);
}

const nameTaken = () => duplicate({ name: { zh: '已有同名场地', en: 'There is a room of this name' } });

/** Adds a room. @param origins from which its pictures may come @throws HttpError 400, 409 DUPLICATE */
export async function addRoom(context: Context, form: RoomForm, origins: readonly string[]) {
  expectStream(form, origins);
  const id = newId();
  if (!(await records.insertRoom(context.db, { id, ...form }))) throw nameTaken();
  context.audit({ action: 'ADD_ROOM', objectType: 'openingRoom', objectId: id, after: { ...form } });
  return { id };
}

/** Changes a room. @param origins from which its pictures may come @throws HttpError 400, 404, 409 CONFLICT, DUPLICATE */
export async function saveRoom(
  context: Context,
  roomId: string,
  { version, ...form }: RoomForm & { enabled: boolean; version: number },
  origins: readonly string[],
) {
  const { db } = context;
  const before = orNotFound(await records.lockOptionalRoom(db, roomId));
  expectVersion(before.version, version);
  expectStream(form, origins);
  if (await records.hasOtherOfName(db, roomId, form.name)) throw nameTaken();
  await records.updateRoom(db, roomId, form);
  context.audit({ action: 'CHANGE_ROOM', objectType: 'openingRoom', objectId: roomId, before, after: form });
  return { id: roomId };
}
