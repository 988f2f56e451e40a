/**
 * A list screen: one line of search, chips and tools, the table (cards on narrow screens), pager.
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
 * `renderBatch` makes rows selectable, across pages. An empty list says why and offers the way out. Columns, density and
 * saved views come by themselves; they are kept on the server under the key of `label`.
 */
import { SettingOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { arrange, fittingSettings } from './arrangement.ts';
import type { Column } from './columns.tsx';
import { DataTable, type DataTableProps, idOf } from './data-table.tsx';
import { ErrorBox } from './error-box.tsx';
import { ExportButton, type ExportOf } from './export-button.tsx';
import { ImportButton, type ImportOf } from './import-button.tsx';
import { FilterLine } from './filter-line.tsx';
import { useIdleColumns } from './idle-columns.ts';
import { useListPreferences } from './list-preferences.ts';
import { pageSizes } from './list-state.ts';
import { useCards } from './mobile.ts';
import { useFilterTitle, useViewTitle } from './site.ts';
import { type Speech, type TextKey, useText } from './text.ts';
import type { List } from './use-list.ts';

const BatchBar = lazy(() => import('./batch-bar.tsx')) as typeof import('./batch-bar.tsx').default;
const IdleColumns = lazy(() => import('./idle-note.tsx')) as typeof import('./idle-note.tsx').default;
const ViewChips = lazy(() => import('./view-chips.tsx'));
const ListSettings = lazy(() => import('./list-settings.tsx')) as typeof import('./list-settings.tsx').default;

interface ListPageProps<Row> extends Pick<DataTableProps<Row>, 'rowKey' | 'rowActions' | 'summary'> {
  label: TextKey;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Main actions, above the table at the right; the next step where the list is empty. */
  actions?: ReactNode;
  /** Between filters and table: tabs, hints. */
  children?: ReactNode;
  /** What can be done with the chosen rows; makes rows selectable. False for those who may do nothing with them. */
  renderBatch?: ((rows: readonly Row[], clear: (done?: readonly Row[]) => void) => ReactNode) | false;
  /** Which rows `renderBatch` can take. */
  batchAllowed?: (row: Row) => boolean;
  /** Where the list is exported, and the authority that takes. */
  exports?: ExportOf;
  /** Where rows are imported, and the authority to. */
  imports?: ImportOf;
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
  exports,
  imports,
  ...rest
}: ListPageProps<Row>) {
  const speech = useText();
  const { t } = speech;
  const cards = useCards();
  const table = list.name ? `${label}.${list.name}` : label;
  const preferences = useListPreferences(table, list.state.view);
  // of several lists on a page none speaks for it
  useViewTitle(preferences.view, !list.name && !preferences.loading);
  useFilterTitle(narrowedTo(list, speech), !list.name);
  const [all, setAll] = useState(false);
  const idle = useIdleColumns(columns, list.rows, {
    scope: JSON.stringify(list.state.filters),
    kept: columns.flatMap(({ key, sortProp }, index) =>
      index === 0 || (sortProp && sortProp === list.state.sort?.prop) ? [key] : [],
    ),
  });
  // who said which columns to show sees these
  const resting = preferences.columns === null && !all ? columns.filter(({ key }) => idle.has(key)) : [];
  const settings = fittingSettings(columns, preferences.columns).map((one) =>
    resting.some(({ key }) => key === one.key) ? { ...one, hidden: true } : one,
  );
  const shown = arrange(columns, settings);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [setting, setSetting] = useState(false);
  const keyOf = rest.rowKey ?? idOf;
  // a filter or an order of one's own can become a view
  const hasViews = preferences.kept && (preferences.views.length > 0 || list.filtered || list.sorted);
  const isEmpty = !list.loading && !list.error && !list.filtered && list.total === 0;
  const pager = {
    current: list.state.page,
    pageSize: list.state.size,
    total: list.total,
    showSizeChanger: true,
    showTotal: (total: number) => t(list.more ? 'kit.totalMore' : 'kit.total', { count: total }),
    pageSizeOptions: pageSizes,
    hideOnSinglePage: false,
    onChange: (page: number, size: number) => list.change({ page: size === list.state.size ? page : 1, size }),
  };
  return (
    <section className="list-page" aria-label={t(label)} aria-busy={list.loading || list.refreshing}>
      {(list.filters.length > 0 || actions || preferences.kept) && (
        <div className="toolbar">
          <FilterLine list={list} />
          <Suspense>
            {hasViews && <ViewChips table={table} list={list} preferences={preferences} columns={settings} />}
          </Suspense>
          <div className="toolbar-end">
            {!isEmpty && actions}
            {imports && <ImportButton {...imports} />}
            {exports && <ExportButton {...exports} list={list} columns={arrange(columns, preferences.columns)} />}
            {preferences.kept && (
              <Button
                icon={<SettingOutlined />}
                aria-label={t('kit.columns.open')}
                title={t('kit.columns.open')}
                onClick={() => setSetting(true)}
              />
            )}
          </div>
        </div>
      )}
      {children}
      <Suspense>
        {renderBatch && chosen.size > 0 && (
          <BatchBar list={list} chosen={chosen} choose={setChosen} keyOf={keyOf} allowed={batchAllowed}>
            {renderBatch}
          </BatchBar>
        )}
      </Suspense>
      {list.error ? (
        <ErrorBox error={list.error} onRetry={list.retry} />
      ) : (
        <div className={list.refreshing ? 'refreshing' : undefined}>
          <DataTable<Row>
            label={label}
            rows={list.rows}
            columns={shown}
            density={preferences.density}
            loading={list.loading || preferences.loading}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort, page: 1 })}
            empty={list.filtered ? <FilteredEmpty onClear={list.reset} /> : <Empty next={actions}>{empty}</Empty>}
            {...(list.total > 0 ? { pagination: pager } : {})}
            {...(renderBatch
              ? { selection: { chosen, choose: setChosen, ...(batchAllowed ? { allowed: batchAllowed } : {}) } }
              : {})}
            {...rest}
          />
          <Suspense>
            {resting.length > 0 && <IdleColumns columns={resting} row={list.rows[0]} onShow={() => setAll(true)} />}
          </Suspense>
          {cards && list.total > 0 && <Pagination {...pager} simple showSizeChanger={false} />}
        </div>
      )}
      <Suspense>
        {setting && (
          <ListSettings
            table={table}
            columns={columns}
            settings={settings}
            preferences={preferences}
            onLeaveView={() => list.change({ view: null })}
            onClose={() => setSetting(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Why there is nothing, and the next step. */
function Empty({ next, children }: { next: ReactNode; children: ReactNode }) {
  const { t } = useText();
  return (
    <div className="no-rows">
      {typeof children === 'string' || !children ? <p>{children || t('kit.empty')}</p> : children}
      {next && <div className="toolbar-end">{next}</div>}
    </div>
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

/** What the first filter holds that is set, as its chip says it; null where none is. */
function narrowedTo({ filters, state }: Pick<List<object>, 'filters' | 'state'>, speech: Speech): string | null {
  const first = filters.find(({ words, names }) => words && names.some((name) => state.filters[name]));
  return first?.words?.(state.filters, speech) || null;
}
