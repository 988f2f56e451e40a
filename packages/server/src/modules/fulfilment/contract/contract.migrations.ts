import type { Migration } from '../../../kernel/migrator.ts';

export const contractMigrations: Migration[] = [
  {
    name: '20261120230000_contract__create',
    up: `
      create table contract (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        candidate_id text not null unique references winning_candidate,
        contract_no text not null unique,
        name text not null,
        amount numeric(20,6) not null check (amount > 0),
        -- the price is no amount: what the contract is thought to come to
        estimated boolean not null,
        price_text text not null,
        period_days int not null check (period_days > 0),
        sign_date date not null,
        effective_date date,
        end_date date,
        party_a text not null,
        party_b text not null,
        performance_bond numeric(20,6) check (performance_bond >= 0),
        version int not null default 1,
        check (end_date is null or end_date >= sign_date)
      );
      create index contract_project on contract (project_id);
      create index contract_sign_date on contract (sign_date);`,
  },
  {
    // the date of signing stands beside the day on which it was entered, and who did so
    name: '20261214110000_contract__entered_time',
    up: `
      alter table contract
        add column entered_by text references app_user,
        add column entered_time timestamptz,
        add column date_reason text,
        add check ((entered_by is null) = (entered_time is null));
      create index contract_entered_by on contract (entered_by) where entered_by is not null;`,
  },
  {
    // what happens to a contract after it is signed: changes, supplements, an early end
    name: '20261214120000_contract_change__create',
    up: `
      create table contract_change (
        id text primary key,
        contract_id text not null references contract on delete cascade,
        project_id text not null references project on delete cascade,
        kind text not null check (kind in ('CHANGE','SUPPLEMENT','END')),
        -- by how much the contract becomes dearer
        amount numeric(20,6) not null,
        date date not null,
        reason text not null,
        status text not null default 'PROPOSED' check (status in ('PROPOSED','APPROVED','REFUSED','WITHDRAWN')),
        proposed_by text not null references app_user,
        proposed_time timestamptz not null default business_now(),
        decided_by text references app_user,
        decided_time timestamptz,
        decision_note text,
        version int not null default 1,
        check ((status = 'PROPOSED') = (decided_time is null) and (decided_time is null) = (decided_by is null)),
        check (status not in ('APPROVED','REFUSED') or decided_by <> proposed_by)
      );
      create unique index contract_change_one_open on contract_change (contract_id) where status = 'PROPOSED';
      create unique index contract_change_one_end on contract_change (contract_id) where status = 'APPROVED' and kind = 'END';
      create index contract_change_contract on contract_change (contract_id, proposed_time, id);
      create index contract_change_project on contract_change (project_id);
      create index contract_change_proposed_by on contract_change (proposed_by);
      create index contract_change_decided_by on contract_change (decided_by) where decided_by is not null;`,
  },
  {
    name: '20270107120500_contract__imported',
    up: `alter table contract add column imported_time timestamptz`,
  },
  {
    name: '20270117010100_contract_change__todos__phase',
    up: `
      -- to-dos about entries are filed under the signing, whatever phase the project was in; those of entries that were settled are over
      update remind_record told set
          business_range = split_part(told.business_range, '|', 1) || '|CONTRACT_SIGNING|' || change.id,
          handled = change.status <> 'PROPOSED',
          handled_time = change.decided_time
        from contract_change change
        where told.category = 'CONTRACT_CHANGE_APPROVE' and not told.handled
          and change.id = split_part(told.business_range, '|', 3);`,
  },
];
