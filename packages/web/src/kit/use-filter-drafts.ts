import { useState } from 'react';
import { type ControlProps, type Values, withChanges } from './filter.ts';
import type { List } from './use-list.ts';

/** What is typed and chosen in the filters. Choices count when they are searched for, so that half a choice asks for nothing. */
export function useFilterDrafts<Row>(list: List<Row>) {
  // changes alone: a filter that is taken away meanwhile stays away
  const [drafts, setDrafts] = useState<Values>({});
  const values = withChanges(list.state.filters, drafts);
  const set: ControlProps['set'] = (changes) => {
    const next = Object.entries(changes).map(([name, value]) => [
      name,
      (typeof value === 'string' ? [value] : (value ?? [])).filter((one) => one !== ''),
    ]);
    setDrafts({ ...drafts, ...Object.fromEntries(next) });
  };
  return {
    values,
    set,
    search: () => {
      list.change({ page: 1, filters: values });
      setDrafts({});
      list.retry();
    },
    reset: () => {
      setDrafts({});
      list.reset();
    },
  };
}
