import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { errorText } from '../../../kit/error-text.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { ask, notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { personColumns, workColumns } from './portfolio-columns.tsx';

const PersonForm = lazy(async () => ({ default: (await import('./portfolio-forms.tsx')).PersonForm }));
const WorkForm = lazy(async () => ({ default: (await import('./portfolio-forms.tsx')).WorkForm }));

export type OwnPerson = RowOf<'/bidder/profile/person/page'>;
export type OwnWork = RowOf<'/bidder/profile/performance/page'>;

const ROWS = 10;

/** A row as the list shows it now: somebody else may have changed it meanwhile. */
const latest = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row =>
  rows.find(({ id }) => id === row.id) ?? row;

/** Asks before something is taken off, and says how it went. */
function useTaking() {
  const { t } = useText();
  return async (title: string, remove: () => Promise<unknown>): Promise<void> => {
    const agreed = await ask({ title, okText: t('common.delete'), cancelText: t('common.cancel'), danger: true });
    if (!agreed) return;
    await remove().then(
      () => notice.done(t('portfolio.removed')),
      (error: unknown) => notice.warn(errorText(error)),
    );
  };
}

/** People whom the own company names. */
export function OwnPeople({ editable }: { editable: boolean }) {
  const { t } = useText();
  const [editing, setEditing] = useState<OwnPerson | 'new' | null>(null);
  const take = useTaking();
  const remove = useSend('delete', '/bidder/profile/person/{supplierPersonId}');
  const list = useList('/bidder/profile/person/page', { name: 'people', size: ROWS, sort: 'name,asc' });
  return (
    <>
      <p className="hint">{t('portfolio.peopleHint')}</p>
      <ListPage
        label="portfolio.people"
        list={list}
        columns={personColumns}
        empty={t('portfolio.noPeople')}
        actions={editable && <Button onClick={() => setEditing('new')}>{t('portfolio.addPerson')}</Button>}
        {...(editable && {
          rowActions: (row: OwnPerson) => [
            { key: 'edit', label: t('portfolio.editPerson'), onClick: () => setEditing(row) },
            {
              key: 'remove',
              label: t('common.delete'),
              danger: true,
              onClick: () =>
                void take(t('portfolio.removePerson', { name: row.name }), () =>
                  remove.mutateAsync({ supplierPersonId: row.id }),
                ),
            },
          ],
        })}
      />
      <Suspense>
        {editing && (
          <PersonForm
            person={editing === 'new' ? null : latest(list.rows, editing)}
            onRetry={list.retry}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Works that the own company has done. */
export function OwnWorks({ editable }: { editable: boolean }) {
  const { t } = useText();
  const [editing, setEditing] = useState<OwnWork | 'new' | null>(null);
  const take = useTaking();
  const remove = useSend('delete', '/bidder/profile/performance/{supplierPerformanceId}');
  const list = useList('/bidder/profile/performance/page', {
    name: 'works',
    size: ROWS,
    sort: 'completedDate,desc',
  });
  return (
    <>
      <ListPage
        label="portfolio.works"
        list={list}
        columns={workColumns}
        empty={t('portfolio.noWorks')}
        actions={editable && <Button onClick={() => setEditing('new')}>{t('portfolio.addWork')}</Button>}
        {...(editable && {
          rowActions: (row: OwnWork) => [
            { key: 'edit', label: t('portfolio.editWork'), onClick: () => setEditing(row) },
            {
              key: 'remove',
              label: t('common.delete'),
              danger: true,
              onClick: () =>
                void take(t('portfolio.removeWork', { name: row.project }), () =>
                  remove.mutateAsync({ supplierPerformanceId: row.id }),
                ),
            },
          ],
        })}
      />
      <Suspense>
        {editing && (
          <WorkForm
            work={editing === 'new' ? null : latest(list.rows, editing)}
            onRetry={list.retry}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
