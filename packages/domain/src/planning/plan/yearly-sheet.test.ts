import { expect, test } from 'vitest';
import { textsOf } from '../../platform/printing/content.ts';
import { yearlySheet, type YearlySheetItem } from './yearly-sheet.ts';

const item = (name: string, more: Partial<YearlySheetItem> = {}): YearlySheetItem => ({
  name,
  kind: 'TENDER',
  projectType: 'GOODS',
  biddingMethod: 'OPEN_TENDER',
  amount: '100.5',
  plannedStart: '2026-03',
  status: 'NOT_STARTED',
  unplannedReason: null,
  ...more,
});
const unit = { organizationName: '岚川高速运营公司', year: 2026, clerkName: '林岚' };

test('the sheet of a year sums its items, those of each kind apart', () => {
  const items = [
    item('沥青采购'),
    item('护栏采购', { amount: '99.5' }),
    item('零星材料', { kind: 'PERFORMANCE', amount: '12' }),
    item('抢险材料', { amount: '8', unplannedReason: '水毁抢险' }),
  ];
  const content = yearlySheet(unit, items);
  expect(content.title).toBe('2026年度采购计划');
  expect(content.blocks[0]).toEqual({
    kind: 'rows',
    rows: [
      ['合计', '4项，220万元'],
      ['招标采购计划', '2项，200万元'],
      ['履约采购计划', '1项，12万元'],
      ['计划外采购', '1项，8万元'],
    ],
  });
  expect(textsOf(content)).toEqual(
    expect.arrayContaining(['沥青采购', '货物', '公开招标', '100.5', '未启动', '抢险材料']),
  );
});

test('a year without items has its sum alone', () => {
  expect(yearlySheet(unit, []).blocks).toHaveLength(2);
});
