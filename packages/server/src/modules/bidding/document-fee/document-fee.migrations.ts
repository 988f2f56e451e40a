import type { Migration } from '../../../kernel/migrator.ts';

export const documentFeeMigrations: Migration[] = [
  {
    name: '20270112100000_document_fee__create',
    up: `
      -- what a company owes for the printed document of a round, once however many sections it registers for (ADR 0072)
      create table document_fee (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        supplier_id text not null references organization,
        payment_code text not null unique,
        amount_yuan numeric(18,2) not null check (amount_yuan > 0),
        status text not null default 'OWED' check (status in ('OWED','PAID','REFUNDING','REFUNDED','CANCELLED')),
        arrived_time timestamptz,
        payer_name text,
        payer_account text,
        confirmed_by text references app_user,
        confirmed_time timestamptz,
        refund_due date,
        interest_yuan numeric(18,2) check (interest_yuan >= 0),
        prepared_by text references app_user,
        prepared_time timestamptz,
        released_by text references app_user,
        refund_time timestamptz,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (project_id, round, supplier_id),
        check ((status in ('PAID','REFUNDING','REFUNDED')) = (arrived_time is not null)),
        check ((arrived_time is null) = (confirmed_by is null) and (arrived_time is null) = (confirmed_time is null)),
        check ((status in ('REFUNDING','REFUNDED')) = (refund_due is not null)),
        check ((prepared_by is null) = (prepared_time is null) and (prepared_by is null) = (interest_yuan is null)),
        check (prepared_by is null or refund_due is not null),
        -- a refund takes two people, and is over
        check ((status = 'REFUNDED') = (refund_time is not null) and (status = 'REFUNDED') = (released_by is not null)),
        check (released_by is null or released_by <> prepared_by)
      );
      create index document_fee_supplier on document_fee (supplier_id);
      create index document_fee_newest on document_fee (created_time desc, id desc);
      create index document_fee_status on document_fee (status, created_time desc, id desc);
      create index document_fee_confirmed_by on document_fee (confirmed_by) where confirmed_by is not null;
      create index document_fee_prepared_by on document_fee (prepared_by) where prepared_by is not null;
      create index document_fee_released_by on document_fee (released_by) where released_by is not null;
      -- what is owed, to whom it belongs and what came is not changed, and money that came does not vanish
      create function keep_document_fee() returns trigger language plpgsql as $$
        begin
          if (old.id, old.round, old.supplier_id, old.payment_code, old.amount_yuan)
            is distinct from (new.id, new.round, new.supplier_id, new.payment_code, new.amount_yuan)
            or (old.status, new.status) not in (('OWED','OWED'), ('OWED','PAID'), ('OWED','CANCELLED'), ('CANCELLED','OWED'),
              ('CANCELLED','CANCELLED'), ('PAID','PAID'), ('PAID','REFUNDING'), ('REFUNDING','REFUNDING'), ('REFUNDING','REFUNDED'),
              ('REFUNDED','REFUNDED')) then
            raise exception 'a document fee is not changed in this way';
          end if;
          return new;
        end
      $$;
      create trigger document_fee_kept before update on document_fee for each row execute function keep_document_fee();
      insert into audit_project (object_type, table_name) values ('documentFee', 'document_fee')`,
  },
];
