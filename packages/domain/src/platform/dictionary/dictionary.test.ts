import { afterEach, describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { amendDictionaries, dictLabel, dictOptions, dictRows } from '../reference/dictionaries.ts';
import type { DictRow } from '../reference/dict-row.ts';
import { DICT_TYPES, dictKind, dictRules, OWN_CODE } from './dictionary.ts';
import { DICT_NAMES } from './dict-words.ts';

const row = (changes: Partial<DictRow> & Pick<DictRow, 'type' | 'code'>): DictRow => ({
  zh: '自定名称',
  en: 'Own word',
  ordinal: 1,
  enabled: true,
  ...changes,
});

test('every dictionary that may be edited has a name, and no other has', () => {
  expect(Object.keys(DICT_NAMES).toSorted()).toEqual([...DICT_TYPES].toSorted());
});

test.each([
  ['bidding.SupplierKind', 'open'],
  ['bidding.DepositForm', 'closed'],
  ['bidding.ProjectPhase', 'closed'],
  ['bidding.BondForm', 'closed'],
  ['sys.Role', null],
  ['bidding.Nothing', null],
])('%s is %s', (type, kind) => expect(dictKind(type)).toBe(kind));

test.each([
  ['BRIDGES', true],
  ['A01_2', true],
  ['bridges', false],
  ['1A', false],
  ['A B', false],
  ['桥', false],
])('an own code may be %s: %s', (code, fine) => expect(OWN_CODE.test(code)).toBe(fine));

describe('rules', () => {
  const broken = (entry: DictRow, others: DictRow[] = []) =>
    findings(dictRules, { kind: dictKind(entry.type)!, entry, others }).map(({ ruleId }) => ruleId);
  const other = (changes: Partial<DictRow> = {}) =>
    row({ type: 'bidding.SupplierKind', code: 'OTHER', zh: '别的', en: 'Another', ...changes });

  test('a code that rules depend on stays in use, and one that was out of use stays so', () => {
    expect(broken(row({ type: 'bidding.DepositForm', code: 'CHEQUE', enabled: false }), [other()])).toEqual([
      'DICT_CODE_PROTECTED',
    ]);
    expect(broken(row({ type: 'bidding.ProjectLevel', code: 'AMOUNT_UNDER' }), [other()])).toEqual([
      'DICT_CODE_PROTECTED',
    ]);
    expect(broken(row({ type: 'bidding.DepositForm', code: 'CHEQUE' }), [other()])).toEqual([]);
  });

  test('an open list may let go of a code, but not of the last one', () => {
    const gone = row({ type: 'bidding.SupplierKind', code: 'STFZ', enabled: false });
    expect(broken(gone, [other()])).toEqual([]);
    expect(broken(gone, [other({ enabled: false })])).toEqual(['DICT_LAST_CHOICE']);
  });

  test('a word stands once among what is in use, in either language', () => {
    const entry = row({ type: 'bidding.SupplierKind', code: 'STFZ' });
    expect(broken(entry, [other({ zh: entry.zh })])).toEqual(['DICT_WORD_TAKEN']);
    expect(broken(entry, [other({ en: entry.en })])).toEqual(['DICT_WORD_TAKEN']);
    expect(broken(entry, [other(), other({ zh: entry.zh, enabled: false })])).toEqual([]);
  });
});

describe('words in force', () => {
  afterEach(() => amendDictionaries([]));

  test('are the group’s where it has some, and the product’s again without', () => {
    amendDictionaries([
      row({ type: 'bidding.SupplierKind', code: 'GOODS', zh: '物资', en: 'Supplies', ordinal: 99 }),
      row({ type: 'bidding.SupplierKind', code: 'BRIDGES', zh: '桥隧', en: 'Bridges', ordinal: 0 }),
      row({ type: 'bidding.SupplierKind', code: 'STFZ', enabled: false, ordinal: 9 }),
    ]);
    expect(dictLabel('bidding.SupplierKind', 'GOODS', 'zh')).toBe('物资');
    expect(dictLabel('bidding.DepositForm', 'CHEQUE', 'zh')).toBe('支票');
    const codes = dictOptions('bidding.SupplierKind').map(({ code }) => code);
    expect([codes.at(0), codes.at(-1), codes.includes('STFZ')]).toEqual(['BRIDGES', 'GOODS', false]);
    expect(dictRows('bidding.SupplierKind').map(({ code }) => code)).toContain('STFZ');
    amendDictionaries([]);
    expect(dictLabel('bidding.SupplierKind', 'GOODS', 'zh')).toBe('货物');
  });
});
