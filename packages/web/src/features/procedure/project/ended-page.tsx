import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ImportButton } from '../../../kit/import-button.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { importedFilter } from '../../../parts/imported/imported.ts';
import { endedColumns } from './ended-columns.ts';

/** Projects that have ended, with their result. */
export default function EndedPage() {
  const { t } = useText();
  const list = useList('/tender/endedProject/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('result', 'project.result', 'bidding.ProjectResult'),
      dictFilter('projectType', 'project.projectType', 'bidding.ProjectType'),
      dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
      dateRangeFilter('sDate', 'eDate', 'common.createdTime'),
      importedFilter,
    ],
    sort: 'endedTime,desc',
  });
  return (
    <ListPage
      label="project.ended"
      list={list}
      columns={endedColumns}
      rowActions={({ id }) => [
        {
          key: 'archive',
          label: t('project.archive'),
          to: `/tenderOrganize/archive?${new URLSearchParams({ projectId: id })}`,
        },
      ]}
      exports={{ path: '/tender/endedProject/export', permit: 'EXPORT:ENDED_PROJECT' }}
      imports={{ path: '/tender/endedProject/import', permit: 'IMPORT:ENDED_PROJECT', label: 'project.importProjects' }}
      actions={
        <ImportButton
          path="/tender/endedProject/contract/import"
          permit="IMPORT:ENDED_PROJECT"
          label="project.importContracts"
        />
      }
      empty={
        <>
          <p>{t('project.noneEnded')}</p>
          <ScreenLink to="/tender/inProcessProjects">{t('project.inProcess')}</ScreenLink>
        </>
      }
    />
  );
}
