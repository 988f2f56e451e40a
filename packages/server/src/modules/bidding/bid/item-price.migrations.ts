import type { Migration } from '../../../kernel/migrator.ts';

export const itemPriceMigrations: Migration[] = [
  {
    name: '20270109120100_bid_item_price__create',
    up: `
      -- the prices of items that lay in an envelope; nothing stands here before it was opened, and nothing of it changes
      create table bid_item_offer (
        bid_id text primary key references bid on delete cascade,
        -- percent; null where what was written is none
        tax_rate numeric(7, 4) check (tax_rate between 0 and 100)
      );
      create table bid_item_price (
        bid_id text not null references bid_item_offer on delete cascade,
        -- of inquiry_item, of which a document that goes back may drop rows; what was offered for them stays
        item_id text not null,
        -- exactly as written
        written text not null,
        -- 元 for one unit; null where what was written is no price
        unit_yuan numeric(14, 2) check (unit_yuan >= 0),
        primary key (bid_id, item_id)
      );
      create function bid_item_price_stays() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            if exists (select from bid where id = new.bid_id and status <> 'SUBMITTED') then
              raise exception 'prices of items come out of an envelope that is being opened' using errcode = '23514';
            end if;
            return new;
          end if;
          raise exception 'what was offered for an item stays' using errcode = '23514';
        end $$;
      create trigger bid_item_offer_stays before insert or update on bid_item_offer
        for each row execute function bid_item_price_stays();
      create trigger bid_item_price_stays before insert or update on bid_item_price
        for each row execute function bid_item_price_stays();`,
  },
  {
    name: '20270109120600_bid_device__create',
    up: `
      -- the random mark of the browser that sealed a bid, which lay in its envelope: bids that share one are looked at (例40)
      create table bid_device (
        bid_id text primary key references bid on delete cascade,
        device text not null check (device <> '')
      );
      create trigger bid_device_stays before insert or update on bid_device
        for each row execute function bid_item_price_stays();`,
  },
];
