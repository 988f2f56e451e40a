import type { Migration } from '../../../kernel/migrator.ts';

export const marketRequestMigrations: Migration[] = [
  {
    name: '20270105110300_market_request__create',
    up: `
      -- one request for prices to many companies at once; it awards nothing
      create table market_request (
        id text primary key,
        kind text not null check (kind in ('PRODUCT', 'CONSTRUCTION', 'SOFTWARE')),
        title text not null check (char_length(title) between 1 and 100),
        words text not null default '',
        due_time timestamptz not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'RECORDED', 'WITHDRAWN')),
        -- why it was closed before its time, or withdrawn
        end_reason text check (end_reason <> ''),
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index market_request_unit on market_request (organization_id, created_time desc, id desc);
      create index market_request_path on market_request (organization_path, created_time desc, id desc);
      create index market_request_newest on market_request (created_time desc, id desc);
      create index market_request_due on market_request (due_time) where status = 'OPEN';
      create index market_request_created_by on market_request (created_by);

      create table market_request_item (
        market_request_id text not null references market_request,
        no int not null check (no > 0),
        name text not null,
        spec text not null default '',
        category text not null,
        unit text not null,
        quantity numeric(14, 6) check (quantity > 0),
        remark text not null default '',
        primary key (market_request_id, no)
      );
      create trigger market_request_item_stays before update or delete on market_request_item
        for each row execute function refuse_change();

      -- a company that is asked, and what it says
      create table market_answer (
        id text primary key,
        market_request_id text not null references market_request,
        inquiry_supplier_id text not null references inquiry_supplier,
        -- the company with an account that answers by itself
        supplier_id text references supplier,
        status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'DECLINED', 'WITHDRAWN', 'SILENT')),
        -- the unit typed it
        typed boolean not null default false,
        -- it came after the end of the request
        late boolean not null default false,
        tax_rate numeric(7, 4) check (tax_rate between 0 and 100),
        valid_to date,
        words text not null default '',
        answered_by text references app_user,
        answered_time timestamptz,
        version int not null default 1,
        unique (market_request_id, inquiry_supplier_id),
        check ((status = 'ANSWERED') = (tax_rate is not null)),
        check (status <> 'ANSWERED' or answered_time is not null),
        check (not late or typed)
      );
      create index market_answer_supplier on market_answer (supplier_id, id desc);
      create index market_answer_inquiry_supplier on market_answer (inquiry_supplier_id);

      create table market_answer_price (
        market_answer_id text not null references market_answer,
        no int not null,
        -- 元 with tax, for one unit
        gross_yuan numeric(14, 2) not null check (gross_yuan > 0),
        brand text not null default '',
        primary key (market_answer_id, no)
      );`,
  },
];
