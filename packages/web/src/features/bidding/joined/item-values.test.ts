import { expect, test } from 'vitest';
import { answersAll, itemPricesOf, pricesIn } from './item-values.ts';

test('prices are summed as the opening will read them, however large, and every item travels', () => {
  const typed = { salt: '400', plant: '123456789012.34', sand: '12.345', lamp: null };
  expect([...pricesIn(typed)]).toEqual([
    ['salt', '400'],
    ['plant', '123456789012.34'],
  ]);
  const items = [{ itemId: 'salt' }, { itemId: 'lamp' }];
  expect(itemPricesOf(items, { itemPrices: typed, taxRate: ' 13 ' })).toEqual({
    taxRate: '13',
    prices: [
      { itemId: 'salt', priceText: '400' },
      { itemId: 'lamp', priceText: '' },
    ],
  });
});

test('prices that were written before a correction do not answer what it has brought', () => {
  const written = itemPricesOf([{ itemId: 'salt' }, { itemId: 'sand' }], {});
  expect(answersAll([{ itemId: 'sand' }], written)).toBe(true);
  expect(answersAll([{ itemId: 'salt' }, { itemId: 'new' }], written)).toBe(false);
  expect([answersAll([], undefined), answersAll([{ itemId: 'salt' }], undefined)]).toEqual([true, false]);
});
