import type { Language } from '@tenderdesk/domain/rule';
import type { Text } from '@tenderdesk/domain/rule';
import type { CellObject } from 'write-excel-file/node';
import type { Coded } from './wire.ts';

/** Columns and rows of an Excel workbook. */

type Kind = 'text' | 'number' | 'date' | 'dateTime';

export interface SheetColumn<Row> {
  /** As the list on the screen names it. */
  key: string;
  title: Text;
  kind: Kind;
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
  const make = <Value>(kind: Kind, width: number, show: (value: Value) => string | number | null | undefined) =>
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

const FORMATS: Readonly<Record<Exclude<Kind, 'text'>, string>> = {
  number: '#,##0.######',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};

/** A wire time as the date that Excel shows in the same digits, whatever the zone of the reader. */
const dateOf = (wire: string): Date => new Date(`${wire.slice(0, 10)}T${wire.slice(11, 19) || '00:00:00'}Z`);

function cellOf<Row>({ kind, read }: SheetColumn<Row>, row: Row): CellObject | null {
  const value = read(row);
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'text') return { type: String, value: safeText(String(value)) };
  if (kind === 'number') {
    const whole = Number.isInteger(Number(value));
    return { type: Number, value: Number(value), format: whole ? '#,##0' : FORMATS.number };
  }
  return { type: Date, value: dateOf(String(value)), format: FORMATS[kind] };
}

/** What writes workbooks, loaded when the first one is asked for. */
export const excelWriter = async () => (await import('write-excel-file/node')).default;

/** A workbook of one sheet: a heading that stays in sight, then the rows. */
export async function workbookOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): Promise<Buffer> {
  const heading = columns.map(({ title }): CellObject => ({
    type: String,
    value: title[language],
    fontWeight: 'bold',
    backgroundColor: '#f2f6fc',
  }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const writeXlsxFile = await excelWriter();
  const sheet = writeXlsxFile([heading, ...body], {
    sheet: name.slice(0, 31),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return sheet.toBuffer();
}
