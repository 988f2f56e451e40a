import type { Migration } from '../../../kernel/migrator.ts';

export const bondMigrations: Migration[] = [
  {
    name: '20270108140100_performance_bond__create',
    up: `
      -- what a winner gave to secure its contract (例58); it stays with its section when the winner falls away
      create table performance_bond (
        id text primary key,
        section_id text not null references section on delete cascade,
        supplier_id text not null references supplier,
        bidder_name text not null,
        form text not null check (form in ('TRANSFER','CHEQUE','BANK_GUARANTEE','INSURANCE','GUARANTEE_COMPANY')),
        amount numeric(20,6) not null check (amount > 0),
        received_date date not null,
        guarantor text,
        guarantee_no text,
        guarantee_end date,
        status text not null default 'HELD' check (status in ('HELD','RETURNED')),
        received_by text not null references app_user,
        received_time timestamptz not null default business_now(),
        returned_date date check (returned_date >= received_date),
        returned_by text references app_user,
        returned_time timestamptz,
        return_note text,
        -- of which last day the house was reminded, and when it was told that the bond is due back
        warned_end date,
        due_told_time timestamptz,
        version int not null default 1,
        check ((form in ('TRANSFER','CHEQUE')) = (guarantee_end is null)),
        check (form in ('TRANSFER','CHEQUE') or guarantor is not null),
        check ((status = 'RETURNED') = (returned_date is not null) and (returned_date is null) = (returned_by is null)
          and (returned_by is null) = (returned_time is null))
      );
      create index performance_bond_section on performance_bond (section_id, received_time, id);
      create index performance_bond_supplier on performance_bond (supplier_id);
      create index performance_bond_held on performance_bond (guarantee_end) where status = 'HELD';
      create index performance_bond_received_by on performance_bond (received_by);
      create index performance_bond_returned_by on performance_bond (returned_by) where returned_by is not null;`,
  },
  {
    name: '20270108140200_bond_call__create',
    up: `
      -- a call on a bond for a breach: proposed by one person, decided by another, then paid or refused
      create table bond_call (
        id text primary key,
        bond_id text not null references performance_bond on delete cascade,
        amount numeric(20,6) not null check (amount > 0),
        reason text not null,
        status text not null default 'PROPOSED'
          check (status in ('PROPOSED','CLAIMED','DECLINED','WITHDRAWN','PAID','REFUSED')),
        proposed_by text not null references app_user,
        proposed_time timestamptz not null default business_now(),
        decided_by text references app_user,
        decided_time timestamptz,
        decision_note text,
        answered_date date,
        paid_amount numeric(20,6) check (paid_amount > 0 and paid_amount <= amount),
        answer_note text,
        answered_by text references app_user,
        answered_time timestamptz,
        version int not null default 1,
        check ((status = 'PROPOSED') = (decided_time is null) and (decided_time is null) = (decided_by is null)),
        check (status in ('PROPOSED','WITHDRAWN') or decided_by <> proposed_by),
        check ((status in ('PAID','REFUSED')) = (answered_date is not null) and (answered_date is null) = (answered_by is null)
          and (answered_by is null) = (answered_time is null)),
        check ((status = 'PAID') = (paid_amount is not null))
      );
      create unique index bond_call_one_open on bond_call (bond_id) where status in ('PROPOSED','CLAIMED');
      create index bond_call_bond on bond_call (bond_id, proposed_time, id);
      create index bond_call_proposed_by on bond_call (proposed_by);
      create index bond_call_decided_by on bond_call (decided_by) where decided_by is not null;
      create index bond_call_answered_by on bond_call (answered_by) where answered_by is not null;`,
  },
];
