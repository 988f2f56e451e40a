import type { Migration } from '../../../kernel/migrator.ts';

export const decryptionMigrations: Migration[] = [
  {
    name: '20270101111000_decrypt_attempt__create',
    up: `
      -- each try to decrypt a bid, as the server saw it: when it came, when it was answered and how; nothing of the password
      create table decrypt_attempt (
        id text primary key,
        bid_id text not null references bid on delete cascade,
        arrived_time timestamptz not null,
        answered_time timestamptz not null default business_now(),
        outcome text not null
          check (outcome in ('OK','WRONG_PASSWORD','BID_DAMAGED','ENVELOPE_LOST','SYSTEM_ERROR','REPEATED','TOO_LATE'))
      );
      create index decrypt_attempt_bid on decrypt_attempt (bid_id, arrived_time);
      create trigger decrypt_attempt_kept before update on decrypt_attempt
        for each row execute function refuse_change();

      -- by whose fault a bid was not decrypted, as the supervisor found it from these tries
      create table decrypt_finding (
        bid_id text primary key references bid on delete cascade,
        party text not null check (party in ('BIDDER','PLATFORM')),
        reason text not null,
        found_by text not null references app_user,
        found_time timestamptz not null default business_now()
      );
      create trigger decrypt_finding_kept before update on decrypt_finding
        for each row execute function refuse_change();`,
  },
  {
    name: '20270102110500_decrypt_attempt__part__add',
    up: `
      -- tries of the second opening, of price parts, are kept and judged as those of the first
      alter table decrypt_attempt add part text not null default 'FIRST' check (part in ('FIRST','PRICE'));
      alter table decrypt_finding add part text not null default 'FIRST' check (part in ('FIRST','PRICE'));
      alter table decrypt_finding drop constraint decrypt_finding_pkey, add primary key (bid_id, part);
      drop index decrypt_attempt_bid;
      create index decrypt_attempt_bid on decrypt_attempt (bid_id, part, arrived_time);`,
  },
];
