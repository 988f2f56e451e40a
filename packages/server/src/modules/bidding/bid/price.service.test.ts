import { NO_PRICE, readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { PUBLISHED_PRICES } from '@tenderdesk/domain/bidding/bid/published-prices.fixture';
import { expect, test } from 'vitest';
import { priceColumns, priceOf } from './price.service.ts';

test('a price comes back from its columns as it was read', () => {
  const texts = new Set(PUBLISHED_PRICES.flatMap((one) => one.texts));
  expect(texts.size).toBeGreaterThan(150);
  for (const text of texts) {
    const { kind, amount, figure, unit } = readPrice(text);
    expect(priceOf(priceColumns(readPrice(text)))).toEqual({ text, kind, amount, figure, unit });
  }
  expect(priceOf(priceColumns(NO_PRICE))).toEqual(NO_PRICE);
});

test.each([
  ['4750万元', { priceKind: 'AMOUNT', price: '4750', priceFigure: null, priceUnit: null }],
  ['0.95', { priceKind: 'RATE', price: null, priceFigure: '0.95', priceUnit: '' }],
  ['5元/吨', { priceKind: 'UNIT', price: null, priceFigure: '5', priceUnit: '元/吨' }],
  ['231万元，42%', { priceKind: 'COMPOUND', price: null, priceFigure: null, priceUnit: null }],
])('%s stands in the columns %j', (text, columns) => {
  expect(priceColumns(readPrice(text))).toEqual({ priceText: text, ...columns });
});

test('no price is no price in every column, and back', () => {
  const columns = priceColumns(null);
  expect(new Set(Object.values(columns))).toEqual(new Set([null]));
  expect(priceOf(columns)).toBeNull();
});
