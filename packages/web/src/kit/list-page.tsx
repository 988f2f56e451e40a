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
import { errorText } from './error-text.ts';
import { ExportButton, type ExportOf } from './export-button.tsx';
import { ImportButton, type ImportOf } from './import-button.tsx';
import { FilterRow } from './filters.tsx';
import { useListPreferences } from './list-preferences.ts';
import { pageSizes } from './list-state.ts';
import { useMobile } from './mobile.ts';
import { notice } from './notice.tsx';
import { type TextKey, useText } from './text.ts';
import type { List } from './use-list.ts';
import { ViewChips } from './view-chips.tsx';

const ListSettings = lazy(() => import('./list-settings.tsx')) as typeof import('./list-settings.tsx').default;

interface ListPageProps<Row> extends Pick<DataTableProps<Row>, 'rowKey' | 'rowActions'> {
  label: TextKey;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Main actions, above the table at the right. */
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

/** Rows that can be chosen at once, and that one answer of the server can hold. */
const mostChosen = 1000;

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
  const { t } = useText();
  const mobile = useMobile();
  const table = list.name ? `${label}.${list.name}` : label;
  const preferences = useListPreferences(table, list.state.view);
  const settings = fittingSettings(columns, preferences.columns);
  const shown = arrange(columns, preferences.columns);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [setting, setSetting] = useState(false);
  const keyOf = rest.rowKey ?? idOf;
  const clear = (done?: readonly Row[]) => {
    const gone = new Set(done?.map(keyOf));
    setChosen(done ? new Map([...chosen].filter(([key]) => !gone.has(key))) : new Map());
  };
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
      <FilterRow list={list} />
      {children}
      {(actions || preferences.kept) && (
        <div className="toolbar">
          {preferences.kept && <ViewChips table={table} list={list} preferences={preferences} columns={settings} />}
          <div className="toolbar-end">
            {actions}
            {imports && <ImportButton {...imports} />}
            {exports && <ExportButton {...exports} list={list} columns={shown} />}
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
      {renderBatch && chosen.size > 0 && (
        <div className="batch" role="group" aria-label={t('kit.batch.label')}>
          <output>{t('kit.chosen', { count: chosen.size })}</output>
          <ChooseAll list={list} chosen={chosen} choose={setChosen} keyOf={keyOf} allowed={batchAllowed} />
          {renderBatch([...chosen.values()], clear)}
          <Button type="link" onClick={() => clear()}>
            {t('kit.clearChosen')}
          </Button>
        </div>
      )}
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
            empty={list.filtered ? <FilteredEmpty onClear={list.reset} /> : (empty ?? t('kit.empty'))}
            {...(list.total > 0 ? { pagination: pager } : {})}
            {...(renderBatch
              ? { selection: { chosen, choose: setChosen, ...(batchAllowed ? { allowed: batchAllowed } : {}) } }
              : {})}
            {...rest}
          />
          {mobile && list.total > 0 && <Pagination {...pager} simple showSizeChanger={false} />}
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

interface ChooseAllProps<Row> {
  list: List<Row>;
  chosen: ReadonlyMap<string, Row>;
  choose: (rows: ReadonlyMap<string, Row>) => void;
  keyOf: (row: Row) => string;
  allowed: ((row: Row) => boolean) | undefined;
}

/** Chooses what the filters find, on all pages. */
function ChooseAll<Row>({ list, chosen, choose, keyOf, allowed = () => true }: ChooseAllProps<Row>) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState(false);
  const count = Math.min(list.total, mostChosen);
  if (list.total <= list.rows.length || chosen.size >= count || taken) return null;
  const all = async () => {
    setBusy(true);
    try {
      const rows = await list.all(mostChosen);
      setTaken(true);
      choose(new Map(rows.filter(allowed).map((row) => [keyOf(row), row])));
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="link" loading={busy} onClick={() => void all()}>
      {t(list.total > mostChosen ? 'kit.batch.capped' : 'kit.batch.all', { count })}
    </Button>
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
