import { appendOnly } from '../../../kernel/append-only.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const preparationMigrations: Migration[] = [
  {
    name: '20270109120400_opening_preparation__create',
    up: `
      -- what the house had ready before an opening, and who said so; it is about nothing that is sealed
      create table opening_preparation (
        opening_id text not null references bid_opening,
        no int not null check (no > 0),
        item text check (item in ('ROOM','EQUIPMENT','NETWORK','VIDEO','ACCOUNT','KEYS','HOST','SUPERVISOR','PAPERS')),
        done boolean,
        text text check (text <> ''),
        user_id text not null references app_user,
        name text not null,
        time timestamptz not null default business_now(),
        primary key (opening_id, no),
        check ((item is null) = (done is null)),
        check (item is not null or text is not null)
      );
      create index opening_preparation_user on opening_preparation (user_id);
      ${appendOnly('opening_preparation')}`,
  },
  {
    name: '20270109120500_opening_line__words',
    up: `
      -- what the recorder adds in own words, under the name in the column
      alter table opening_line drop constraint opening_line_kind_check,
        add constraint opening_line_kind_check check (kind in ('STARTED','DECRYPTED','NOT_DECRYPTED','REVOKED','READ','READ_AGAIN',
          'NOTE','OBJECTION','ANSWER','SIGNED','UNSIGNED','FACTOR','PROLONGED','WORDS','ENDED'));`,
  },
];
