import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { type Opening, projectOf } from './target.ts';

const column = columnsOf<Opening>();
const columns = [
  column.dateTime('openingTime', 'openingSchedule.openingTime', { sort: true }),
  column.link(({ project }) => project.name, 'openingSchedule.name', projectOf),
  column.text(({ project }) => project.code, 'openingSchedule.code', { width: 170 }),
  column.text('place', 'openingSchedule.place', { width: 240 }),
  column.text(({ project }) => project.divisionUser.displayName, 'openingSchedule.contact', { width: 100 }),
  column.dict(({ project }) => project.phase, 'openingSchedule.phase', 'bidding.ProjectPhase', { width: 130 }),
  column.dict(({ project }) => project.level, 'openingSchedule.level', 'bidding.ProjectLevel', { width: 90 }),
];

/** Openings by the page, the latest first. */
export function ScheduleList({ levels }: { levels: string[] | undefined }) {
  const { t } = useText();
  const list = useList('/common/dashboard/bidOpening/page', {
    params: { levels },
    filters: [
      textFilter('keyword', 'common.keyword'),
      dateRangeFilter('sDate', 'eDate', 'openingSchedule.openingTime'),
    ],
    sort: 'openingTime,desc',
  });
  return (
    <ListPage
      label="openingSchedule.title"
      list={list}
      columns={columns}
      exports={{ path: '/common/dashboard/bidOpening/export' }}
      empty={t('openingSchedule.empty')}
    />
  );
}
