import { appendOnly } from '../../../kernel/append-only.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const agencyDrawMigrations: Migration[] = [
  {
    name: '20270104130400_agency_draw__create',
    up: `
      -- what is fixed before a draw of agencies: both texts are canonical JSON, the digests their SHA-256 (ADR 0038)
      create table agency_draw (
        id text primary key,
        project_id text not null references project,
        round int not null,
        number int not null check (number > 0),
        commitment text not null,
        commitment_digest text not null,
        pool text not null,
        -- the outside value is out from then on
        source_time timestamptz not null,
        draw_until timestamptz not null check (draw_until > source_time),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        -- two who begin at once want the same number
        unique (project_id, round, number)
      );
      ${appendOnly('agency_draw')}

      create table agency_draw_secret (
        draw_id text not null references agency_draw,
        seat int not null check (seat in (1, 2)),
        user_id text not null references app_user,
        digest text not null,
        committed_time timestamptz not null default business_now(),
        primary key (draw_id, seat),
        unique (draw_id, user_id)
      );
      ${appendOnly('agency_draw_secret')}

      -- the secrets, which the server keeps until the draw; sealed anew with another key, so not append-only
      create table agency_draw_kept (
        draw_id text not null,
        seat int not null,
        sealed text not null,
        primary key (draw_id, seat),
        foreign key (draw_id, seat) references agency_draw_secret (draw_id, seat)
      );

      create table agency_draw_end (
        draw_id text primary key references agency_draw,
        outcome text not null check (outcome in ('DRAWN','ABANDONED')),
        -- the outside value, the secrets in their order, what follows from them
        value text,
        secrets text[],
        seed text,
        drawn_order text[],
        reason text,
        ended_by text not null references app_user,
        ended_time timestamptz not null default business_now(),
        check ((outcome = 'DRAWN') = (value is not null and secrets is not null and seed is not null and drawn_order is not null)),
        check ((outcome = 'ABANDONED') = (reason is not null))
      );
      ${appendOnly('agency_draw_end')}

      -- what the agencies said, in the order drawn
      create table agency_draw_answer (
        draw_id text not null references agency_draw,
        position int not null check (position > 0),
        supplier_id text not null references supplier,
        accepted boolean not null,
        reason text,
        entered_by text not null references app_user,
        entered_time timestamptz not null default business_now(),
        primary key (draw_id, position),
        unique (supplier_id, draw_id),
        check (accepted or reason is not null)
      );
      ${appendOnly('agency_draw_answer')}`,
  },
  {
    name: '20270104130450_project_agency__supplier__index',
    indexes: { project_agency_supplier: 'project_agency (supplier_id, project_id)' },
  },
  {
    name: '20270104130500_implemention_plan__extraction__index',
    indexes: { implemention_plan_extraction: `implemention_plan (project_id, round) where agency_mode = 'EXTRACTION'` },
  },
];
