import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('procedureChange', { zh, en });

const VersionDrawer = lazy(async () => ({ default: (await import('./version-drawer.tsx')).VersionDrawer }));
const VersionForm = lazy(async () => ({ default: (await import('./version-form.tsx')).VersionForm }));

const column = columnsOf<RowOf<'/system/procedure/page'>>();

/** The versions of the procedure: for whom each of them holds, and from which day on. */
export default function ProcedurePage() {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:PROCEDURE');
  const [shown, setShown] = useQueryState<string>('recordId', '');
  const [adding, setAdding] = useState(false);
  const list = useList('/system/procedure/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('submitStatus', 'procedureChange.status', 'bidding.SubmitStatus'),
    ],
    sort: 'createdTime,desc',
  });
  const all = t('procedureChange.all');
  const columns = [
    column.custom(
      'name',
      'procedureChange.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setShown(id)}>
          {name}
        </Button>
      ),
      { width: 210 },
    ),
    column.number('number', 'procedureChange.number', { width: 76 }),
    column.status('submitStatus', 'procedureChange.status', statusLooks.submit),
    column.date('validFrom', 'procedureChange.validFrom', { sort: true }),
    column.text(({ organizationName }) => organizationName ?? all, 'procedureChange.unit', { width: 150 }),
    column.text(({ biddingMethod }) => biddingMethod?.value ?? all, 'procedureChange.method', { width: 110 }),
    column.text(({ level }) => level?.value ?? all, 'procedureChange.level', { width: 90 }),
    column.text(({ projectClass }) => projectClass?.value ?? all, 'procedureChange.kind', { width: 80 }),
    column.text('createdByName', 'procedureChange.author', { width: 90 }),
    column.dateTime('createdTime', 'procedureChange.createdTime', { sort: true }),
  ];
  return (
    <>
      <p className="hint page-alert">{t('procedureChange.intro')}</p>
      <p className="page-alert">
        <ScreenLink to="/system/param">{t('procedureChange.limits')}</ScreenLink>
      </p>
      <ListPage
        label="procedureChange.list"
        list={list}
        columns={columns}
        empty={t('procedureChange.empty')}
        actions={
          edits && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('procedureChange.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {shown && <VersionDrawer versionId={shown} onClose={() => setShown('')} />}
        {adding && <VersionForm onClose={() => setAdding(false)} onSaved={setShown} />}
      </Suspense>
    </>
  );
}
