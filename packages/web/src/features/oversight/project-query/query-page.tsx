import { useEffect } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { MissedMark } from '../../../parts/missed-mark.tsx';
import { TagMarks } from '../../../parts/tag-mark.tsx';
import { useQuery } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';

type Row = RowOf<'/tender/project/query/page'>;
const column = columnsOf<Row>();

/** The detail that is opened from here shows no title bar: the route's title says so (spec §2). */
const detailAt =
  (path: string) =>
  ({ id, phase, level }: Row): string =>
    `${path}${queryText({ projectId: id, phase: phase.code, level: level.code, title: 'ManagementDetailInfoDetail' })}`;

const columnsTo = (detail: string) => [
  column.custom(
    'name',
    'projectQuery.name',
    (row) => (
      <>
        <ScreenLink to={detailAt(detail)(row)}>{row.name}</ScreenLink> <MissedMark count={row.missedDates} />
      </>
    ),
    { width: 200 },
  ),
  column.text('code', 'projectQuery.code', { width: 150, sort: true }),
  column.text('organizationName', 'common.organization', { width: 140 }),
  column.dict('phase', 'projectQuery.phase', 'bidding.ProjectPhase', { width: 100 }),
  column.status('phaseStatus', 'projectQuery.phaseStatus', statusLooks.submit, { width: 90 }),
  column.text(({ winners }) => winners.join('、'), 'projectQuery.winners', { width: 180 }),
  column.amountWan('winningPrice', 'projectQuery.winningPrice', { width: 130 }),
  column.amountWan('estimatedAmount', 'projectQuery.estimatedAmount', { width: 130, sort: true }),
  column.text('divisionUserName', 'projectQuery.divisionUser', { width: 80 }),
  column.dict('platform', 'projectQuery.platform', 'bidding.BiddingPlatform', { width: 110 }),
  column.dict('level', 'projectQuery.level', 'bidding.ProjectLevel', { width: 90 }),
  column.dict('biddingMethod', 'projectQuery.method', 'bidding.BiddingMethod'),
  column.dict('projectType', 'projectQuery.type', 'bidding.ProjectType'),
  column.dateTime('saleStart', 'projectQuery.saleStart'),
  column.dateTime('openingTime', 'projectQuery.openingTime', { sort: true }),
  column.dateTime('publicityStart', 'projectQuery.publicityStart'),
  column.date('signDate', 'projectQuery.signDate'),
  column.custom('projectQuery.tags', 'projectQuery.tags', ({ tags }) => <TagMarks tags={tags} />, { width: 160 }),
];

const COLUMNS = columnsTo('/tender/projectDetail');
const CLOUD_COLUMNS = columnsTo('/tender/projectDetailCloud');

/** What came of the projects within one's scope; the search box of the navbar leads here with `isSearch` and `data`. */
export default function QueryPage() {
  return <QueryList cloud={false} />;
}

/** What came of the projects: of all, or of those of the platform CLOUD alone. */
export function QueryList({ cloud }: { cloud: boolean }) {
  const { t } = useText();
  const { search } = useQuery();
  const address = new URLSearchParams(search);
  const searched = address.get('isSearch') === 'true' ? address.get('data') : null;
  const tags = useGet('/tender/projectTag/names');
  const list = useList(cloud ? '/tender/project/queryCloud/page' : '/tender/project/query/page', {
    filters: [
      textFilter('keyword', 'projectQuery.keyword'),
      dictFilter('phase', 'projectQuery.phase', 'bidding.ProjectPhase'),
      dictFilter('level', 'projectQuery.level', 'bidding.ProjectLevel'),
      dictFilter('biddingMethod', 'projectQuery.method', 'bidding.BiddingMethod'),
      dictFilter('projectType', 'projectQuery.type', 'bidding.ProjectType'),
      optionFilter(
        'tagId',
        'projectQuery.tags',
        (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ),
      dateRangeFilter('sDate', 'eDate', 'common.createdTime'),
    ],
    sort: 'createdTime,desc',
    enabled: searched === null,
  });
  useEffect(() => {
    // the keyword of the search box becomes the keyword of the list, where it can be changed
    if (searched !== null) list.restart({ isSearch: null, data: null, keyword: searched || null });
  });
  return (
    <ListPage
      label={cloud ? 'projectQuery.cloudTitle' : 'projectQuery.title'}
      list={list}
      columns={cloud ? CLOUD_COLUMNS : COLUMNS}
      exports={
        cloud
          ? { path: '/tender/project/queryCloud/export', permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY_CLOUD' }
          : { path: '/tender/project/query/export', permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY' }
      }
      empty={t('projectQuery.empty')}
    />
  );
}
