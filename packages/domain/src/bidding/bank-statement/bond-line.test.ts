import { expect, test } from 'vitest';
import { bondOffers } from './bond-line.ts';

const bond = (bidderName: string, amountYuan: string, seenYuan = '0') => ({ bidderName, amountYuan, seenYuan });
const FIRST = bond('甲公司', '500000.00');
const SECOND = bond('乙公司', '300000');
const HALF = bond('丙公司', '400000', '150000.50');

test.each([
  ['of its giver and its sum stands first', '乙公司', '300000.00', [FIRST, SECOND], [['乙公司', true, true]]],
  ['of a giver alone is a part', '甲公司', '300000', [FIRST], [['甲公司', true, false]]],
  ['of the sum alone came from somebody else', '丁公司', '500000', [FIRST, SECOND], [['甲公司', false, true]]],
  ['is the rest of one of which a part was seen', '财务公司', '249999.50', [HALF], [['丙公司', false, true]]],
  ['is written with blanks and wide letters', '　乙 公司', '100', [SECOND], [['乙公司', true, false]]],
  [
    'that fits both ways stands before one that fits one way',
    '乙公司',
    '300000',
    [bond('戊公司', '300000'), SECOND],
    [
      ['乙公司', true, true],
      ['戊公司', false, true],
    ],
  ],
  ['of more than is missing is none', '丙公司', '249999.51', [HALF], []],
  ['without a payer is none by its name', null, '1', [bond('', '5')], []],
] as const)('a line %s', (_title, payerName, yuan, bonds, expected) => {
  const found = bondOffers({ payerName, yuan }, bonds);
  expect(found.map((offer) => [offer.bond.bidderName, offer.samePayer, offer.sameSum])).toEqual(expected);
});
