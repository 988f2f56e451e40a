import { OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { Suspense, lazy } from 'react';
import { dictFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { useList } from '../../../kit/use-list.ts';
import { baseFilters, type ProjectRow } from './list-columns.tsx';
import { projectColumns } from './project-columns.ts';
import { StartButtons } from './start-buttons.tsx';

const BatchTags = lazy(async () => ({ default: (await import('./tag-dialogs.tsx')).BatchTags }));

/** All projects within one's scope; new ones start from a plan item or outside the plan. */
export default function ProjectPage() {
  const { t } = useText();
  const permit = usePermit();
  const list = useList('/tender/project/page', {
    filters: [...baseFilters, dictFilter('status', 'project.status', 'bidding.ProjectStatus')],
    sort: 'createdTime,desc',
  });
  return (
    <ListPage<ProjectRow>
      label="project.title"
      list={list}
      columns={projectColumns}
      exports={{ path: '/tender/project/export', permit: 'EXPORT:PROJECT' }}
      empty={t('project.empty')}
      actions={<StartButtons methods={OFFERED_METHODS} />}
      renderBatch={
        permit('MAINTAIN:PROJECT_TAG') &&
        ((rows, clear) => (
          <Suspense>
            <BatchTags rows={rows} clear={clear} />
          </Suspense>
        ))
      }
    />
  );
}
