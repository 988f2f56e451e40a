import { appendOnly } from '../../../kernel/append-only.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const committeeMigrations: Migration[] = [
  {
    name: '20261226200000_expert_draw__create',
    up: `
      -- what is fixed before a draw: both texts are canonical JSON, the digests their SHA-256 (ADR 0038)
      create table expert_draw (
        id text primary key,
        project_id text not null references project,
        round int not null,
        number int not null check (number > 0),
        commitment text not null,
        commitment_digest text not null,
        pool text not null,
        source_kind text not null check (source_kind in ('PUBLISHED','ENVELOPES')),
        -- the outside value is out from then on
        source_time timestamptz not null,
        reveal_until timestamptz not null check (reveal_until > source_time),
        -- how long a called expert has to answer
        answer_minutes int not null check (answer_minutes > 0),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        -- two who begin at once want the same number
        unique (project_id, round, number)
      );
      ${appendOnly('expert_draw')}

      create table expert_draw_secret (
        draw_id text not null references expert_draw,
        seat int not null check (seat in (1, 2)),
        user_id text not null references app_user,
        digest text not null,
        committed_time timestamptz not null default business_now(),
        primary key (draw_id, seat),
        unique (draw_id, user_id)
      );
      ${appendOnly('expert_draw_secret')}

      -- the secrets that the server keeps until the draw; sealed anew with another key, so not append-only
      create table expert_draw_kept (
        draw_id text not null,
        seat int not null,
        sealed text not null,
        primary key (draw_id, seat),
        foreign key (draw_id, seat) references expert_draw_secret (draw_id, seat)
      );

      create table expert_draw_outside (
        draw_id text primary key references expert_draw,
        value text not null,
        -- SHA-256 of each envelope, where the value is the digest of them
        envelopes text[],
        entered_by text not null references app_user,
        entered_time timestamptz not null default business_now()
      );
      ${appendOnly('expert_draw_outside')}

      create table expert_draw_reveal (
        draw_id text not null,
        seat int not null,
        secret text not null,
        revealed_time timestamptz not null default business_now(),
        primary key (draw_id, seat),
        foreign key (draw_id, seat) references expert_draw_secret (draw_id, seat)
      );
      ${appendOnly('expert_draw_reveal')}

      create table expert_draw_end (
        draw_id text primary key references expert_draw,
        outcome text not null check (outcome in ('DRAWN','ABANDONED')),
        seed text,
        -- ids of experts in the order drawn
        drawn_order text[],
        reason text,
        ended_by text not null references app_user,
        ended_time timestamptz not null default business_now(),
        check ((outcome = 'DRAWN') = (seed is not null and drawn_order is not null)),
        check ((outcome = 'ABANDONED') = (reason is not null))
      );
      ${appendOnly('expert_draw_end')}

      create table expert_call (
        id text primary key,
        draw_id text not null references expert_draw,
        user_id text not null references app_user,
        -- in the order drawn, from 1
        position int not null check (position > 0),
        status text not null default 'CALLED' check (status in ('CALLED','ACCEPTED','DECLINED','NO_ANSWER','RELEASED')),
        reason text,
        called_time timestamptz not null default business_now(),
        answer_until timestamptz not null,
        settled_time timestamptz,
        unique (draw_id, position),
        unique (draw_id, user_id),
        check ((status = 'CALLED') = (settled_time is null))
      );
      create index expert_call_waiting on expert_call (answer_until) where status = 'CALLED';
      create index expert_call_of_expert on expert_call (user_id, called_time desc);`,
  },
  {
    name: '20261226200100_expert__district__add',
    // whom a draw of one region may find
    up: `alter table expert add column district text;`,
  },
  {
    name: '20261226200200_committee__direct_choice__reason',
    up: `
      alter table committee
        add direct_choice_ground text check (direct_choice_ground in ('COMPLEX','SPECIALISED','NATIONAL')),
        add direct_choice_reason text;
      update committee set direct_choice_ground = 'COMPLEX' where special_project;`,
  },
  {
    name: '20261226200300_expert_draw_slip__create',
    up: `
      -- experts whom the province drew from its pool
      create table expert_draw_slip (
        id text primary key,
        project_id text not null references project,
        round int not null,
        slip_no text not null,
        drawn_time timestamptz not null,
        user_ids text[] not null check (cardinality(user_ids) > 0),
        recorded_by text not null references app_user,
        recorded_time timestamptz not null default business_now(),
        -- a slip is recorded once
        unique (slip_no),
        check (drawn_time <= recorded_time)
      );
      create index expert_draw_slip_round on expert_draw_slip (project_id, round);
      ${appendOnly('expert_draw_slip')}`,
  },
  {
    name: '20270101112000_committee__named_by',
    up: `
      -- who arranged a committee reads its names in that project, and nobody else of the department but the approver
      alter table committee add column named_by text references app_user;`,
  },
  {
    name: '20270103100500_committee_member__inherited__add',
    up: 'alter table committee_member add column inherited boolean not null default false;',
  },
  {
    name: '20270115140500_expert_call__project_id__add',
    up: `
      -- for which project somebody is called: the draw is that of another one where a section was split off
      alter table expert_call add column project_id text references project;
      update expert_call call set project_id = draw.project_id from expert_draw draw where draw.id = call.draw_id;
      alter table expert_call alter column project_id set not null;
      create index expert_call_of_project on expert_call (project_id);`,
  },
];
