import type { Migration } from '../../../kernel/migrator.ts';

export const registrationMigrations: Migration[] = [
  {
    name: '20261120170000_registration__create',
    up: `
      create table registration (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        supplier_id text not null references organization,
        contact text not null,
        phone text not null,
        consortium boolean not null,
        registered_time timestamptz not null default business_now(),
        downloaded_time timestamptz,
        active boolean not null default true,
        withdrawn_time timestamptz,
        created_by text not null references app_user,
        check (active = (withdrawn_time is null))
      );
      create unique index registration_active on registration (section_id, supplier_id) where active;
      create index registration_supplier on registration (supplier_id, registered_time desc, id desc) where active;
      create index registration_project on registration (project_id, supplier_id);

      create table registration_party (
        registration_id text not null references registration on delete cascade,
        section_id text not null references section on delete cascade,
        supplier_id text not null references organization,
        ordinal int not null,
        lead boolean not null,
        active boolean not null default true,
        primary key (registration_id, supplier_id)
      );
      -- R33: nobody bids twice for a section, alone or in a consortium
      create unique index registration_party_active on registration_party (section_id, supplier_id) where active;`,
  },
  {
    name: '20261201101500_registration__declaration',
    // null: from before it was asked for
    up: 'alter table registration add column related_to_tenderee boolean check (not related_to_tenderee);',
  },
  {
    name: '20261228200300_registration_party__twice',
    up: `
      -- who bids alone beside its consortium is found at the review: a refusal would tell that the other has registered
      drop index registration_party_active;
      create index registration_party_active on registration_party (section_id, supplier_id) where active;
      -- a declared relation to the tenderee is shown to the committee
      alter table registration drop constraint registration_related_to_tenderee_check;`,
  },
  {
    name: '20270106110300_registration__outside__add',
    up: `
      -- it was handed in elsewhere: nobody registered here
      alter table registration add column outside boolean not null default false;`,
  },
];
