import type { Migration } from '../../../kernel/migrator.ts';

export const bankStatementMigrations: Migration[] = [
  {
    name: '20270107130200_bank_line__create',
    up: `
      -- headings of a bank's statements, by field; any of the words
      create table bank_form (
        id text primary key,
        -- null for those that come with the product, which every unit reads
        organization_id text references organization,
        name text not null,
        headings jsonb not null,
        enabled boolean not null default true,
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        unique nulls not distinct (organization_id, name)
      );
      insert into bank_form (id, name, headings) values
        ('00000000000000000000000000000001', '工商银行', '{"serialNo":["凭证号","交易流水号"],"bookedTime":["交易时间"],
          "creditYuan":["贷方发生额"],"account":["本方账号"],"payerName":["对方单位名称"],"payerAccount":["对方账号"],
          "summary":["用途","摘要"]}'),
        ('00000000000000000000000000000002', '建设银行', '{"serialNo":["账户明细编号-交易流水号","交易流水号"],
          "bookedTime":["交易时间"],"creditYuan":["贷方发生额（收入）","贷方发生额(收入)"],"account":["账号"],
          "payerName":["对方户名"],"payerAccount":["对方账号"],"summary":["备注","摘要"]}'),
        ('00000000000000000000000000000003', '农业银行', '{"serialNo":["交易流水号","日志号"],"bookedTime":["交易时间"],
          "creditYuan":["收入金额"],"account":["账号"],"payerName":["对方户名"],"payerAccount":["对方账号"],
          "summary":["交易用途","附言"]}');

      create table bank_line (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        account text not null,
        serial_no text not null,
        booked_time timestamptz not null,
        -- 元
        amount numeric(18,2) not null check (amount > 0),
        payer_name text,
        payer_account text,
        summary text,
        state text not null default 'WAITING' check (state in ('WAITING','OPEN','BOOKED','OTHER','RETURNED')),
        deposit_id text references margin,
        reason text,
        decided_by text references app_user,
        decided_time timestamptz,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (organization_id, account, serial_no),
        check ((state = 'BOOKED') = (deposit_id is not null)),
        check (state not in ('OTHER','RETURNED') or (reason is not null and decided_by is not null))
      );
      create index bank_line_unit on bank_line (organization_path, booked_time desc, id desc);
      create index bank_line_of_state on bank_line (state, organization_path, booked_time desc, id desc);
      create index bank_line_newest on bank_line (booked_time desc, id desc);
      create index bank_line_amount on bank_line (amount, id);
      create index bank_line_deposit on bank_line (deposit_id) where deposit_id is not null;
      create index bank_line_created_by on bank_line (created_by);
      create index bank_line_decided_by on bank_line (decided_by) where decided_by is not null;
      -- what the bank wrote stays as it is
      create function keep_bank_line() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' or (old.id, old.organization_id, old.account, old.serial_no, old.booked_time, old.amount,
              old.payer_name, old.payer_account, old.summary, old.created_by, old.created_time)
            is distinct from (new.id, new.organization_id, new.account, new.serial_no, new.booked_time, new.amount,
              new.payer_name, new.payer_account, new.summary, new.created_by, new.created_time)
            or (old.deposit_id is not null and old.deposit_id is distinct from new.deposit_id) then
            raise exception 'a line of a bank statement is not changed';
          end if;
          return new;
        end
      $$;
      create trigger bank_line_kept before update or delete on bank_line for each row execute function keep_bank_line();`,
  },
  {
    name: '20270110110200_bank_line__merged_unit',
    up: `
      -- a line goes with its unit into the one that the unit went into, and nowhere else
      create or replace function keep_bank_line() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' or (old.id, old.account, old.serial_no, old.booked_time, old.amount,
              old.payer_name, old.payer_account, old.summary, old.created_by, old.created_time)
            is distinct from (new.id, new.account, new.serial_no, new.booked_time, new.amount,
              new.payer_name, new.payer_account, new.summary, new.created_by, new.created_time)
            or (old.organization_id is distinct from new.organization_id
              and new.organization_id is distinct from (select merged_into from organization where id = old.organization_id))
            or (old.deposit_id is not null and old.deposit_id is distinct from new.deposit_id) then
            raise exception 'a line of a bank statement is not changed';
          end if;
          return new;
        end
      $$;`,
  },
  {
    name: '20270110121000_bank_debit__create',
    up: `
      -- what went out of an account, as its bank writes it: compared with the refunds that were released, nothing of the money rests on it
      create table bank_debit (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        account text not null,
        serial_no text not null,
        booked_time timestamptz not null,
        -- 元
        amount numeric(18,2) not null check (amount > 0),
        payee_name text,
        payee_account text,
        summary text,
        state text not null default 'WAITING' check (state in ('WAITING','OPEN','MATCHED','OTHER')),
        deposit_id text references margin,
        reason text,
        decided_by text references app_user,
        decided_time timestamptz,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        -- banks write a fee under the number of its transfer
        unique (organization_id, account, serial_no, amount),
        check ((state = 'MATCHED') = (deposit_id is not null)),
        check (state <> 'OTHER' or (reason is not null and decided_by is not null))
      );
      create index bank_debit_unit on bank_debit (organization_path, booked_time desc, id desc);
      create index bank_debit_of_state on bank_debit (state, organization_path, booked_time desc, id desc);
      create index bank_debit_newest on bank_debit (booked_time desc, id desc);
      create index bank_debit_amount on bank_debit (amount, id);
      create index bank_debit_deposit on bank_debit (deposit_id) where deposit_id is not null;
      create index bank_debit_created_by on bank_debit (created_by);
      create index bank_debit_decided_by on bank_debit (decided_by) where decided_by is not null;
      create function keep_bank_debit() returns trigger language plpgsql as $$
        begin
          -- it goes with its unit into the one that the unit went into, and nowhere else
          if tg_op = 'DELETE' or (old.id, old.account, old.serial_no, old.booked_time, old.amount,
              old.payee_name, old.payee_account, old.summary, old.created_by, old.created_time)
            is distinct from (new.id, new.account, new.serial_no, new.booked_time, new.amount,
              new.payee_name, new.payee_account, new.summary, new.created_by, new.created_time)
            or (old.organization_id is distinct from new.organization_id
              and new.organization_id is distinct from (select merged_into from organization where id = old.organization_id)) then
            raise exception 'a line of a bank statement is not changed';
          end if;
          return new;
        end
      $$;
      create trigger bank_debit_kept before update or delete on bank_debit for each row execute function keep_bank_debit();
      -- refunds that were released, the latest first
      create index margin_released on margin (refund_time desc, id desc) where status = 'REFUNDED';
      -- what banks write above the column of what went out
      update bank_form set headings = headings || '{"debitYuan":["借方发生额"]}' where id = '00000000000000000000000000000001';
      update bank_form set headings = headings || '{"debitYuan":["借方发生额（支取）","借方发生额(支取)"]}'
        where id = '00000000000000000000000000000002';
      update bank_form set headings = headings || '{"debitYuan":["支出金额"]}' where id = '00000000000000000000000000000003';`,
  },
  {
    name: '20270111110100_bank_line__bond',
    up: `
      -- a line may be the money of a performance bond: told by a person, and taken back; nothing of the bond rests on it
      alter table bank_line add column bond_id text references performance_bond;
      alter table bank_line drop constraint bank_line_state_check;
      alter table bank_line add constraint bank_line_state_check
        check (state in ('WAITING','OPEN','BOOKED','BOND','OTHER','RETURNED'));
      alter table bank_line add constraint bank_line_bond check ((state = 'BOND') = (bond_id is not null));
      alter table bank_line add constraint bank_line_bond_told
        check (state <> 'BOND' or (reason is not null and decided_by is not null));
      create index bank_line_bond on bank_line (bond_id) where bond_id is not null;`,
  },
  {
    name: '20270112100100_bank_line__fee',
    up: `
      -- a line may be the money of a document: booked by its payment code, and not taken back
      alter table bank_line add column fee_id text references document_fee;
      alter table bank_line drop constraint bank_line_state_check;
      alter table bank_line add constraint bank_line_state_check
        check (state in ('WAITING','OPEN','BOOKED','BOND','FEE','OTHER','RETURNED'));
      alter table bank_line add constraint bank_line_fee check ((state = 'FEE') = (fee_id is not null));
      -- it is paid in one sum
      create unique index bank_line_fee on bank_line (fee_id) where fee_id is not null;
      create or replace function keep_bank_line() returns trigger language plpgsql as $$
        begin
          -- it goes with its unit into the one that the unit went into, and nowhere else
          if tg_op = 'DELETE' or (old.id, old.account, old.serial_no, old.booked_time, old.amount,
              old.payer_name, old.payer_account, old.summary, old.created_by, old.created_time)
            is distinct from (new.id, new.account, new.serial_no, new.booked_time, new.amount,
              new.payer_name, new.payer_account, new.summary, new.created_by, new.created_time)
            or (old.organization_id is distinct from new.organization_id
              and new.organization_id is distinct from (select merged_into from organization where id = old.organization_id))
            or (old.deposit_id is not null and old.deposit_id is distinct from new.deposit_id)
            or (old.fee_id is not null and old.fee_id is distinct from new.fee_id) then
            raise exception 'a line of a bank statement is not changed';
          end if;
          return new;
        end
      $$;`,
  },
];
