import { describe, expect, test } from 'vitest';
import { findings, StateError } from '../../rule.ts';
import { DocumentNumberKind } from './codes.ts';
import {
  documentNumberStates,
  documentNumberText,
  readDocumentNumber,
  takeRules,
  typedRules,
  voidRules,
  type TypedFacts,
} from './document-number.ts';

test.each([
  ['TENDER', '云路招字〔2027〕1号'],
  ['AWARD', '云路定字〔2027〕1号'],
  ['NOTICE', '云路中字〔2027〕1号'],
  ['CONTRACT', '云路合字〔2027〕1号'],
  ['MEETING', '云路纪要〔2027〕1号'],
] as const)('%s is written %s, and read back', (kind, text) => {
  const number = { unit: '云路', kind, year: 2027, seq: 1 };
  expect(documentNumberText(number)).toBe(text);
  expect(readDocumentNumber(` ${text} `)).toEqual(number);
});

test('every kind is in the table', () => {
  expect(DocumentNumberKind.codes).toHaveLength(5);
});

test.each(['HT-2027-001', '云路合字[2027]1号', '云路合字〔2027〕0号', '云路合字〔2027〕01号', '合字〔2027〕1号', ''])(
  '%s is no number of the register',
  (text) => expect(readDocumentNumber(text)).toBeNull(),
);

test('a void number stays void', () => {
  expect(documentNumberStates.next('TAKEN', 'void')).toBe('VOID');
  expect(() => documentNumberStates.next('VOID', 'void')).toThrow(StateError);
});

test.each([
  [2027, true],
  [2026, true],
  [2025, false],
  [2028, false],
])('in January 2027 a number of %i may be taken: %s', (year, allowed) => {
  expect(findings(takeRules, { year, today: '2027-01-04' })).toHaveLength(allowed ? 0 : 1);
});

test('what has gone out keeps its number', () => {
  expect(findings(voidRules, { out: false })).toEqual([]);
  expect(findings(voidRules, { out: true })).toMatchObject([{ ruleId: 'NUMBER_IN_USE', severity: 'block' }]);
});

describe('a typed number', () => {
  const own = { unit: '云路', kind: 'CONTRACT', year: 2027, seq: 3 } as const;
  const row = { status: 'TAKEN', kind: 'CONTRACT', own: true, free: true } as const;
  test.each<[string, Partial<TypedFacts>, string | null]>([
    ['of another form', {}, null],
    ['of another unit, on paper only', { written: { ...own, unit: '岚桥' } }, null],
    ['of the own unit that nobody took', { written: own }, 'NUMBER_UNKNOWN'],
    ['that was taken for it', { written: own, row }, null],
    ['that was made void', { written: own, row: { ...row, status: 'VOID' } }, 'NUMBER_VOID'],
    ['that another paper bears', { written: own, row: { ...row, free: false } }, 'NUMBER_TAKEN'],
    ['of another unit', { written: own, row: { ...row, own: false } }, 'NUMBER_TAKEN'],
    ['of another kind', { written: own, row: { ...row, kind: 'NOTICE' } }, 'NUMBER_TAKEN'],
  ])('%s', (_, facts, ruleId) => {
    const found = findings(typedRules, { written: null, kind: 'CONTRACT', units: ['云路'], row: null, ...facts });
    expect(found.map((one) => one.ruleId)).toEqual(ruleId ? [ruleId] : []);
  });
});
