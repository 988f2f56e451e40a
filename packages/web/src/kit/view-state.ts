/** What a saved view keeps of a list, and what of it is shown. */
import type { SavedView } from './list-preferences.ts';
import { type ListState, writeSort } from './list-state.ts';

type Kept = Pick<ListState, 'filters' | 'sort'>;
type Filters = ListState['filters'];

/** Filters and order as a view keeps them. */
export const keptOf = ({ filters, sort }: Kept) => ({
  filters: Object.entries(filters).map(([name, values]) => ({ name, values: [...values] })),
  sort: writeSort(sort),
});

const inOrder = (filters: SavedView['filters']): string =>
  JSON.stringify(filters.map(({ name, values }) => [name, values]).toSorted());

const only = (filters: Filters, wanted: (name: string) => boolean): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => wanted(name)));

/** True where the view says how the list is arranged beside its filters; one that does not leaves that as it is. */
const arranges = (view: Pick<SavedView, 'filters'>, beside: readonly string[]): boolean =>
  view.filters.some(({ name }) => beside.includes(name));

/**
 * True when the list shows something else than the view keeps.
 * @param beside names of what stands beside the filters (`ListOptions.beside`)
 */
export function differs(
  view: Pick<SavedView, 'filters' | 'sort'>,
  state: Kept,
  beside: readonly string[] = [],
): boolean {
  const compared = arranges(view, beside) ? state.filters : only(state.filters, (name) => !beside.includes(name));
  const kept = keptOf({ ...state, filters: compared });
  return (view.sort !== null && view.sort !== kept.sort) || inOrder(view.filters) !== inOrder(kept.filters);
}

/** The filters that the list has once a view is applied, with what stands beside them. */
export function filtersUnder(
  view: Pick<SavedView, 'filters'>,
  { filters }: Pick<Kept, 'filters'>,
  beside: readonly string[] = [],
): Filters {
  const left = arranges(view, beside) ? {} : only(filters, (name) => beside.includes(name));
  return { ...left, ...Object.fromEntries(view.filters.map(({ name, values }) => [name, values])) };
}
