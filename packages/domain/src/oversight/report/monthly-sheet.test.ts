import { expect, test } from 'vitest';
import { textsOf } from '../../platform/printing/content.ts';
import { monthlySheet } from './monthly-sheet.ts';

const facts = {
  organizationName: '岚川高速运营公司',
  period: '2026-03',
  plannedNum: 6,
  startedNum: 4,
  finishedNum: 2,
  budget: '1234.500000',
  award: '1200',
  saving: '34.5',
  generatedTime: '2026-04-01 09:00:00',
  clerkName: '林岚',
  remark: null,
};

test('a monthly report on paper names month, unit and figures in 万元', () => {
  const texts = textsOf(monthlySheet({ ...facts, unpricedNum: 0 }));
  expect(texts.slice(0, 2)).toEqual(['2026年3月招标月报', '填报单位：岚川高速运营公司']);
  expect(texts).toEqual(expect.arrayContaining(['1,234.5万元', '1,200万元', '34.5万元', '填报人：林岚', '—']));
  expect(texts).not.toContain('非金额报价的标段');
});

test('sections whose price is no amount are said to be left out', () => {
  expect(textsOf(monthlySheet({ ...facts, unpricedNum: 2 }))).toContain('2个，未计入以上金额');
});
