import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { firstOf } from './filter.ts';
import { useText } from './text.ts';
import { useFilterDrafts } from './use-filter-drafts.ts';
import type { List } from './use-list.ts';

const FilterChips = lazy(() => import('./filter-chips.tsx'));
const FilterPanel = lazy(() => import('./filter-panel.tsx'));

/**
 * The filters of a list in one line: its search box, a chip for each filter that is set, and the button that opens the others
 * over the rows. A click on a chip opens its field, × takes the filter away.
 */
export function FilterLine<Row>({ list }: { list: List<Row> }) {
  const { t } = useText();
  const drafts = useFilterDrafts(list);
  /** Which filter's field has the focus; null while the panel is closed. */
  const [opened, setOpened] = useState<number | null>(null);
  const searched = list.filters.find(({ typed }) => typed);
  const others = list.filters.filter((filter) => filter !== searched);
  if (list.filters.length === 0) return null;

  const remove = (names: readonly string[]) =>
    list.change({
      page: 1,
      filters: Object.fromEntries(Object.entries(list.state.filters).filter(([name]) => !names.includes(name))),
    });
  const search = () => {
    drafts.search();
    setOpened(null);
  };
  return (
    <>
      {searched && (
        <search className="list-search">
          <Input
            aria-label={t(searched.label)}
            placeholder={t(searched.label)}
            prefix={<SearchOutlined />}
            value={firstOf(drafts.values, searched.names[0]!) ?? ''}
            maxLength={200}
            allowClear
            onChange={(event) => drafts.set({ [searched.names[0]!]: event.target.value })}
            onClear={() => remove(searched.names)}
            onPressEnter={search}
          />
        </search>
      )}
      <Suspense>
        {list.filtered && (
          <FilterChips filters={others} values={list.state.filters} onOpen={setOpened} onRemove={remove} />
        )}
      </Suspense>
      {others.length > 0 && (
        <Button
          type="text"
          icon={<FilterOutlined />}
          aria-expanded={opened !== null}
          onClick={() => setOpened(opened === null ? 0 : null)}
        >
          {t('kit.filter.open')}
        </Button>
      )}
      {list.filtered && (
        <Button type="link" className="list-reset" onClick={drafts.reset}>
          {t('kit.reset')}
        </Button>
      )}
      <Suspense>
        {opened !== null && (
          <FilterPanel
            key={opened}
            filters={others}
            focused={opened}
            drafts={drafts}
            onSearch={search}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
