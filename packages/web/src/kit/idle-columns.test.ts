import { describe, expect, test } from 'vitest';
import { tellingColumns } from './idle-columns.ts';

interface Row {
  unit: string;
  level: string;
}
const columns = [
  { key: 'unit', compare: ({ unit }: Row) => unit },
  { key: 'level', compare: ({ level }: Row) => level },
  { key: 'marks' },
];
const rows = (...levels: string[]): Row[] => levels.map((level) => ({ unit: '岚川', level }));

describe('a column', () => {
  test('tells something where its values differ or cannot be compared', () => {
    expect(tellingColumns(columns, rows('I', 'I', 'II'))).toEqual(['level', 'marks']);
  });

  test('that has no value in any row tells nothing', () => {
    expect(tellingColumns(columns, rows('', '', ''))).toEqual(['marks']);
  });

  test('is not judged by fewer than three rows', () => {
    expect(tellingColumns(columns, rows('I', 'I'))).toEqual(['unit', 'level', 'marks']);
  });
});
