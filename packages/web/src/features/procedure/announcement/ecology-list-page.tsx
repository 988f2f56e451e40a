import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './ecology-en.ts';
import zh from './ecology-zh.ts';

addWords('ecologyAnnouncement', { zh, en });

const column = columnsOf<RowOf<'/public/announcement/page'>>();
const columns = [
  column.link('projectName', 'ecologyAnnouncement.project', ({ id }) => `/bidder/announcement/${id}`, { width: 320 }),
  column.status('type', 'announcement.type', { dict: 'bidding.AnnouncementType', tone: {} }, { width: 130 }),
  column.text('projectCode', 'ecologyAnnouncement.code', { width: 170 }),
  column.dateTime('endTime', 'announcement.endTime', { sort: true }),
  column.text('organizationName', 'announcement.organization', { width: 200 }),
  column.dateTime('publishTime', 'announcement.publishTime', { sort: true }),
];

/** What is published of the ecology line, whatever its kind, by project; and the own company's class in it. */
export default function EcologyAnnouncementListPage() {
  const { t } = useText();
  const list = useList('/public/announcement/page', {
    params: { ecology: true },
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('type', 'announcement.type', 'bidding.AnnouncementType'),
      dictFilter('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
    ],
    sort: 'publishTime,desc',
  });
  return (
    <ListPage
      label="ecologyAnnouncement.title"
      list={list}
      columns={columns}
      actions={<OwnClass />}
      empty={t('ecologyAnnouncement.empty')}
    />
  );
}

/** Which class the own company has, and where it applies for one. */
function OwnClass() {
  const { t } = useText();
  const own = useGet('/bidder/stfzSupplierInfo');
  if (!own.data) return null;
  const { application } = own.data;
  const held = application?.heldClass?.value;
  return (
    <>
      <span className="hint">{held ? t('ecologyAnnouncement.held', { held }) : t('ecologyAnnouncement.notHeld')}</span>
      <ScreenLink to="/bidder/stfzSupplierInfo">{t('ecologyAnnouncement.own')}</ScreenLink>
    </>
  );
}
