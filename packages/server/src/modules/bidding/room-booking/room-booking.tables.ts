import { RoomBookingStatus, RoomPurpose } from '@tenderdesk/domain/bidding/room-booking/room-booking-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    openingRoom: OpeningRoomTable;
    roomBooking: RoomBookingTable;
    roomSlot: RoomSlotTable;
  }
}

export interface OpeningRoomTable {
  id: string;
  name: string;
  address: string;
  /** People. */
  capacity: number;
  devices: string | null;
  /** Where the pictures of the room come from; null without a camera. */
  streamUrl: Generated<string | null>;
  enabled: Generated<boolean>;
  version: Generated<number>;
}

export interface RoomBookingTable {
  id: string;
  roomId: string;
  projectId: string;
  purpose: RoomPurpose;
  startTime: string;
  endTime: string;
  /** USED is not stored: it is what was agreed to and is over. */
  status: Generated<RoomBookingStatus>;
  requestedBy: string;
  requestedTime: Generated<string>;
  decidedBy: string | null;
  decidedTime: string | null;
  /** Why it was refused or given up. */
  reason: string | null;
  version: Generated<number>;
}

/** A half-hour of a room that is taken. */
export interface RoomSlotTable {
  roomId: string;
  slot: string;
  bookingId: string;
}

export const columnCodes = {
  roomBooking: { purpose: RoomPurpose, status: ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'] },
} satisfies ColumnCodes;
