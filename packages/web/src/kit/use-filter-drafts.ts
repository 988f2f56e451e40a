import { useState } from 'react';
import type { ControlProps, Values } from './filter.ts';
import type { List } from './use-list.ts';

/** What is typed and chosen in the filters. Choices count when they are searched for, so that half a choice asks for nothing. */
export function useFilterDrafts<Row>(list: List<Row>) {
  const [drafts, setDrafts] = useState<Values | null>(null);
  const values = drafts ?? list.state.filters;
  const set: ControlProps['set'] = (changes) => {
    const next: Record<string, readonly string[]> = { ...values };
    for (const [name, value] of Object.entries(changes)) {
      const all = (typeof value === 'string' ? [value] : (value ?? [])).filter((one) => one !== '');
      if (all.length > 0) next[name] = all;
      else delete next[name];
    }
    setDrafts(next);
  };
  return {
    values,
    set,
    search: () => {
      list.change({ page: 1, filters: values });
      setDrafts(null);
      list.retry();
    },
    reset: () => {
      setDrafts(null);
      list.reset();
    },
  };
}
