import type { Migration } from '../../../kernel/migrator.ts';

export const roomBookingMigrations: Migration[] = [
  {
    name: '20270104130700_opening_room__create',
    up: `
      create table opening_room (
        id text primary key,
        name text not null unique,
        address text not null,
        capacity int not null check (capacity > 0),
        devices text,
        enabled boolean not null default true,
        version int not null default 1
      );

      create table room_booking (
        id text primary key,
        room_id text not null references opening_room,
        project_id text not null references project,
        purpose text not null check (purpose in ('OPENING','EVALUATION')),
        start_time timestamptz not null,
        end_time timestamptz not null check (end_time > start_time),
        status text not null default 'REQUESTED' check (status in ('REQUESTED','APPROVED','REJECTED','CANCELLED')),
        requested_by text not null references app_user,
        requested_time timestamptz not null default business_now(),
        decided_by text references app_user,
        decided_time timestamptz,
        reason text,
        version int not null default 1
      );
      create index room_booking_newest on room_booking (start_time desc, id desc);
      create index room_booking_of_project on room_booking (project_id);
      create index room_booking_of_room on room_booking (room_id, start_time);

      -- the half-hours that are taken: two who want the same one at once cannot both have it
      create table room_slot (
        room_id text not null references opening_room,
        slot timestamptz not null,
        booking_id text not null references room_booking,
        primary key (room_id, slot)
      );
      create index room_slot_of_booking on room_slot (booking_id);`,
  },
  {
    name: '20270105102000_opening_room__stream_url__add',
    up: `
      -- an HLS list: what a camera of the room shows while an opening is held there
      alter table opening_room add column stream_url text check (stream_url ~ '^(https?:/)?/[^/]');`,
  },
];
