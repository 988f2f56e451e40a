/**
 * The filter row of a list: the first three fields stand open, the rest is folded; Enter searches.
 *
 *   filters: [
 *     textFilter('keyword', 'common.keyword'),
 *     dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
 *     optionFilter('handled', 'reminder.state', [{ value: 'false', label: t('reminder.open') }]),
 *     dateRangeFilter('sDate', 'eDate', 'common.time'), // from date-range-filter.tsx
 *   ]
 *
 * A filter's names are query names of the list's path: others don't compile.
 */
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { type ControlProps, type Filter, firstOf } from './filter.ts';
import type { List } from './use-list.ts';
import { useMobile } from './mobile.ts';
import { type TextKey, useText } from './text.ts';
import { useFilterDrafts } from './use-filter-drafts.ts';

/** Free text. */
export const textFilter = <Name extends string>(name: Name, label: TextKey): Filter<Name> => ({
  names: [name],
  label,
  control: ({ values, set, label }) => (
    <Input
      aria-label={label}
      value={firstOf(values, name) ?? ''}
      maxLength={200}
      allowClear
      onChange={(event) => set({ [name]: event.target.value })}
    />
  ),
});

export interface Option {
  value: string;
  label: string;
}

/** One of the given options, or several with `multiple`. */
export const optionFilter = <Name extends string>(
  name: Name,
  label: TextKey,
  options: readonly Option[],
  { multiple = false } = {},
): Filter<Name> => ({
  names: [name],
  label,
  control: ({ values, set, label }) => (
    <Select
      aria-label={label}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={multiple ? [...(values[name] ?? [])] : (firstOf(values, name) ?? null)}
      options={[...options]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value: string | string[] | null | undefined) => set({ [name]: value })}
    />
  ),
});

/** An entry of a dictionary, one of the codes `only` where they are given. */
export const dictFilter = <Name extends string>(
  name: Name,
  label: TextKey,
  dict: string,
  { only }: { only?: readonly string[] } = {},
): Filter<Name> => ({
  names: [name],
  label,
  control: (props) => <DictControl {...props} name={name} dict={dict} only={only} />,
});

interface DictControlProps extends ControlProps {
  name: string;
  dict: string;
  only: readonly string[] | undefined;
}

function DictControl({ name, dict, only, ...props }: DictControlProps) {
  const { say, adapt } = useText();
  const options = dictOptions(dict)
    .filter(({ code }) => only?.includes(code) ?? true)
    .map((entry) => ({ value: entry.code, label: adapt(say(entry)) }));
  return optionFilter(name, 'common.all', options).control(props);
}

/** Only what a statement is true of; `text` is the statement. */
export const flagFilter = <Name extends string>(name: Name, label: TextKey, text: TextKey): Filter<Name> => ({
  names: [name],
  label,
  control: (props) => <FlagControl {...props} name={name} text={text} />,
});

function FlagControl({ name, text, values, set }: ControlProps & { name: string; text: TextKey }) {
  const { t } = useText();
  return (
    <Checkbox
      checked={firstOf(values, name) === 'true'}
      onChange={(event) => set({ [name]: event.target.checked ? 'true' : null })}
    >
      {t(text)}
    </Checkbox>
  );
}

/** Filters that always stand; on a phone the rows below would be out of sight behind more. */
const openOn = { desk: 3, phone: 1 };

/** The fields, 查询 and 重置. */
export function FilterRow<Row>({ list }: { list: List<Row> }) {
  const { t, language } = useText();
  const { values, set, search, reset } = useFilterDrafts(list);
  const [folded, setFolded] = useState(true);
  const openFilters = useMobile() ? openOn.phone : openOn.desk;
  if (list.filters.length === 0) return null;
  // what takes part in the search stays in sight
  const used = list.filters.slice(openFilters).some(({ names }) => names.some((name) => values[name]));
  const open = !folded || used;
  const shown = open ? list.filters : list.filters.slice(0, openFilters);
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {shown.map((filter) => (
        <div key={`${filter.names.join()} ${language}`} className="filter">
          <span aria-hidden="true">{t(filter.label)}</span>
          {filter.control({ values, set, label: t(filter.label) })}
        </div>
      ))}
      <div className="filter-actions">
        <Button type="primary" htmlType="submit">
          {t('kit.search')}
        </Button>
        <Button onClick={reset}>{t('kit.reset')}</Button>
        {list.filters.length > openFilters && !used && (
          <Button
            type="link"
            icon={open ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={open}
            onClick={() => setFolded(!folded)}
          >
            {t(open ? 'kit.less' : 'kit.more')}
          </Button>
        )}
      </div>
    </form>
  );
}
