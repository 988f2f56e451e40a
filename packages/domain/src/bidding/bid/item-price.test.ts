import { expect, test } from 'vitest';
import { comparisonOf, readTaxRate, readUnitPrice } from './item-price.ts';

test.each([
  ['4068', '4068'],
  ['4,068.50元', '4068.5'],
  ['４，０６８．５', '4068.5'],
  // nobody guesses whether a comma was meant for a point, or a blank for nothing
  ['12,50', null],
  ['1,2345', null],
  ['4 068', null],
  ['４０６８', '4068'],
  ['0', '0'],
  ['4068.505', null],
  ['-1', null],
  ['面议', null],
  ['', null],
  ['1234567890123', null],
])('a unit price of %j is read as %j', (written, read) => {
  expect(readUnitPrice(written)).toBe(read);
});

test.each([
  ['13', '13'],
  ['3%', '3'],
  ['1 3', null],
  ['100', '100'],
  ['101', null],
  ['免税', null],
])('a tax rate of %j is read as %j', (written, read) => {
  expect(readTaxRate(written)).toBe(read);
});

const items = [
  { itemId: 'salt', quantity: '300' },
  { itemId: 'sand', quantity: '2.5' },
];

test('the lowest price of each thing is marked, what is missing counted, and the totals recomputed', () => {
  const [one, two, three] = comparisonOf(items, [
    {
      bidId: '1',
      statedYuan: '120250',
      prices: new Map([
        ['salt', '400'],
        ['sand', '100'],
      ]),
    },
    {
      bidId: '2',
      statedYuan: '119000',
      prices: new Map([
        ['salt', '396.67'],
        ['sand', '100'],
      ]),
    },
    { bidId: '3', statedYuan: null, prices: new Map([['salt', '500']]) },
  ]);
  expect(one).toMatchObject({ totalYuan: '120250', missing: 0, differs: false });
  expect(one?.cells.map(({ lowest }) => lowest)).toEqual([false, true]);
  expect(two).toMatchObject({ totalYuan: '119251', missing: 0, differs: true });
  expect(two?.cells).toMatchObject([
    { totalYuan: '119001', lowest: true },
    { totalYuan: '250', lowest: true },
  ]);
  expect(three).toMatchObject({ totalYuan: '150000', missing: 1, differs: false });
  expect(three?.cells[1]).toEqual({ itemId: 'sand', unitYuan: null, totalYuan: null, lowest: false });
});

test('a total beside prices of which one is missing is no arithmetic error', () => {
  const offer = { bidId: '1', statedYuan: '120250', prices: new Map([['salt', '400']]) };
  expect(comparisonOf(items, [offer])).toMatchObject([{ totalYuan: '120000', missing: 1, differs: false }]);
});

test('a price that nobody else names is not called the lowest', () => {
  const [one, none] = comparisonOf(items, [
    { bidId: '1', statedYuan: null, prices: new Map([['salt', '400']]) },
    { bidId: '2', statedYuan: '1', prices: new Map() },
  ]);
  expect(one?.cells[0]?.lowest).toBe(false);
  expect(none).toMatchObject({ totalYuan: null, missing: 2, differs: false });
});
