import { expect, test } from 'vitest';
import { collusionRules, collusionIndicators, type ComparedBid } from './collusion.ts';

const bid = (supplierId: string, changes: Partial<ComparedBid> = {}): ComparedBid => ({
  supplierId,
  name: `${supplierId}公司`,
  payerAccount: null,
  people: [],
  machines: [],
  files: [],
  price: null,
  ...changes,
});
const priced = (...prices: string[]) => prices.map((price, index) => bid(String(index), { price }));

test.each<[string, ComparedBid[], string[]]>([
  ['nothing in common', [bid('a', { payerAccount: '1' }), bid('b', { payerAccount: '2' })], []],
  ['nothing known', [bid('a'), bid('b')], []],
  ['blanks', [bid('a', { payerAccount: ' ', people: [''] }), bid('b', { payerAccount: ' ', people: [''] })], []],
  ['one account', [bid('a', { payerAccount: '1' }), bid('b', { payerAccount: '1 ' })], ['SAME_ACCOUNT']],
  ['one manager', [bid('a', { people: ['岑 1'] }), bid('b', { people: ['岚 2', '岑 1'] })], ['SAME_PERSON']],
  ['one machine', [bid('a', { machines: ['10.0.0.1'] }), bid('b', { machines: ['10.0.0.1'] })], ['SAME_MACHINE']],
  ['one file', [bid('a', { files: ['f'] }), bid('b', { files: ['f'] })], ['SAME_FILE']],
  ['three even prices, which chance brings', priced('100', '90', '80'), []],
  ['four even prices', priced('100', '90', '80', '70'), ['PRICE_PATTERN']],
  ['four prices that are the same', priced('100', '100', '100', '100'), ['PRICE_PATTERN']],
  ['four uneven prices', priced('100', '90', '80', '69.99'), []],
  ['one price far below three that lie close together', priced('100', '97', '80', '98.5'), ['LONE_LOW']],
  ['a low price beside others that lie apart', priced('100', '90', '70', '110'), []],
  ['a price that is lower by less', priced('100', '97', '83', '98.5'), []],
  ['three prices, of which one is low', priced('100', '97', '80'), []],
])('%s: %3$j', (_name, bids, kinds) => {
  expect(collusionIndicators(bids).map(({ kind }) => kind)).toEqual(kinds);
});

test('everybody who shares something is named once', () => {
  const [found] = collusionIndicators(['a', 'b', 'c'].map((one) => bid(one, { files: ['f', 'f'] })));
  expect(found).toEqual({
    kind: 'SAME_FILE',
    suppliers: ['a', 'b', 'c'],
    names: ['a公司', 'b公司', 'c公司'],
    values: ['f'],
    evidence: [{ zh: '1个文件内容完全相同', en: '1 files are the same to the last byte' }],
  });
});

test.each([
  ['岚川市沙渚路8号', true],
  ['岚川市沙渚路八号院', true],
  ['岚川市沙渚路８号', true],
  ['岚川市', false],
  ['岚川省岚川市高新技术产业开发区', false],
  ['无', false],
])('two companies in %s: a sign is %s', (value, is) => {
  const contacts = [{ kind: 'ADDRESS', value, shown: value } as const];
  expect(collusionIndicators(['a', 'b'].map((one) => bid(one, { contacts })))).toHaveLength(is ? 1 : 0);
});

test('the warning names section, indicator and bidders', () => {
  const bids = [bid('a', { payerAccount: '1' }), bid('b', { payerAccount: '1' })];
  expect(collusionRules[0]!.isKept({ sections: [{ name: '一标段', bids }] })).toEqual({
    zh: '疑似串通投标：一标段 保证金同账户（a公司、b公司）',
    en: 'Possible collusion: 一标段: same payer account (a公司, b公司)',
  });
});

test('bidders who share several people are one indicator that names them all', () => {
  const found = collusionIndicators(['a', 'b'].map((one) => bid(one, { people: ['甲', '乙', one] })));
  expect(found).toMatchObject([{ kind: 'SAME_PERSON', suppliers: ['a', 'b'], values: ['甲', '乙'] }]);
});
