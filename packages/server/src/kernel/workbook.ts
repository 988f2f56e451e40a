import type { Language } from '@tenderdesk/domain/rule';
import type { Text } from '@tenderdesk/domain/rule';
import { writeBook, type SheetKind, type SheetValue } from './sheet-job.ts';
import type { Coded } from './wire.ts';

/** Columns and rows of an Excel workbook. */

export interface SheetColumn<Row> {
  /** As the list on the screen names it. */
  key: string;
  title: Text;
  kind: SheetKind;
  /** Characters. */
  width: number;
  read: (row: Row) => string | number | null | undefined;
}

const WAN: Text = { zh: '万元', en: '10k yuan' };
const YUAN: Text = { zh: '元', en: 'yuan' };

const withUnit = (title: Text, unit: Text): Text => ({
  zh: `${title.zh}（${unit.zh}）`,
  en: `${title.en} (${unit.en})`,
});

type Fields<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string];

/**
 * Columns over rows of one kind: `column.wan('amount', '估算金额', 'Estimate')`. The first argument is a field of the
 * row, or the key of the column on the screen with a function of the row as the last.
 */
export function sheetColumns<Row extends object>() {
  const make = <Value>(kind: SheetKind, width: number, show: (value: Value) => string | number | null | undefined) =>
    function column<Key extends string>(
      key: Key,
      zh: string,
      en: string,
      ...[read]: Key extends Fields<Row, Value> ? [read?: (row: Row) => Value] : [read: (row: Row) => Value]
    ): SheetColumn<Row> {
      const value = read ?? ((row: Row) => (row as Record<string, unknown>)[key] as Value);
      return { key, title: { zh, en }, kind, width, read: (row) => show(value(row)) };
    };
  const amount = (unit: Text) => {
    const column = make<string | null>('number', 16, (value) => (value === null ? null : Number(value)));
    return ((...given: Parameters<typeof column>) => {
      const made = column(...given);
      return { ...made, title: withUnit(made.title, unit) };
    }) as typeof column;
  };
  return {
    text: make<string | null>('text', 24, (value) => value),
    coded: make<Coded | null>('text', 14, (value) => value?.value),
    number: make<number | string | null>('number', 10, (value) => (value === null ? null : Number(value))),
    /** 万元, a number. */
    wan: amount(WAN),
    /** 元, a number. */
    yuan: amount(YUAN),
    date: make<string | null>('date', 12, (value) => value),
    dateTime: make<string | null>('dateTime', 20, (value) => value),
  };
}

/** Characters that make some programs read a text as a formula (security row 29). */
const FORMULA = /^[=+\-@\t\r\0]/;
/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const UNWRITABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
/** Excel holds no more in one cell. */
const MOST_CHARACTERS = 32_767;

/** The text as a cell may hold it: never a formula. */
export function safeText(value: string): string {
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return guarded.replace(UNWRITABLE, '').slice(0, MOST_CHARACTERS);
}

/** What a cell holds: a text that is no formula, a number, or a wire time. */
function valueOf<Row>({ kind, read }: SheetColumn<Row>, row: Row): SheetValue {
  const value = read(row);
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'text') return safeText(String(value));
  return kind === 'number' ? Number(value) : String(value);
}

/** Sums over all rows of a list, by the keys of its columns. */
export type Totals = Readonly<Record<string, string | number | null>>;

const TOTAL: Text = { zh: '合计', en: 'Total' };

/** The row of the totals: its word stands in the first column that has none. */
function totalsRow<Row>(columns: readonly SheetColumn<Row>[], totals: Totals, language: Language): SheetValue[] {
  const label = columns.findIndex(({ key }) => totals[key] === undefined);
  return columns.map(({ key, kind }, index) => {
    if (index === label) return TOTAL[language];
    const total = totals[key] ?? null;
    return total !== null && kind === 'number' ? Number(total) : total;
  });
}

/** A workbook of one sheet: a heading that stays in sight, then the rows, then their totals where there are some. */
export const workbookOf = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  language: Language,
  totals: Totals | null = null,
): Promise<Buffer> =>
  writeBook([
    {
      name,
      kinds: columns.map(({ kind }) => kind),
      widths: columns.map(({ width }) => width),
      heading: columns.map(({ title }) => title[language]),
      *rows() {
        for (const row of rows) yield columns.map((column) => valueOf(column, row));
        if (totals && rows.length > 0) yield totalsRow(columns, totals, language);
      },
    },
  ]);
