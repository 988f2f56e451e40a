/**
 * Rows in a table; below 768 px as cards. For rows that are already here:
 *
 *   <DataTable label="project.sections" rows={project.sections} columns={columns} />
 *
 * `ListPage` builds on it and adds filters, pages and order of the server.
 */
import { Table, type TableProps, type TableRef } from 'antd';
import {
  type Key,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Column } from './columns.tsx';
import type { Sort } from './list-state.ts';
import { useCards } from './mobile.ts';
import { type RowAction, RowActions } from './row-actions.tsx';
import { roomForActions } from './row-actions-room.ts';
import { type TextKey, useText } from './text.ts';

export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  choose: (chosen: ReadonlyMap<string, Row>) => void;
  /** Rows that can't be chosen. */
  allowed?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** Name of the table for those who don't see it. */
  label: TextKey;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Identity of a row; `id` unless told. */
  rowKey?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  selection?: Selection<Row>;
  loading?: boolean;
  /** Height of the rows; as everything else unless told. */
  density?: 'small' | 'medium' | 'large' | null;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  pagination?: Exclude<TableProps<Row>['pagination'], false | undefined>;
  /** What stands below the rows of a table, made from the columns that are shown. */
  summary?: (columns: readonly Column<Row>[]) => ReactNode;
}

/** Identity of a row by its `id`. */
export const idOf = (row: object): string => String((row as { id?: unknown }).id);

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const cards = useCards();
  const late = useLate(props.loading ?? false);
  if (props.loading && cards) return <div className="awaiting">{late && bones.map(({ id }) => <Bone key={id} />)}</div>;
  if (props.loading) return <Grid {...props} {...awaited(props.columns)} className={late ? 'late' : ''} />;
  if (!cards) return <Grid {...props} />;
  return (
    <Suspense fallback={<div className="awaiting" />}>
      <Cards {...props} />
    </Suspense>
  );
}

/** What stands in place of rows that are awaited. */
const bones = Array.from({ length: 8 }, (_, index) => ({ id: `bone ${index}` }));
const Bone = () => <span className="bone" />;

/** A table with the head of its columns and nothing yet in its rows. */
const awaited = <Row extends object>(columns: readonly Column<Row>[]) => ({
  rows: bones as unknown as readonly Row[],
  columns: columns.map((column) => ({ ...column, render: () => <Bone /> })),
  rowKey: idOf,
  awaiting: true,
});

/** Nothing for the first 200 ms of a wait: quick answers then don't flicker. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), 200);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

const Cards = lazy(() => import('./cards.tsx')) as typeof import('./cards.tsx').default;

/** English words are so much longer than Chinese ones: none of those that stand in tables breaks within itself. */
const ENGLISH = 1.4;

/** A head whose longest word stands whole, with the signs of its order, px. */
const roomOf = (head: string, sortProp: string | undefined): number =>
  Math.max(...head.split(' ').map(({ length }) => length)) * 9.5 + (sortProp ? 44 : 20);

function Grid<Row extends object>({
  label,
  awaiting = false,
  className = '',
  rows,
  columns,
  rowKey = idOf,
  rowActions,
  selection,
  empty,
  sort = null,
  onSort,
  pagination,
  density = null,
  summary,
}: DataTableProps<Row> & { awaiting?: boolean; className?: string }) {
  const { t, language } = useText();
  const widthOf = ({ width, spoken, title, sortProp }: Column<Row>) =>
    language === 'en' ? Math.max(spoken ? Math.round(width * ENGLISH) : width, roomOf(t(title), sortProp)) : width;
  const actionsWidth = rowActions ? roomForActions(awaiting ? [] : rows.map(rowActions)) : 0;
  const table = useRef<TableRef>(null);
  useScrollByKeys(table);
  const shown: TableProps<Row>['columns'] = columns.map((column, index) => ({
    key: column.key,
    title: column.unit ? `${t(column.title)} (${t(column.unit)})` : t(column.title),
    width: widthOf(column),
    align: column.align ?? 'start',
    render: (_: unknown, row: Row) => column.render(row),
    ...((column.pinned ?? (index === 0 && columns.length > 5)) ? { fixed: 'start' as const } : {}),
    ...(column.sortProp && onSort
      ? { sorter: true, sortOrder: sort?.prop === column.sortProp ? antdOrder[sort.order] : null }
      : {}),
  }));
  if (rowActions) {
    shown.push({
      key: 'actions',
      title: t('kit.actions'),
      width: actionsWidth,
      ...(columns.length > 5 || columns.some(({ pinned }) => pinned) ? { fixed: 'end' as const } : {}),
      render: (_: unknown, row: Row) => (awaiting ? null : <RowActions actions={rowActions(row)} />),
    });
  }
  const width = columns.reduce((sum, column) => sum + widthOf(column), actionsWidth);
  return (
    <Table<Row>
      ref={table}
      aria-label={t(label)}
      className={`data-table ${className}`}
      {...(awaiting ? { onRow: () => ({ 'aria-hidden': true }) } : {})}
      rowKey={rowKey}
      dataSource={rows}
      columns={shown}
      scroll={{ x: width }}
      pagination={awaiting ? false : (pagination ?? false)}
      locale={{ emptyText: empty ?? t('kit.empty') }}
      showSorterTooltip={false}
      {...(density ? { size: density } : {})}
      {...(summary && !awaiting && rows.length > 0 ? { summary: () => summary(columns) } : {})}
      {...(selection && !awaiting ? { rowSelection: rowSelection(rows, rowKey, selection, t) } : {})}
      onChange={(_, __, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const column = columns.find(({ key }) => key === sorter.columnKey);
        const order = sorter.order === 'descend' ? 'descending' : 'ascending';
        onSort?.(sorter.order && column?.sortProp ? { prop: column.sortProp, order } : null);
      }}
    />
  );
}

/** A table that is wider than its box takes focus there, so that arrow keys scroll it. */
function useScrollByKeys(table: RefObject<TableRef | null>): void {
  useLayoutEffect(() => {
    const box = table.current?.nativeElement.querySelector('.ant-table-content');
    if (!box) return undefined;
    const fit = () => {
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
    };
    // at once: the observer first speaks with the next frame
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [table]);
}

const antdOrder = { ascending: 'ascend', descending: 'descend' } as const;

function rowSelection<Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  { chosen, choose, allowed }: Selection<Row>,
  t: (key: TextKey) => string,
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    selectedRowKeys: [...chosen.keys()],
    columnWidth: 44,
    onChange: (keys: Key[]) => {
      const next = new Map(chosen);
      for (const row of rows) next.delete(rowKey(row));
      for (const row of rows) if (keys.includes(rowKey(row))) next.set(rowKey(row), row);
      choose(next);
    },
    getTitleCheckboxProps: () => ({ 'aria-label': t('kit.chooseAll') }),
    getCheckboxProps: (row) => ({ disabled: allowed ? !allowed(row) : false, 'aria-label': t('kit.choose') }),
  };
}
