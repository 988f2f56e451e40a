/**
 * How the signed-in person keeps a list, from the server: columns, density, saved views. One answer serves all lists.
 *
 *   const { columns, density, views, loading } = useListPreferences('project.title', list.state.view);
 */
import { useGet } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import type { ColumnSetting } from './arrangement.ts';
import { usePerson } from './person.ts';

type Preferences = Reply<'get', '/preference/list'>;
export type SavedView = Preferences['views'][number];
export type Density = Preferences['settings'][number]['density'];

export interface ListPreferences {
  /** False for strangers, who have none. */
  kept: boolean;
  /** The settings are on their way; shown at once they would make the table jump. */
  loading: boolean;
  columns: readonly ColumnSetting[] | null;
  /** The columns without the view. */
  listColumns: readonly ColumnSetting[] | null;
  density: Density;
  views: readonly SavedView[];
  /** The chosen view, while it can be seen. */
  view: SavedView | null;
}

/** @param table key of the list's title; `viewId` the view that the address names */
export function useListPreferences(table: string, viewId: string | null): ListPreferences {
  const kept = usePerson() !== null;
  const answer = useGet('/preference/list', {}, { enabled: kept });
  const setting = answer.data?.settings.find((one) => one.table === table);
  const views = answer.data?.views.filter((one) => one.table === table) ?? [];
  const view = views.find(({ id }) => id === viewId) ?? null;
  return {
    kept,
    // not kept from reading the list when the settings fail
    loading: kept && answer.isPending,
    columns: view?.columns ?? setting?.columns ?? null,
    listColumns: setting?.columns ?? null,
    density: setting?.density ?? null,
    views,
    view,
  };
}
