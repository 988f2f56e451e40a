import { Drawer } from 'antd';
import { recentYears } from '../../../api/business-year.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';

type Row = RowOf<'/organize/tenderSupplier/section/page'>;

const column = columnsOf<Row>();

interface ParticipationDrawerProps {
  supplierId: string;
  name: string;
  /** The year and unit whose sections the list has counted; absent: all. */
  year?: string | undefined;
  orgId?: string | undefined;
  onClose: () => void;
}

/** The sections that a supplier took part in, those that the list behind has counted, each leading to its project. */
export function ParticipationDrawer({ supplierId, name, year, orgId, onClose }: ParticipationDrawerProps) {
  const { t } = useText();
  const list = useList('/organize/tenderSupplier/section/page', {
    params: { supplierId, ...(year && { year: Number(year) }), ...(orgId && { orgId }) },
    filters: [
      textFilter('keyword', 'participation.projectKeyword'),
      ...(year ? [] : [optionFilter('year', 'participation.year', recentYears())]),
    ],
    sort: 'openedTime,desc',
    name: 'sections',
  });
  const columns = [
    column.link(
      'projectName',
      'participation.project',
      ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`,
      { width: 240, sort: true },
    ),
    column.text('sectionName', 'participation.section', { width: 130 }),
    column.custom(
      'bidStatus',
      'participation.bidStatus',
      ({ bidStatus }) =>
        bidStatus ? <StatusTag dict="bidding.BidStatus" status={bidStatus} /> : t('participation.notHandedIn'),
      { width: 120 },
    ),
    column.number('rank', 'participation.rank', { width: 70, sort: true }),
    column.amountWan('wonAmount', 'participation.wonAmount', { sort: true }),
    column.dateTime('openedTime', 'participation.openedTime', { sort: true }),
    column.text('organizationName', 'participation.unit', { width: 160 }),
    column.text('projectCode', 'participation.code', { width: 150 }),
  ];
  return (
    <Drawer
      open
      title={name || t('participation.sections')}
      size={960}
      onClose={onClose}
      extra={
        <ScreenLink to={`/tenderOrganize/supplierDetails?id=${supplierId}`}>{t('participation.details')}</ScreenLink>
      }
    >
      <ListPage label="participation.sections" list={list} columns={columns} />
    </Drawer>
  );
}
