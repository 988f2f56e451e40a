import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { columnsOf } from '../../kit/columns.tsx';
import { dictFilter } from '../../kit/filters.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';
import { usePermit } from '../../session/principal.ts';
import { baseColumns, baseFilters, nameColumns, phaseColumns, type ProjectRow } from './list-columns.ts';

const FromPlanDialog = lazy(async () => ({ default: (await import('./start-dialogs.tsx')).FromPlanDialog }));
const UnplannedDialog = lazy(async () => ({ default: (await import('./start-dialogs.tsx')).UnplannedDialog }));

const column = columnsOf<ProjectRow>();
const columns = [
  ...nameColumns,
  ...phaseColumns,
  ...baseColumns,
  column.number('round', 'project.round', { width: 70 }),
  column.dateTime('updatedTime', 'common.updatedTime', { sort: true }),
];

/** All projects within one's scope; new ones start from a plan item or outside the plan. */
export default function ProjectPage() {
  const { t } = useText();
  const permit = usePermit();
  const [starting, setStarting] = useState<'plan' | 'unplanned' | null>(null);
  const list = useList('/tender/project/page', {
    filters: [...baseFilters, dictFilter('status', 'project.status', 'bidding.ProjectStatus')],
    sort: 'createdTime,desc',
  });
  return (
    <>
      <ListPage
        label="project.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/project/export', permit: 'EXPORT:PROJECT' }}
        empty={t('project.empty')}
        actions={
          permit('MAINTAIN:PROJECT') && (
            <>
              <Button onClick={() => setStarting('unplanned')}>{t('project.unplanned')}</Button>
              <Button type="primary" onClick={() => setStarting('plan')}>
                {t('project.fromPlan')}
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {starting === 'plan' && <FromPlanDialog onClose={() => setStarting(null)} />}
        {starting === 'unplanned' && <UnplannedDialog onClose={() => setStarting(null)} />}
      </Suspense>
    </>
  );
}
