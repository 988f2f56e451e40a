import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { agencyLook } from './tones.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('agency', { zh, en });

const AgencyDrawer = lazy(() => import('./agency-drawer.tsx'));

const column = columnsOf<RowOf<'/organize/agency/page'>>();

/** The library of tender agencies; one opens over the list. */
export default function AgencyPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/organize/agency/page', {
    filters: [
      textFilter('keyword', 'agency.keyword'),
      dictFilter('status', 'agency.status', 'bidding.AgencyStatus'),
      dictFilter('projectType', 'agency.projectTypes', 'bidding.ProjectType'),
    ],
    sort: 'name,asc',
  });
  const columns = [
    column.custom(
      'name',
      'agency.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 240, sort: true },
    ),
    column.text('uscc', 'agency.uscc', { width: 190 }),
    column.text(({ district }) => district.value, 'agency.district', { width: 140 }),
    column.text('contact', 'agency.contact', { width: 100 }),
    column.text(({ projectTypeNames }) => projectTypeNames || t('agency.all'), 'agency.projectTypes', { width: 220 }),
    column.text('rank', 'agency.rank', { width: 90, sort: true }),
    column.number('handledNum', 'agency.handled', { width: 110 }),
    column.status('status', 'agency.status', agencyLook),
  ];
  return (
    <>
      <ListPage
        label="agency.title"
        list={list}
        columns={columns}
        exports={{ path: '/organize/agency/export', permit: 'EXPORT:TENDER_AGENCY' }}
        empty={t('agency.empty')}
      />
      <Suspense>{openId && <AgencyDrawer supplierId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
