import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { detailOf } from './list-columns.tsx';

const column = columnsOf<RowOf<'/tender/project/review/page'>>();
const columns = [
  column.link('name', 'project.name', detailOf),
  column.text('code', 'project.code', { width: 170, sort: true }),
  column.text('organizationName', 'common.organization', { width: 180 }),
  column.dict('level', 'project.level', 'bidding.ProjectLevel', { width: 90 }),
  column.dict('phase', 'project.phase', 'bidding.ProjectPhase', { width: 130 }),
  column.text('submitterName', 'project.submitter', { width: 110 }),
  column.text('checkerName', 'project.checker', { width: 110 }),
  column.dateTime('checkedTime', 'project.checkedTime'),
  column.number('waitingDays', 'project.waitingDays', { width: 120, sort: true }),
];

/** What was checked in the units and waits for the tender department. */
export default function ReviewPage() {
  const { t } = useText();
  const list = useList('/tender/project/review/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('phase', 'project.phase', 'bidding.ProjectPhase'),
      dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
    ],
  });
  return (
    <ListPage
      label="project.review"
      list={list}
      columns={columns}
      empty={
        <>
          <p>{t('project.noReview')}</p>
          <ScreenLink to="/tender/inProcessProjects">{t('project.inProcess')}</ScreenLink>
        </>
      }
      rowActions={(row) => [{ key: 'open', label: t('common.approve'), to: detailOf(row) }]}
    />
  );
}
