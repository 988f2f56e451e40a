import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { drawLook } from './tones.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('agencyDraw', { zh, en });

const ExtractionDrawer = lazy(() => import('./extraction-drawer.tsx'));

const column = columnsOf<RowOf<'/tender/agencyExtraction/page'>>();

/** Projects whose agency is drawn; the draws of one open over the list. */
export default function ExtractionPage() {
  const { t } = useText();
  const [projectId, setProjectId] = useQueryState<string>('projectId', '');
  const list = useList('/tender/agencyExtraction/page', {
    filters: [
      textFilter('keyword', 'agencyDraw.keyword'),
      dictFilter('status', 'agencyDraw.status', 'bidding.AgencyDrawStatus'),
    ],
  });
  const columns = [
    column.custom(
      'name',
      'agencyDraw.project',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setProjectId(id)}>
          {name}
        </Button>
      ),
      { width: 260 },
    ),
    column.text('code', 'agencyDraw.code', { width: 170, sort: true }),
    column.text('organizationName', 'common.organization', { width: 160 }),
    column.text(({ projectType }) => projectType.value, 'agencyDraw.projectType', { width: 110 }),
    column.status('status', 'agencyDraw.status', drawLook),
    column.text('agencyName', 'agencyDraw.agency', { width: 200 }),
    column.number('drawNum', 'agencyDraw.draws', { width: 90 }),
    column.dateTime('drawnTime', 'agencyDraw.drawnTime'),
  ];
  return (
    <>
      <ListPage label="agencyDraw.title" list={list} columns={columns} empty={t('agencyDraw.empty')} />
      <Suspense>{projectId && <ExtractionDrawer projectId={projectId} onClose={() => setProjectId('')} />}</Suspense>
    </>
  );
}
