import { EllipsisOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../api/hooks.ts';
import type { ColumnSetting } from './arrangement.ts';
import { errorText } from './error-text.ts';
import type { ListPreferences, SavedView } from './list-preferences.ts';
import { readSort } from './list-state.ts';
import { ask, notice } from './notice.tsx';
import { PopupMenu } from './popup-menu.tsx';
import { useText } from './text.ts';
import type { List } from './use-list.ts';
import { differs, filtersUnder, keptOf } from './view-state.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface ViewChipsProps {
  table: string;
  list: Pick<List<never>, 'state' | 'change' | 'reset' | 'filtered' | 'sorted' | 'beside'>;
  preferences: ListPreferences;
  /** The columns of now, to be kept with a view. */
  columns: readonly ColumnSetting[];
}

/** The saved views above a list: one click shows what they keep; the current filters become one under a name. */
export default function ViewChips({ table, list, preferences, columns }: ViewChipsProps) {
  const { t } = useText();
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null);
  const save = useSend('put', '/preference/view/{viewId}');
  const remove = useSend('delete', '/preference/view/{viewId}');
  const { views, view: chosen } = preferences;
  const changed = chosen !== null && differs(chosen, list.state, list.beside);
  const arranged = list.beside.some((name) => list.state.filters[name]);
  const now = { ...keptOf(list.state), columns: [...columns] };

  const show = (view: SavedView) =>
    list.change({
      page: 1,
      filters: filtersUnder(view, list.state, list.beside),
      sort: readSort(view.sort) ?? list.state.sort,
      view: view.id,
    });
  const failed = { onError: (error: Parameters<typeof errorText>[0]) => notice.warn(errorText(error)) };
  const update = ({ id, name, shared, version }: SavedView) =>
    save.mutate(
      { viewId: id, body: { name, shared, version, ...now } },
      { ...failed, onSuccess: () => notice.done(t('common.saved')) },
    );
  const drop = async ({ id, name }: SavedView) => {
    const agreed = await ask({
      title: t('kit.view.dropTitle', { name }),
      okText: t('common.delete'),
      cancelText: t('common.cancel'),
      danger: true,
    });
    if (!agreed) return;
    remove.mutate({ viewId: id }, { ...failed, onSuccess: () => list.change({ view: null }) });
  };

  return (
    <div className="view-chips" role="group" aria-label={t('kit.view.label')}>
      {views.length > 0 && (
        <button
          type="button"
          className="chip"
          aria-pressed={chosen === null && !list.filtered && !list.sorted}
          onClick={list.reset}
        >
          {t('common.all')}
        </button>
      )}
      {views.map((view) => (
        <span key={view.id} className="chip-box">
          <button type="button" className="chip" aria-pressed={view === chosen} onClick={() => show(view)}>
            {view.shared && (
              <TeamOutlined title={t('kit.view.sharedBy', { name: view.ownerName })} aria-hidden="true" />
            )}
            {view.name}
            {view.shared && <span className="unseen">{t('kit.view.sharedBy', { name: view.ownerName })}</span>}
            {view === chosen && changed && <span className="hint">{t('kit.view.changed')}</span>}
          </button>
          {view === chosen && view.mine && (
            <PopupMenu
              items={[
                { key: 'update', label: t('kit.view.update'), onClick: () => update(view) },
                { key: 'edit', label: t('kit.view.edit'), onClick: () => setEditing(view) },
                { key: 'delete', label: t('common.delete'), danger: true, onClick: () => void drop(view) },
              ]}
            >
              {(opener) => (
                <Button
                  {...opener}
                  type="text"
                  size="small"
                  icon={<EllipsisOutlined />}
                  aria-label={t('kit.view.more', { name: view.name })}
                />
              )}
            </PopupMenu>
          )}
        </span>
      ))}
      {(list.filtered || list.sorted || arranged) && (chosen === null || changed) && (
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          {t('kit.view.save')}
        </Button>
      )}
      <Suspense>
        {editing && (
          <ViewDialog
            table={table}
            view={editing === 'new' ? null : editing}
            now={now}
            onSaved={(id) => list.change({ view: id })}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
