import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { fieldsOfKind, recordRules } from './inquiry-record.ts';

const facts = {
  priceBasis: 'NET',
  priceYuan: '3850',
  taxRate: '13',
  inquiryDate: '2026-03-02',
  validTo: '2026-06-30',
  today: '2026-03-02',
} as const;

test.each([
  ['what is entered today', {}, []],
  ['a price without an end', { validTo: null }, []],
  ['no price', { priceYuan: '0' }, ['INQUIRY_PRICE']],
  ['more than can be kept once its tax is added', { priceYuan: '999999999999' }, ['INQUIRY_MOST']],
  ['as much with its tax', { priceYuan: '999999999999.99', priceBasis: 'GROSS' as const }, []],
  ['tomorrow', { inquiryDate: '2026-03-03' }, ['INQUIRY_DATE']],
  ['an end before the inquiry', { validTo: '2026-03-01' }, ['INQUIRY_VALID']],
])('%s', (_, changes, expected) => {
  expect(findings(recordRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(expected);
});

test('each kind keeps its own fields', () => {
  const form = { unit: 'TON', brand: '岚牌', manDayYuan: '1500' };
  expect(fieldsOfKind({ kind: 'PRODUCT', ...form })).toMatchObject({ brand: '岚牌', manDayYuan: null });
  expect(fieldsOfKind({ kind: 'CONSTRUCTION', ...form })).toMatchObject({ brand: '', manDayYuan: null });
  expect(fieldsOfKind({ kind: 'SOFTWARE', ...form })).toMatchObject({ brand: '岚牌', manDayYuan: '1500' });
});
