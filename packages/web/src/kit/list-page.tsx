/**
 * A list screen: filter row, toolbar, table (cards on narrow screens), pager.
 *
 *   <ListPage
 *     label="project.title"
 *     list={useList('/tender/project/page', { filters, sort: 'createdTime,desc' })}
 *     columns={columns}
 *     actions={<Button type="primary">{t('common.add')}</Button>}
 *     rowActions={(row) => [{ key: 'open', label: t('common.view'), to: `/tender/projectDetail?projectId=${row.id}` }]}
 *     renderBatch={(rows, clear) => <Button onClick={() => void markDown(rows).then(clear)}>{t('reminder.markDown')}</Button>}
 *   />
 *
 * `renderBatch` makes rows selectable, across pages. An empty list says why and offers the way out.
 */
import { Button, Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Column } from './columns.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ErrorBox } from './error-box.tsx';
import { FilterRow } from './filters.tsx';
import { pageSizes } from './list-state.ts';
import { useMobile } from './mobile.ts';
import { type TextKey, useText } from './text.ts';
import type { List } from './use-list.ts';

interface ListPageProps<Row> extends Pick<DataTableProps<Row>, 'rowKey' | 'rowActions'> {
  label: TextKey;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Main actions, above the table at the right. */
  actions?: ReactNode;
  /** Between filters and table: tabs, hints. */
  children?: ReactNode;
  /** What can be done with the chosen rows; makes rows selectable. */
  renderBatch?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Which rows `renderBatch` can take. */
  batchAllowed?: (row: Row) => boolean;
  /** What to say when there is nothing yet, and the action that changes it. */
  empty?: ReactNode;
}

export function ListPage<Row extends object>({
  label,
  list,
  columns,
  actions,
  children,
  renderBatch,
  batchAllowed,
  empty,
  ...table
}: ListPageProps<Row>) {
  const { t } = useText();
  const mobile = useMobile();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const clear = () => setChosen(new Map());
  const pager = {
    current: list.state.page,
    pageSize: list.state.size,
    total: list.total,
    showSizeChanger: true,
    showTotal: (total: number) => t('kit.total', { count: total }),
    pageSizeOptions: pageSizes,
    hideOnSinglePage: false,
    onChange: (page: number, size: number) => list.change({ page: size === list.state.size ? page : 1, size }),
  };
  return (
    <section className="list-page" aria-label={t(label)} aria-busy={list.loading || list.refreshing}>
      <FilterRow list={list} />
      {children}
      {(actions || chosen.size > 0) && (
        <div className="toolbar">
          {renderBatch && chosen.size > 0 && (
            <div className="batch">
              <output>{t('kit.chosen', { count: chosen.size })}</output>
              {renderBatch([...chosen.values()], clear)}
              <Button type="link" onClick={clear}>
                {t('kit.clearChosen')}
              </Button>
            </div>
          )}
          <div className="toolbar-end">{actions}</div>
        </div>
      )}
      {list.error ? (
        <ErrorBox error={list.error} onRetry={list.retry} />
      ) : (
        <div className={list.refreshing ? 'refreshing' : undefined}>
          <DataTable<Row>
            label={label}
            rows={list.rows}
            columns={columns}
            loading={list.loading}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort, page: 1 })}
            empty={list.filtered ? <FilteredEmpty onClear={list.reset} /> : (empty ?? t('kit.empty'))}
            {...(list.total > 0 ? { pagination: pager } : {})}
            {...(renderBatch
              ? { selection: { chosen, choose: setChosen, ...(batchAllowed ? { allowed: batchAllowed } : {}) } }
              : {})}
            {...table}
          />
          {mobile && list.total > 0 && <Pagination {...pager} simple showSizeChanger={false} />}
        </div>
      )}
    </section>
  );
}

function FilteredEmpty({ onClear }: { onClear: () => void }) {
  const { t } = useText();
  return (
    <div className="no-rows">
      <p>{t('kit.filteredEmpty')}</p>
      <Button onClick={onClear}>{t('kit.clearFilters')}</Button>
    </div>
  );
}
