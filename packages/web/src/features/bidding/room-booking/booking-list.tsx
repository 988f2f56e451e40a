import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { bookingLook } from './tones.ts';
import { type Room, spanOf } from './types.ts';

const column = columnsOf<RowOf<'/tender/roomBooking/page'>>();

interface BookingListProps {
  rooms: readonly Room[];
  action: ReactNode;
  onOpen: (bookingId: string) => void;
}

/** Bookings for one's projects, the latest first. */
export function BookingList({ rooms, action, onOpen }: BookingListProps) {
  const { t } = useText();
  const list = useList('/tender/roomBooking/page', {
    name: 'bookings',
    filters: [
      textFilter('keyword', 'roomBooking.keyword'),
      dictFilter('status', 'roomBooking.status', 'bidding.RoomBookingStatus'),
      optionFilter(
        'roomId',
        'roomBooking.room',
        rooms.map(({ id, name }) => ({ value: id, label: name })),
      ),
      dateRangeFilter('sDate', 'eDate', 'roomBooking.time'),
    ],
    sort: 'startTime,desc',
  });
  const columns = [
    column.custom(
      'startTime',
      'roomBooking.time',
      (row) => (
        <Button type="link" className="cell-link" onClick={() => onOpen(row.id)}>
          {spanOf(row)}
        </Button>
      ),
      { width: 210, sort: true },
    ),
    column.text('roomName', 'roomBooking.room', { width: 140 }),
    column.dict('purpose', 'roomBooking.purpose', 'bidding.RoomPurpose', { width: 80 }),
    column.text('projectName', 'roomBooking.project', { width: 240 }),
    column.text('projectCode', 'roomBooking.code', { width: 170 }),
    column.text('organizationName', 'common.organization', { width: 160 }),
    column.status('status', 'roomBooking.status', bookingLook),
    column.custom(
      'openingTime',
      'roomBooking.openingTime',
      ({ openingTime, missesOpening }) =>
        openingTime ? (
          <>
            {openingTime.slice(0, 16)} {missesOpening && <Tag color="warning">{t('roomBooking.moved')}</Tag>}
          </>
        ) : (
          '--'
        ),
      { width: 190 },
    ),
    column.text('requestedByName', 'roomBooking.requestedBy', { width: 100 }),
    column.text('decidedByName', 'roomBooking.decidedBy', { width: 100 }),
    column.text('reason', 'roomBooking.reason', { width: 180 }),
  ];
  return (
    <ListPage
      label="roomBooking.title"
      list={list}
      columns={columns}
      exports={{ path: '/tender/roomBooking/export', permit: 'EXPORT:SUBSCRIBE_OPENING_EVALUATION_ROOM' }}
      empty={t('roomBooking.empty')}
      actions={action}
    />
  );
}
