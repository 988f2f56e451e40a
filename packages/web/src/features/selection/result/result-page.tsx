import { RESULT_TYPES } from '@tenderdesk/domain/selection/result/outcome';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import './result.css';
import zh from './zh.ts';

addWords('result', { zh, en });

type Row = RowOf<'/bidder/result/page'>;

const tones: Tones = { WON: 'success', LOST: 'gray', WAITING: 'primary', FAILED: 'danger', NO_BID: 'gray' };

const column = columnsOf<Row>();
const columns = [
  column.link('title', 'result.title', ({ id }) => `/bidder/announcement/${id}`, { width: 320 }),
  column.dict('type', 'result.type', 'bidding.AnnouncementType', { width: 120 }),
  column.custom('own', 'result.own', (row) => <Own row={row} />, { width: 210 }),
  column.text('projectName', 'result.project', { width: 200 }),
  column.dict('biddingMethod', 'result.method', 'bidding.BiddingMethod'),
  column.text('organizationName', 'result.organization', { width: 170 }),
  column.dateTime('publishTime', 'result.publishTime', { sort: true }),
  column.dateTime('endTime', 'result.endTime', { sort: true }),
];

/** The own sections of a result, each leading to what became of the bid. */
function Own({ row: { own } }: { row: Row }) {
  const { t } = useText();
  if (own.length === 0) return '--';
  return (
    <ul className="own-results">
      {own.map(({ registrationId, sectionName, outside, outcome }) => (
        <li key={registrationId}>
          <StatusTag dict="bidding.OwnOutcome" tone={tones} status={outcome} />{' '}
          {outside ? (
            sectionName
          ) : (
            <ScreenLink to={`/bidder/joined?registrationId=${registrationId}`}>
              <span aria-label={t('result.ownOf', { section: sectionName })}>{sectionName}</span>
            </ScreenLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is published of how projects come out, the own ones marked. */
export default function ResultPage() {
  const { t } = useText();
  const list = useList('/bidder/result/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('type', 'result.type', 'bidding.AnnouncementType', { only: RESULT_TYPES }),
      dictFilter('biddingMethod', 'result.method', 'bidding.BiddingMethod'),
      optionFilter('mine', 'result.mine', [{ value: 'true', label: t('result.mineOnly') }]),
    ],
    sort: 'publishTime,desc',
  });
  return <ListPage label="result.list" list={list} columns={columns} empty={t('result.none')} />;
}
