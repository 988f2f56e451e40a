import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { OptionalLink } from './optional-link.tsx';
import { bidTone, depositTone, workspaceOf } from './look.ts';

const column = columnsOf<RowOf<'/bidder/registration/page'>>();
const columns = [
  column.link(
    (row) => row.project.name,
    'joined.project',
    (row) => workspaceOf(row.id),
    { width: 240 },
  ),
  column.text('sectionName', 'joined.section', { width: 140 }),
  column.text((row) => row.project.organizationName, 'joined.tenderee', { width: 160 }),
  column.dateTime('bidDeadline', 'joined.bidDeadline', { sort: true }),
  column.status(
    (row) => row.deposit?.status,
    'joined.deposit',
    { dict: 'bidding.DepositStatus', tone: depositTone },
    { width: 96 },
  ),
  column.status((row) => row.bid?.status, 'joined.bid', { dict: 'bidding.BidStatus', tone: bidTone }, { width: 96 }),
  column.status(
    'sectionStatus',
    'joined.sectionStatus',
    {
      dict: 'bidding.SectionStatus',
      tone: { NORMAL: 'primary', AWARDED: 'success', FAILED: 'danger' },
    },
    { width: 100 },
  ),
];

/** The sections that one's company has registered for; of one project when a reminder leads here. */
export function JoinedList({ projectId }: { projectId: string | null }) {
  const { t } = useText();
  const list = useList('/bidder/registration/page', {
    params: { projectId },
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('open', 'joined.state', [{ value: 'true', label: t('joined.onlyOpen') }]),
    ],
    sort: 'registeredTime,desc',
  });
  return (
    <ListPage
      label="joined.title"
      list={list}
      columns={columns}
      rowActions={(row) => [{ key: 'open', label: t('joined.enter'), to: workspaceOf(row.id) }]}
      empty={
        <>
          <p>{t('joined.none')}</p>
          <OptionalLink to="/bidder/announcement">{t('joined.findTenders')}</OptionalLink>
        </>
      }
    />
  );
}
