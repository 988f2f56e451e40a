import type { ChartColours } from './chart-colours.ts';
import type { ChartData, ChartPoint } from './chart-data.ts';

/** Narrower than so many heights of a letter, rows have no columns beside them. */
const COLUMNS_FROM = 28;

/** Whether a second measure is written beside the rows of a chart in a picture of that width, px. */
export const hasColumns = ({ kind, words }: ChartData, size: number, width: number): boolean =>
  kind === 'rows' && words.beside !== undefined && width >= size * COLUMNS_FROM;

/** The room of a text, px: letters of Chinese are as wide as high, others about two thirds of it. */
const widthOf = (text: string, size: number): number =>
  Array.from(text, (letter) => (letter > 'ÿ' ? size : size * 0.62)).reduce((sum, width) => sum + width, 0);

interface Column {
  head: string;
  cell: (point: ChartPoint) => string;
  isLate?: true;
}

/** Columns of text at the right of rows: the second measure and what is late, under their heads. */
export function columnsBeside({ points, words, format }: ChartData, colours: ChartColours, size: number): object {
  const columns: readonly Column[] = [
    { head: words.beside!, cell: ({ beside = '--' }) => beside },
    ...(words.late
      ? [{ head: words.late, cell: ({ late }: ChartPoint) => (late ? format(late) : '--'), isLate: true as const }]
      : []),
  ];
  const rich = Object.fromEntries(
    columns.flatMap(({ head, cell }, index) => {
      const width = Math.max(...[head, ...points.map(cell)].map((text) => widthOf(text, size))) + size;
      const style = { width, align: 'right', fontSize: size, color: colours.ink2 };
      return [
        [`c${index}`, style],
        [`late${index}`, { ...style, color: colours.late, fontWeight: 700 }],
      ];
    }),
  );
  const row = (point: ChartPoint) =>
    columns
      .map(({ cell, isLate }, index) => `{${isLate && point.late ? 'late' : 'c'}${index}|${cell(point)}}`)
      .join('');
  return {
    type: 'category',
    position: 'right',
    inverse: true,
    data: points.map(row),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { interval: 0, margin: 0, rich },
    name: columns.map(({ head }, index) => `{c${index}|${head}}`).join(''),
    nameLocation: 'start',
    nameGap: 4,
    nameTextStyle: { align: 'left', rich },
  };
}
