import type { Migration } from '../../../kernel/migrator.ts';

export const reviewListMigrations: Migration[] = [
  {
    name: '20261226104000_review_mark__create',
    up: `
      -- what each member says of each item of the review lists; the majority of all seats decides
      create table review_mark (
        item_id text not null references review_item on delete cascade,
        bid_id text not null references bid on delete cascade,
        member_id text not null references committee_member on delete cascade,
        passed boolean not null,
        reason text,
        marked_time timestamptz not null default business_now(),
        primary key (item_id, bid_id, member_id),
        check (passed = (reason is null))
      );
      create index review_mark_bid on review_mark (bid_id);
      -- the item that a bid was rejected for
      alter table bid_review add column item_id text references review_item on delete set null;`,
  },
];
