import type { Migration } from '../../../kernel/migrator.ts';

export const overdueNoticeMigrations: Migration[] = [
  {
    name: '20270101131000_overdue_told__create',
    up: `
      -- of which winners people were told that notice or contract is overdue
      create table overdue_told (
        candidate_id text not null references winning_candidate on delete cascade,
        category text not null,
        told_time timestamptz not null default business_now(),
        primary key (candidate_id, category)
      );
      -- days on which all of them were looked for
      create table overdue_day (day date primary key);`,
  },
];
