import { describe, expect, test } from 'vitest';
import { arrange, type ColumnSetting, fittingSettings, moved, shippedSettings } from './arrangement.ts';

const columns = ['name', 'code', 'unit', 'level', 'amount', 'time'].map((key) => ({ key }));
const set = (key: string, changes: Partial<ColumnSetting> = {}): ColumnSetting => ({
  key,
  hidden: false,
  pinned: false,
  ...changes,
});
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join();

describe('the columns of a list', () => {
  test('are as shipped without settings, the first one pinned where there are many', () => {
    expect(keys(arrange(columns, null))).toBe('name,code,unit,level,amount,time');
    expect(arrange(columns, null).filter(({ pinned }) => pinned)).toMatchObject([{ key: 'name' }]);
    expect(arrange(columns.slice(0, 5), null).some(({ pinned }) => pinned)).toBe(false);
  });

  test('keep the saved order, leave out the hidden ones and put pinned ones first', () => {
    const saved = [set('time'), set('code', { hidden: true }), set('amount', { pinned: true }), set('name')];
    expect(keys(arrange(columns, [...saved, set('unit'), set('level')]))).toBe('amount,time,name,unit,level');
  });

  test('that are new stand behind their neighbour', () => {
    const saved = [set('time'), set('code'), set('level'), set('name')];
    expect(keys(fittingSettings(columns, saved))).toBe('time,code,unit,level,amount,name');
  });

  test('that are gone or stand twice are left out', () => {
    const saved = [set('gone'), set('time'), set('time'), ...columns.slice(0, 5).map(({ key }) => set(key))];
    expect(keys(fittingSettings(columns, saved))).toBe('time,name,code,unit,level,amount');
  });

  test('are never all hidden', () => {
    const saved = columns.map(({ key }) => set(key, { hidden: true }));
    expect(keys(arrange(columns, saved))).toBe(keys(columns));
  });

  test.each([
    ['code', -1, 'code,name,unit,level,amount,time'],
    ['code', 1, 'name,unit,code,level,amount,time'],
    ['name', -1, 'name,code,unit,level,amount,time'],
    ['time', 1, 'name,code,unit,level,amount,time'],
    ['gone', 1, 'name,code,unit,level,amount,time'],
  ] as const)('move: %s by %d', (key, by, expected) => {
    expect(keys(moved(shippedSettings(columns), key, by))).toBe(expected);
  });
});
