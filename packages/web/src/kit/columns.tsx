/**
 * Columns of a table, typed by its rows.
 *
 *   const column = columnsOf<RowOf<'/tender/project/page'>>();
 *   const columns = [
 *     column.link('name', 'project.name', (row) => `/tender/projectDetail?projectId=${row.id}`),
 *     column.dict('level', 'project.level', 'bidding.ProjectLevel'),
 *     column.amountWan('estimatedAmount', 'project.estimatedAmount', { sort: true }),
 *     column.status('status', 'project.status', statusLooks.submit),
 *     column.text((row) => row.divisionUser?.displayName, 'project.divisionUser'),
 *     column.dateTime('createdTime', 'common.createdTime', { sort: true }),
 *   ];
 *
 * The first argument is a field of the row or a function of it. `sort: true` orders by the field, `sort: 'prop'` by
 * that property. A column is as wide as its kind needs unless `width` (px) says otherwise.
 */
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import type { Coded } from './coded.ts';
import { DictText } from './dict-text.tsx';
import { ScreenLink } from './screen-link.tsx';
import { type StatusLook, StatusTag } from './status-tag.tsx';
import type { TextKey } from './text.ts';

export interface Column<Row> {
  key: string;
  title: TextKey;
  /** Stands behind the title, `万元`. */
  unit?: TextKey;
  width: number;
  align?: 'end';
  sortProp?: string;
  /** Stays in sight as the table scrolls; absent: the first of many columns does. */
  pinned?: boolean;
  /** A status: the tag of a card's head. */
  tag?: true;
  /** Words of the reader's language; `width` is that of the Chinese ones. */
  spoken?: true;
  /** What tells rows apart in this column, '' for none; absent: they can't be compared. */
  compare?: (row: Row) => string;
  render: (row: Row) => ReactNode;
}

export interface ColumnOptions {
  width?: number;
  sort?: true | string;
}

type Plain = string | number | null | undefined;
type FieldsOf<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string];
/** A field whose value fits, or a function of the row that gives one. */
type Source<Row, Value> = FieldsOf<Row, Value> | ((row: Row) => Value);

const none = '--';

/** The value as a text that differs where people see a difference. */
const comparable = (value: unknown): string => JSON.stringify(value ?? '');

const orNone = (value: Plain): ReactNode => (value === null || value === undefined || value === '' ? none : value);

export function columnsOf<Row extends object>() {
  function make<Value>(
    source: Source<Row, Value>,
    title: TextKey,
    { width, sort }: ColumnOptions,
    kind: {
      width: number;
      align?: 'end';
      unit?: TextKey;
      tag?: true;
      spoken?: true;
      show: (value: Value, row: Row) => ReactNode;
    },
  ): Column<Row> {
    const read = typeof source === 'function' ? source : (row: Row) => row[source as keyof Row] as Value;
    const sortProp = sort === true && typeof source === 'string' ? source : sort;
    return {
      key: typeof source === 'string' ? source : title,
      title,
      width: width ?? kind.width,
      ...(kind.align ? { align: kind.align } : {}),
      ...(kind.unit ? { unit: kind.unit } : {}),
      ...(kind.tag ? { tag: kind.tag } : {}),
      ...(kind.spoken ? { spoken: kind.spoken } : {}),
      ...(typeof sortProp === 'string' ? { sortProp } : {}),
      compare: (row) => comparable(read(row)),
      render: (row) => kind.show(read(row), row),
    };
  }
  return {
    /** Text as it is. */
    text: (source: Source<Row, Plain>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, { width: 140, show: orNone }),
    /** A count or another plain number, to the right. */
    number: (source: Source<Row, Plain>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 100,
        align: 'end',
        show: (value) => <span className="figure">{orNone(value)}</span>,
      }),
    /** Text that leads to another screen; plain where that screen is not built or not permitted. */
    link: (source: Source<Row, Plain>, title: TextKey, to: (row: Row) => string | null, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 260,
        show: (value, row) => <ScreenLink to={to(row)}>{orNone(value)}</ScreenLink>,
      }),
    /** A code of a dictionary in words. */
    dict: (source: Source<Row, Coded | null | undefined>, title: TextKey, dict: string, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 110,
        spoken: true,
        show: (value) => <DictText dict={dict} value={value} />,
      }),
    /** A status as a tag. */
    status: (
      source: Source<Row, Coded | null | undefined>,
      title: TextKey,
      look: StatusLook,
      options: ColumnOptions = {},
    ) =>
      make(source, title, options, {
        width: 100,
        tag: true,
        spoken: true,
        show: (value) => <StatusTag {...look} status={value} />,
      }),
    /** 万元, to the right. */
    amountWan: (source: Source<Row, string | null | undefined>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 140,
        align: 'end',
        unit: 'common.wan',
        show: (value) => <Amount value={value} bare />,
      }),
    /** 元, to the right. */
    amountYuan: (source: Source<Row, string | null | undefined>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 150,
        align: 'end',
        unit: 'common.yuan',
        show: (value) => <Amount value={value} unit="yuan" bare />,
      }),
    dateTime: (source: Source<Row, string | null | undefined>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, { width: 176, show: (value) => <span className="figure">{value || none}</span> }),
    /** The day alone; the time, where there is one, stands in its title. */
    date: (source: Source<Row, string | null | undefined>, title: TextKey, options: ColumnOptions = {}) =>
      make(source, title, options, {
        width: 116,
        show: (value) => (
          <span className="figure" title={value && value.length > 10 ? value : undefined}>
            {value?.slice(0, 10) || none}
          </span>
        ),
      }),
    /** Anything else. */
    custom: (
      key: string,
      title: TextKey,
      render: (row: Row) => ReactNode,
      options: ColumnOptions = {},
    ): Column<Row> => {
      const { compare: _, ...column } = make(() => null, title, options, { width: 140, show: () => null });
      return { ...column, key, render };
    },
  };
}
