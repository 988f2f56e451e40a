import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, businessDate } from '@tenderdesk/domain/calendar';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { Scroller } from '../../../kit/scroller.tsx';
import { useText } from '../../../kit/text.ts';
import type { Room } from './types.ts';
import './room-booking.css';

type Taken = Reply<'get', '/tender/roomBooking/grid'>['bookings'][number];

/** Days of a week since its Monday, of a day 'yyyy-MM-dd'. */
const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

interface WeekGridProps {
  rooms: readonly Room[];
  /** At the right of the head. */
  action: ReactNode;
  onOpen: (bookingId: string) => void;
  /** Begins a booking of a room on a day; null for who books none. */
  onBook: ((wanted: { roomId: string; day: string }) => void) | null;
}

/** Where the week has no room, as on phones, it begins with today and not with its Monday. */
function beginWithToday(table: HTMLTableElement | null): void {
  const today = table?.querySelector<HTMLElement>('[aria-current=date]');
  const box = table?.closest('.scroller');
  if (today && box) box.scrollLeft = today.offsetLeft - (table?.querySelector('th')?.offsetWidth ?? 0);
}

/** The rooms of a week, day by day, with what is taken of each. */
export function WeekGrid({ rooms, action, onOpen, onBook }: WeekGridProps) {
  const { t } = useText();
  const [today] = useState(() => businessDate(new Date(serverNow())));
  const [day, setDay] = useQueryState<string>('day', today);
  const from = addDays(day, -sinceMonday(day));
  const to = addDays(from, 6);
  const grid = useGet('/tender/roomBooking/grid', { from }, { keep: true });
  return (
    <section className="room-week">
      <div className="room-week-head">
        <h2>{`${from} – ${to}`}</h2>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('roomBooking.previous')}
          onClick={() => setDay(addDays(from, -7))}
        />
        <Button onClick={() => setDay(today)}>{t('roomBooking.today')}</Button>
        <Button icon={<RightOutlined />} aria-label={t('roomBooking.next')} onClick={() => setDay(addDays(from, 7))} />
        {action}
      </div>
      {rooms.length === 0 ? (
        <p className="no-rows">{t('roomBooking.noRooms')}</p>
      ) : (
        <Loaded query={grid} waiting={<Skeleton active title={false} paragraph={{ rows: 6 }} />} keep>
          {({ days, bookings }) => (
            <Scroller label={t('roomBooking.grid', { from, to })}>
              <table ref={beginWithToday} className="room-table" aria-label={t('roomBooking.grid', { from, to })}>
                <thead>
                  <tr>
                    <th scope="col">{t('roomBooking.room')}</th>
                    {days.map((one) => (
                      <th key={one} scope="col" aria-current={one === today ? 'date' : undefined}>
                        {one.slice(5)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rooms.map((room) => (
                    <tr key={room.id}>
                      <th scope="row">{room.name}</th>
                      {days.map((one) => (
                        <td key={one}>
                          <Cell
                            taken={bookings.filter((booking) => booking.roomId === room.id && isOn(booking, one))}
                            day={one}
                            onOpen={onOpen}
                          />
                          {onBook && one >= today && (
                            <Button
                              type="text"
                              size="small"
                              className="room-add"
                              icon={<PlusOutlined />}
                              aria-label={`${t('roomBooking.book')} ${room.name} ${one}`}
                              onClick={() => onBook({ roomId: room.id, day: one })}
                            />
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          )}
        </Loaded>
      )}
    </section>
  );
}

const isOn = ({ startTime, endTime }: Taken, day: string): boolean =>
  startTime < `${addDays(day, 1)} 00:00:00` && endTime > `${day} 00:00:00`;

/** What is taken of one room on one day; of others' projects only that it is. */
function Cell({ taken, day, onOpen }: { taken: readonly Taken[]; day: string; onOpen: (id: string) => void }) {
  const { t } = useText();
  return (
    <ul>
      {taken.map(({ id, startTime, endTime, approved, projectName }) => {
        const from = startTime.slice(0, 10) < day ? '00:00' : startTime.slice(11, 16);
        const to = endTime.slice(0, 10) > day ? '24:00' : endTime.slice(11, 16);
        const words = projectName ?? t('roomBooking.taken');
        return (
          <li key={startTime} className={approved ? 'agreed' : 'asked'}>
            <span className="figure">{`${from}–${to}`}</span>{' '}
            {id === null ? (
              words
            ) : (
              <Button type="link" size="small" className="cell-link" onClick={() => onOpen(id)}>
                {words}
              </Button>
            )}
            {!approved && <span className="hint"> {t('roomBooking.asked')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
