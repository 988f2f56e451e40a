import { expect, test } from 'vitest';
import type { ChartColours } from './chart-colours.ts';
import type { ChartData } from './chart-data.ts';
import { optionOf } from './chart-option.ts';

const rows = (count: number): ChartData => ({
  kind: 'rows',
  counts: 'num',
  head: '单位',
  words: { value: '逾期项目' },
  format: String,
  points: Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    label: `岚川公司${index}\n最久 3 天`,
    value: 1,
    to: null,
  })),
});

const namesOf = (count: number, height: number) => {
  const { yAxis } = optionOf(rows(count), {} as ChartColours, 14, { width: 600, height }) as {
    yAxis: { axisLabel: { overflow: string; formatter?: (label: string) => string } };
  };
  return yAxis.axisLabel;
};

test('names of rows take two lines where there is room for them, and one where there is not', () => {
  const tall = namesOf(5, 250);
  expect([tall.overflow, tall.formatter]).toEqual(['break', undefined]);
  const low = namesOf(10, 250);
  expect([low.overflow, low.formatter!('岚川公司\n最久 3 天')]).toEqual(['truncate', '岚川公司']);
});

test('a second measure and what is late are written beside rows that have room for them', () => {
  const chart: ChartData = {
    ...rows(2),
    words: { value: '在办（个）', late: '其中逾期', beside: '万元' },
    points: rows(2).points.map((point, index) => ({ ...point, late: index, beside: '1,200' })),
  };
  const axes = (width: number) => optionOf(chart, {} as ChartColours, 14, { width, height: 300 })['yAxis'];
  expect(axes(440)).toMatchObject([
    { type: 'category' },
    { position: 'right', name: '{c0|万元}{c1|其中逾期}', data: ['{c0|1,200}{c1|--}', '{c0|1,200}{late1|1}'] },
  ]);
  expect(axes(340)).toMatchObject({ type: 'category' });
});
