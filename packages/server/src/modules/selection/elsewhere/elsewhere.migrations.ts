import type { Migration } from '../../../kernel/migrator.ts';

export const elsewhereMigrations: Migration[] = [
  {
    name: '20270106110600_outside_outcome__create',
    up: `
      create table outside_outcome (
        bid_id text primary key references bid on delete cascade,
        rank int check (rank > 0),
        score numeric(7,2) check (score >= 0)
      );`,
  },
];
