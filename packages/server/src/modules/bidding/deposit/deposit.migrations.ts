import { appendOnly } from '../../../kernel/append-only.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const depositMigrations: Migration[] = [
  {
    name: '20261120180000_margin__create',
    up: `
      create table margin (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        registration_id text not null unique references registration on delete cascade,
        supplier_id text not null references organization,
        payment_code text not null unique,
        amount numeric(20,6) not null check (amount > 0),
        form text check (form in ('TRANSFER','CHEQUE','BANK_GUARANTEE','INSURANCE','GUARANTEE_COMPANY')),
        payer_name text,
        payer_account text,
        paid_time timestamptz,
        guarantee_no text,
        guarantee_end date,
        status text not null default 'UNPAID' check (status in
          ('UNPAID','PAID','CONFIRMED','REFUNDING','REFUNDED','FORFEIT_PROPOSED','FORFEITED','HELD','RELEASED')),
        return_reason text,
        confirmed_by text references app_user,
        confirmed_time timestamptz,
        refund_due date,
        refund_time timestamptz,
        interest numeric(20,6) check (interest >= 0),
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        check (status = 'UNPAID' or form is not null),
        check ((status in ('REFUNDED','RELEASED')) = (refund_time is not null))
      );
      create index margin_project on margin (project_id, section_id, payment_code);
      create index margin_supplier on margin (supplier_id, section_id);
      create index margin_status on margin (status, refund_due);`,
  },
  {
    name: '20261208120000_margin__prepared_by',
    up: `
      -- a refund is prepared by one person and released by another; until then its interest is a proposal
      alter table margin
        add column prepared_by text references app_user,
        add column prepared_time timestamptz,
        add column released_by text references app_user,
        add check ((prepared_by is null) = (prepared_time is null)),
        add check (released_by is null or (refund_time is not null and released_by <> prepared_by));
      create index margin_prepared_by on margin (prepared_by) where prepared_by is not null;
      create index margin_released_by on margin (released_by) where released_by is not null;`,
  },
  {
    name: '20261214093000_margin__forfeit_reason',
    up: `
      -- to keep a deposit is proposed by one person and decided by another (例35, 例74)
      alter table margin
        add column forfeit_reason text,
        add column forfeit_by text references app_user,
        add column forfeit_time timestamptz,
        add column forfeit_decided_by text references app_user,
        add check ((forfeit_by is null) = (forfeit_time is null) and (forfeit_by is null) = (forfeit_reason is null)),
        add check (status not in ('FORFEIT_PROPOSED','FORFEITED') or forfeit_by is not null),
        add check (status <> 'FORFEITED' or forfeit_decided_by is not null),
        add check (forfeit_decided_by is null or forfeit_decided_by <> forfeit_by);
      create index margin_forfeit_by on margin (forfeit_by) where forfeit_by is not null;
      create index margin_forfeit_decided_by on margin (forfeit_decided_by) where forfeit_decided_by is not null;`,
  },
  {
    name: '20261228200000_margin__arrived_time',
    up: `
      -- what finance finds of a payment; its effect is judged at the review (例26, 例36)
      alter table margin
        add column arrived_time timestamptz,
        add column arrived_amount numeric(20,6) check (arrived_amount > 0),
        add column right_account boolean,
        add column from_basic_account boolean,
        add check (status <> 'UNPAID' or arrived_time is null);
      update margin set arrived_time = confirmed_time where confirmed_time is not null and status <> 'UNPAID';`,
  },
  {
    name: '20270102130300_margin__orders__index',
    indexes: {
      margin_amount: 'margin (amount, payment_code)',
      margin_refund_due: 'margin (refund_due, payment_code)',
      margin_of_status: 'margin (status, payment_code)',
    },
  },
  {
    name: '20270107130100_deposit_entry__create',
    up: `
      -- what became of the money of deposits, in 元: written by the database with the change itself, and only ever added to
      create table deposit_entry (
        id bigint generated always as identity primary key,
        deposit_id text not null references margin,
        kind text not null check (kind in ('IN','REFUND','INTEREST','FORFEIT')),
        -- less than 0 where a sum was noted too high
        amount numeric(18,2) not null check (amount <> 0),
        entry_time timestamptz not null default business_now()
      );
      create index deposit_entry_deposit on deposit_entry (deposit_id);
      create index deposit_entry_time on deposit_entry (entry_time desc, id desc);
      ${appendOnly('deposit_entry')}
      create function principal_yuan(deposit margin) returns numeric language sql immutable as $$
        select case when deposit.status in ('CONFIRMED','REFUNDING','REFUNDED','FORFEIT_PROPOSED','FORFEITED')
          and coalesce(deposit.form, 'TRANSFER') in ('TRANSFER','CHEQUE')
          then round(coalesce(deposit.arrived_amount, deposit.amount) * 10000, 2) else 0 end
      $$;
      create function post_deposit() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        declare
          before margin;
        begin
          if tg_op = 'UPDATE' then before := old; end if;
          insert into deposit_entry (deposit_id, kind, amount)
          select new.id, kind, amount from (values
            ('IN', principal_yuan(new) - coalesce(principal_yuan(before), 0)),
            ('REFUND', case new.status when 'REFUNDED' then principal_yuan(new) else 0 end
              - case before.status when 'REFUNDED' then principal_yuan(before) else 0 end),
            ('INTEREST', case new.status when 'REFUNDED' then round(coalesce(new.interest, 0) * 10000, 2) else 0 end
              - case before.status when 'REFUNDED' then round(coalesce(before.interest, 0) * 10000, 2) else 0 end),
            ('FORFEIT', case new.status when 'FORFEITED' then principal_yuan(new) else 0 end
              - case before.status when 'FORFEITED' then principal_yuan(before) else 0 end)
          ) moved (kind, amount) where amount <> 0;
          return null;
        end
      $$;
      create trigger margin_posted after insert or update on margin for each row execute function post_deposit();
      insert into deposit_entry (deposit_id, kind, amount, entry_time)
      select margin.id, moved.kind, moved.amount, moved.entry_time
      from margin, lateral (values
        ('IN', principal_yuan(margin), coalesce(margin.confirmed_time, margin.created_time)),
        ('REFUND', case margin.status when 'REFUNDED' then principal_yuan(margin) else 0 end, margin.refund_time),
        ('INTEREST', case margin.status when 'REFUNDED' then round(coalesce(margin.interest, 0) * 10000, 2) else 0 end,
          margin.refund_time),
        ('FORFEIT', case margin.status when 'FORFEITED' then principal_yuan(margin) else 0 end,
          coalesce(margin.forfeit_time, margin.created_time))
      ) moved (kind, amount, entry_time) where moved.amount <> 0;`,
  },
  {
    // what is to be paid back and was not, among all that ever was
    name: '20270113100100_margin_unrefunded__index',
    indexes: {
      margin_unrefunded: "margin (refund_due, id) where refund_time is null and status not in ('UNPAID', 'PAID')",
    },
  },
];
