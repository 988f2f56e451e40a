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
];
