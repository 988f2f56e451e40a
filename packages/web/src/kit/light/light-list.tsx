/**
 * A list of the light pages: filter row, table (cards on narrow screens), pager. Its state is in the address, as that of
 * `ListPage`; saved views, columns and exports are for those who are signed in and stand there.
 *
 *   <LightList label="announcement.list" list={useList('/public/announcement/page', { filters })} columns={columns} />
 */
import type { ReactNode } from 'react';
import type { Column } from '../columns.tsx';
import { ErrorBox } from '../error-box.tsx';
import { pageSizes } from '../list-state.ts';
import { type TextKey, useText } from '../text.ts';
import { useFilterDrafts } from '../use-filter-drafts.ts';
import type { List } from '../use-list.ts';
import { LightButton } from './light-button.tsx';
import { LightTable } from './light-table.tsx';
import './light-list.css';
import { pagesAround } from './pages-around.ts';
import { Waiting } from './waiting.tsx';

interface LightListProps<Row> {
  label: TextKey;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Between filters and table: tabs. */
  children?: ReactNode;
  /** What to say when there is nothing yet. */
  empty?: ReactNode;
}

export function LightList<Row extends { id: string }>({ label, list, columns, children, empty }: LightListProps<Row>) {
  const { t } = useText();
  return (
    <section className="list-page" aria-label={t(label)} aria-busy={list.loading || list.refreshing}>
      <Filters list={list} />
      {children}
      {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
      {!list.error && list.loading && <Waiting />}
      {!list.error && !list.loading && (
        <div className={list.refreshing ? 'refreshing' : undefined}>
          <LightTable
            label={label}
            rows={list.rows}
            columns={columns}
            rowKey={({ id }) => id}
            empty={list.filtered ? <FilteredEmpty onClear={list.reset} /> : empty}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort, page: 1 })}
          />
          {list.total > 0 && <Pager list={list} />}
        </div>
      )}
    </section>
  );
}

function Filters<Row>({ list }: { list: List<Row> }) {
  const { t } = useText();
  const { values, set, search, reset } = useFilterDrafts(list);
  return (
    <form
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {list.filters.map((filter) => (
        <div key={filter.names.join()} className="filter">
          <span aria-hidden="true">{t(filter.label)}</span>
          {filter.control({ values, set, label: t(filter.label) })}
        </div>
      ))}
      <div className="filter-actions">
        <LightButton look="primary" type="submit">
          {t('kit.search')}
        </LightButton>
        <LightButton onClick={reset}>{t('kit.reset')}</LightButton>
      </div>
    </form>
  );
}

function FilteredEmpty({ onClear }: { onClear: () => void }) {
  const { t } = useText();
  return (
    <>
      <p>{t('kit.filteredEmpty')}</p>
      <LightButton onClick={onClear}>{t('kit.clearFilters')}</LightButton>
    </>
  );
}

function Pager<Row>({ list }: { list: List<Row> }) {
  const { t } = useText();
  const { page, size } = list.state;
  const last = Math.max(1, Math.ceil(list.total / size));
  const go = (to: number) => list.change({ page: to });
  return (
    <nav className="pager" aria-label={t('kit.pager.label')}>
      <output>{t('kit.total', { count: list.total })}</output>
      <LightButton disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('kit.pager.previous')}
      </LightButton>
      {pagesAround(page, last).map((one, index) =>
        one === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <LightButton
            key={one}
            className="page-number figure"
            aria-label={t('kit.pager.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => go(one)}
          >
            {one}
          </LightButton>
        ),
      )}
      <LightButton disabled={page >= last} onClick={() => go(page + 1)}>
        {t('kit.pager.next')}
      </LightButton>
      <select
        className="light-input"
        aria-label={t('kit.pager.size')}
        value={size}
        onChange={({ target }) => list.change({ page: 1, size: Number(target.value) })}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {t('kit.pager.rows', { count: one })}
          </option>
        ))}
      </select>
    </nav>
  );
}
