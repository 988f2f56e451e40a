import type { Migration } from '../../../kernel/migrator.ts';

export const dictionaryMigrations: Migration[] = [
  {
    name: '20261220100000_dict_entry__create',
    up: `
      -- what the group has made of the dictionaries of the product; whatever has no row is as it came
      create table dict_entry (
        type text not null,
        code text not null,
        zh text not null check (zh <> ''),
        en text not null check (en <> ''),
        ordinal int not null,
        enabled boolean not null,
        version int not null default 1,
        created_time timestamptz not null default business_now(),
        primary key (type, code)
      )`,
  },
  {
    name: '20261220100100_holiday__create',
    up: `
      -- a year that has a row counts by its days alone, whatever the product knows of it
      create table holiday_year (
        year int primary key check (year between 2000 and 2100),
        version int not null default 1
      );
      create table holiday (
        date date primary key,
        year int not null references holiday_year check (extract(year from date) = year),
        kind text not null check (kind in ('HOLIDAY', 'WORKDAY')),
        name text not null
      );
      create index holiday_year_of on holiday (year)`,
  },
  {
    name: '20261220100200_district__create',
    up: `
      -- divisions that the group has imported beside those of the product; none is ever taken away
      create table district (
        code text primary key check (code ~ '^[1-9][0-9]{5}$'),
        name text not null check (name <> ''),
        ended boolean not null
      )`,
  },
];
