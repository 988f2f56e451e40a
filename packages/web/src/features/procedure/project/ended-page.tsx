import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { baseColumns, nameColumns, type ProjectRow, resultTones } from './list-columns.ts';

const column = columnsOf<ProjectRow>();
const columns = [
  ...nameColumns,
  column.status('result', 'project.result', { dict: 'bidding.ProjectResult', tone: resultTones }),
  column.date('endedTime', 'project.endedTime', { sort: true }),
  ...baseColumns,
];

/** Projects that have ended, with their result. */
export default function EndedPage() {
  const { t } = useText();
  const list = useList('/tender/project/page', {
    params: { status: 'ENDED' },
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('result', 'project.result', 'bidding.ProjectResult'),
      dictFilter('projectType', 'project.projectType', 'bidding.ProjectType'),
      dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
      dateRangeFilter('sDate', 'eDate', 'common.createdTime'),
    ],
    sort: 'endedTime,desc',
  });
  return (
    <ListPage
      label="project.ended"
      list={list}
      columns={columns}
      exports={{ path: '/tender/project/export', permit: 'EXPORT:ENDED_PROJECT' }}
      empty={t('project.empty')}
    />
  );
}
