import { readPrice, type Price } from '@tenderdesk/domain/bidding/bid/price';
import { HEADING, PUBLISHED_PRICES } from '@tenderdesk/domain/bidding/bid/published-prices.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../../kernel/testing/older-database.ts';
import { priceOf, type OptionalPriceColumns } from './price.service.ts';

const TABLES = ['bid', 'opening_item', 'quote', 'negotiation_result', 'winning_candidate'] as const;

/** Prices as published, one of each text, and forms of each kind that were not. */
const TEXTS = [
  ...new Set([
    ...PUBLISHED_PRICES.flatMap(({ texts }) => texts),
    '5.10元/吨，增值税税率9%',
    '95%，税率6%',
    '下浮率5.2%',
    '下浮率：5.2',
    '1,200.50元/㎡',
    '３‰',
    '价格系数 0.694',
  ]),
];
const prices = TEXTS.map((text) => readPrice(text));

/** A company had no price at all: none was opened, none was agreed on. */
const EMPTY = { bid: 'sealed', opening_item: 'shut', quote: 'sealed', negotiation_result: 'open' } as const;

let older: OlderDatabase;

async function fill({ sql }: OlderDatabase): Promise<void> {
  for (const [index, { text, kind, amount }] of prices.entries()) {
    const id = `p${index}`;
    const price = [id, text, kind, amount];
    await sql(
      `insert into bid (id, project_id, section_id, registration_id, supplier_id, envelope_key, sha256, size, receipt_no,
         submitted_time, status, price_text, price_kind, bid_price)
       values ($1, 'p', 's', $1, 's', $1, 'x', 1, $1, now(), 'OPENED', $2, $3, $4)`,
      price,
    );
    await sql(
      `insert into opening_item (bid_id, opening_id, section_id, supplier_id, bidder_name, deposit_ok, price_text,
         price_kind, bid_price) values ($1, 'o', 's', 's', 'n', true, $2, $3, $4)`,
      price,
    );
    await sql(
      `insert into winning_candidate (id, project_id, section_id, round, supplier_id, bidder_name, rank, price_text,
         price_kind, price) values ($1, 'p', $1, 1, 's', 'n', 1, $2, $3, $4)`,
      price,
    );
    if (kind === 'MISSING') continue;
    await sql(
      `insert into quote (quote_round_id, registration_id, submitted_time, price_text, price_kind, price)
       values ('r', $1, now(), $2, $3, $4)`,
      price,
    );
    await sql(
      `insert into negotiation_result (report_id, section_id, price_text, price_kind, price) values ('r', $1, $2, $3, $4)`,
      price,
    );
  }
  await sql(
    `insert into bid (id, project_id, section_id, registration_id, supplier_id, envelope_key, sha256, size, receipt_no,
       submitted_time) values ('sealed', 'p', 's', 'sealed', 's', 'sealed', 'x', 1, 'sealed', now())`,
  );
  await sql(
    `insert into opening_item (bid_id, opening_id, section_id, supplier_id, bidder_name, deposit_ok)
     values ('shut', 'o', 's', 's', 'n', true)`,
  );
  await sql(
    `insert into quote (quote_round_id, registration_id, sealed, submitted_time) values ('r', 'sealed', 'x', now())`,
  );
  await sql(`insert into negotiation_result (report_id, section_id) values ('r', 'open')`);
}

beforeAll(async () => {
  older = await openOlderDatabase('20261208090000', TABLES);
  await fill(older);
  await older.migrateOn();
});
afterAll(() => older.close());

/** The prices of a table as its rows keep them now, by the id that they were filled with. */
async function kept(table: string): Promise<Map<string, Price | null>> {
  const id = { bid: 'id', opening_item: 'bid_id', quote: 'registration_id', winning_candidate: 'id' }[table];
  const rows = await older.sql(
    `select ${id ?? 'section_id'} as id, price_text as "priceText", price_kind as "priceKind",
       trim_scale(price)::text as price, trim_scale(price_figure)::text as "priceFigure", price_unit as "priceUnit"
     from ${table}`,
  );
  return new Map(rows.map(({ id: key, ...row }) => [String(key), priceOf(row as unknown as OptionalPriceColumns)]));
}

/** Numbers come back from the database without needless zeros. */
const plain = (number: string | null): string | null =>
  number === null
    ? null
    : number
        .replace(/,/g, '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');

test('the texts are of every kind', () => {
  expect(new Set(prices.map(({ kind }) => kind)).size).toBe(6);
  expect(TEXTS).toContain(HEADING);
});

test.each(TABLES)('%s keeps the price of each row as the text was read before', async (table) => {
  const found = await kept(table);
  const wanted = prices.flatMap(({ text, kind, amount, figure, unit }, index) =>
    kind === 'MISSING' && (table === 'quote' || table === 'negotiation_result')
      ? []
      : [[`p${index}`, { text, kind, amount: plain(amount), figure: plain(figure), unit }] as const],
  );
  expect(wanted.length).toBeGreaterThan(50);
  for (const [id, price] of wanted) expect(found.get(id), price.text).toEqual(price);
});

test.each(Object.entries(EMPTY))('a row of %s without a price still has none', async (table, id) => {
  const found = await kept(table);
  expect(found.has(id)).toBe(true);
  expect(found.get(id)).toBeNull();
});

test.each(TABLES)('%s refuses a figure beside an amount, and one without unit', async (table) => {
  const amounts = `update ${table} set price_figure = 1, price_unit = '%' where price_kind = 'AMOUNT'`;
  await expect(older.sql(amounts)).rejects.toThrow('violates check constraint');
  const rates = `update ${table} set price_unit = null where price_kind = 'RATE'`;
  await expect(older.sql(rates)).rejects.toThrow('violates check constraint');
});

test('what read the old texts is gone', async () => {
  expect(await older.sql(`select 1 from pg_proc where proname = 'price_measure'`)).toEqual([]);
});
