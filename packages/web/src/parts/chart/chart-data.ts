/** One column, bar or point of a chart, and the row of its table. */
export interface ChartPoint {
  key: string;
  label: string;
  /** Null: nothing is known, and nothing is drawn. */
  value: number | null;
  /** The part of the value that is late: hatched. */
  late?: number;
  /** What the value is measured by: a plan, or the year before. */
  reference?: number | null;
  /** Between which values half of what the point counts lies; only of lines. */
  spread?: readonly [lower: number, upper: number];
  /** How far the value reaches in nine of ten cases. */
  most?: number;
  /** Its time is not over. */
  unfinished?: boolean;
  /** A second measure of the same records, in its own words: it is written beside the bar. */
  beside?: string;
  /** Where it leads: the records that it counts. */
  to: string | null;
}

export interface ChartData {
  /** Upright columns, lying bars, or a line. */
  kind: 'columns' | 'rows' | 'line';
  points: readonly ChartPoint[];
  /** What the points are, such as months. */
  head: string;
  /** What is drawn, as legend and heads of the table say it. */
  words: {
    value: string;
    late?: string;
    reference?: string;
    most?: string;
    unfinished?: string;
    spread?: string;
    beside?: string;
  };
  /** A value in words, without its unit. */
  format: (value: number) => string;
  /** What the values say of the lists that they lead to, as of `ScreenLink`; absent where they are in no list. */
  counts?: string;
  /** The colour of a second measure, where two stand side by side; or of what is late, where all of it is. */
  colour?: 'second' | 'late';
}

/** What is smaller can hardly be hit, px (WCAG 2.5.8): such points say what they are, and the table leads to their records. */
export const SMALLEST = 24;

/** What stands above and below rows, px, and the line of the heads of columns beside them, in heights of a letter. */
const AROUND = 20;
const HEADS = 1.6;

/** The height of a picture, as CSS: that of its card, and at least what its rows need to be hit. */
export const heightOf = ({ kind, points, words }: ChartData): string =>
  kind === 'rows'
    ? `max(var(--chart-height, 248px), calc(${points.length * SMALLEST + AROUND}px + ${words.beside ? HEADS : 0}em))`
    : 'var(--chart-height, 248px)';

/** What the chart says, in one sentence's facts: its largest point, and the one that is furthest below its reference. */
export function factsOf({ points }: Pick<ChartData, 'points'>): {
  most: ChartPoint | null;
  least: { point: ChartPoint; gap: number } | null;
} {
  const known = points.filter((point) => point.value !== null && point.value > 0);
  const most = known.reduce<ChartPoint | null>((best, one) => (best && best.value! >= one.value! ? best : one), null);
  const gaps = points.flatMap((point) =>
    !point.unfinished && point.value !== null && point.reference && point.reference > point.value
      ? [{ point, gap: point.reference - point.value }]
      : [],
  );
  const least = gaps.reduce<(typeof gaps)[number] | null>(
    (worst, one) => (worst && worst.gap >= one.gap ? worst : one),
    null,
  );
  return { most, least };
}
