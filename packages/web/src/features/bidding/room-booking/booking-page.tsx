import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { BookingList } from './booking-list.tsx';
import { RoomList } from './room-list.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { Room } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('roomBooking', { zh, en });

const BookingDrawer = lazy(() => import('./booking-drawer.tsx'));
const BookDialog = lazy(() => import('./book-dialog.tsx'));

/** What a new booking begins with: a room and a day, where one was chosen in the week. */
interface Wanted {
  roomId?: string;
  day?: string;
}

/** Rooms for openings and evaluations: who has which when, and booking one. */
export default function BookingPage() {
  const rooms = useGet('/tender/openingRoom');
  return <Loaded query={rooms}>{(data) => <Tabs rooms={data} />}</Loaded>;
}

function Tabs({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useText();
  const permit = usePermit();
  const [tab, setTab] = useQueryState<string>('tab', 'grid');
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const books = permit('BOOK:OPENING_ROOM');
  const inUse = rooms.filter(({ enabled }) => enabled);
  const book = books && inUse.length > 0 && (
    <Button type="primary" onClick={() => setWanted({})}>
      {t('roomBooking.book')}
    </Button>
  );
  return (
    <>
      <TabSet
        label="roomBooking.title"
        active={tab}
        onChange={setTab}
        items={[
          {
            key: 'grid',
            label: t('roomBooking.tabs.grid'),
            children: <WeekGrid rooms={inUse} action={book} onOpen={setOpenId} onBook={books ? setWanted : null} />,
          },
          {
            key: 'list',
            label: t('roomBooking.tabs.list'),
            children: <BookingList rooms={rooms} action={book} onOpen={setOpenId} />,
          },
          { key: 'rooms', label: t('roomBooking.tabs.rooms'), children: <RoomList rooms={rooms} /> },
        ]}
      />
      <Suspense>
        {openId && <BookingDrawer bookingId={openId} onClose={() => setOpenId('')} />}
        {wanted && <BookDialog rooms={inUse} {...wanted} onClose={() => setWanted(null)} />}
      </Suspense>
    </>
  );
}
