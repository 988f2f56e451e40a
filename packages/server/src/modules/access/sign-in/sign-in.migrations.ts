import type { Migration } from '../../../kernel/migrator.ts';

export const signInMigrations: Migration[] = [
  {
    name: '20261121110000_sso_attempt__create',
    up: `
      create table sso_attempt (
        state_hash text primary key,
        browser_hash text not null,
        nonce text not null,
        verifier text not null,
        redirect text not null,
        created_at timestamptz not null default now()
      );
      create table sso_code (
        code_hash text primary key,
        browser_hash text not null,
        user_id text not null references app_user,
        tokens_sealed text not null,
        created_at timestamptz not null default now()
      );`,
  },
  {
    name: '20261209090100_contact_change__create',
    up: `
      create table contact_change (
        id text primary key,
        user_id text not null references app_user,
        mobile text,
        email text,
        code_hash text not null,
        changed_at timestamptz not null default now()
      );
      create index contact_change_user on contact_change (user_id);
      create index contact_change_age on contact_change (changed_at);`,
  },
];
