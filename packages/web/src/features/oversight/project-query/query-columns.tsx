import { queryText } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { MissedMark } from '../../../parts/missed-mark.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { TagMarks } from '../../../parts/tag-mark.tsx';
import { comma } from '../../../kit/text.ts';

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
  column.text('code', 'projectQuery.code', { width: 164, sort: true }),
  column.text('organizationName', 'common.organization', { width: 140 }),
  column.dict('phase', 'projectQuery.phase', 'bidding.ProjectPhase', { width: 100 }),
  column.status('phaseStatus', 'projectQuery.phaseStatus', statusLooks.submit, { width: 90 }),
  column.text(({ winners }) => winners.join(comma()), 'projectQuery.winners', { width: 180 }),
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

/** What came of the projects on every platform. */
export const queryColumns = columnsTo('/tender/projectDetail');
/** Those of one platform, which need not say which. */
export const cloudColumns = columnsTo('/tender/projectDetailCloud').filter(({ key }) => key !== 'platform');
