import { expect, test } from 'vitest';
import { merge } from './merge.ts';

interface Record {
  name: string;
  amount: string;
  remark: string | null | undefined;
  version: number;
}

const base: Record = { name: '护栏', amount: '800', remark: null, version: 1 };

test('what only the other person changed is taken over, the version too', () => {
  const merged = merge<Record>(base, { ...base, amount: '820', version: 2 }, { ...base, name: '护栏提升' });
  expect(merged).toEqual({ values: { name: '护栏提升', amount: '820', remark: null, version: 2 }, differences: [] });
});

test('what both changed stays as typed and is named', () => {
  const merged = merge<Record>(base, { ...base, amount: '820', version: 2 }, { ...base, amount: '900' });
  expect(merged.values).toMatchObject({ amount: '900', version: 2 });
  expect(merged.differences).toEqual([{ name: 'amount', latest: '820', mine: '900' }]);
});

test('the same change is none, and nothing is the same as absent', () => {
  const merged = merge<Record>(base, { ...base, amount: '820' }, { ...base, amount: '820', remark: undefined });
  expect(merged.differences).toEqual([]);
});
