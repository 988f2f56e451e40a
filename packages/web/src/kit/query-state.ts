/**
 * State that lives in the address: a reload, Back and a copied link keep it.
 *
 *   const [tab, setTab] = useQueryState('tab', 'ALL');
 *
 * A change replaces the history entry and stays in the same tab of the shell.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePage } from './site.ts';

/** `search` with `changes` applied; null, undefined and '' take a parameter out, arrays repeat it. */
export function changedSearch(
  search: string,
  changes: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const values = typeof value === 'string' ? [value] : (value ?? []);
    for (const one of values) if (one !== '') next.append(name, one);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The query of the page's address, and how to change it. */
export function useQuery() {
  const { search } = useLocation();
  const { id } = usePage();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Parameters<typeof changedSearch>[1]) =>
      void navigate({ search: changedSearch(search, changes) }, { replace: true, state: { inTab: id } }),
    [search, id, navigate],
  );
  return { search, change };
}

/** One value of the address; the default is not written there. */
export function useQueryState<Value extends string>(name: string, initial: Value): [Value, (next: Value) => void] {
  const { search, change } = useQuery();
  const value = (new URLSearchParams(search).get(name) ?? initial) as Value;
  const set = useCallback((next: Value) => change({ [name]: next === initial ? null : next }), [name, initial, change]);
  return [value, set];
}
