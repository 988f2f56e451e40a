import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { businessDate } from '@tenderdesk/domain/calendar';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { addDays, addMonths, weekOf, weeksOf } from './days.ts';
import { type Opening, projectOf } from './target.ts';

/** More than that nobody reads in one month; the list has them all. */
const most = 500;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The openings of a month or a week, day by day. */
export function ScheduleCalendar({ by, levels }: { by: 'month' | 'week'; levels: string[] | undefined }) {
  const { t } = useText();
  const [today] = useState(() => businessDate(new Date(serverNow())));
  const [day, setDay] = useQueryState<string>('day', today);
  const weeks = by === 'month' ? weeksOf(day) : [weekOf(day)];
  const from = weeks[0]?.[0] ?? day;
  const to = weeks.at(-1)?.[6] ?? day;
  const page = useGet('/common/dashboard/bidOpening/page', {
    levels,
    sTime: `${from} 00:00:00`,
    eTime: `${addDays(to, 1)} 00:00:00`,
    page: 0,
    size: most,
    sort: 'openingTime,asc',
  });
  const turn = (count: number) => setDay(by === 'month' ? addMonths(day, count) : addDays(day, count * 7));
  const openings = Map.groupBy(page.data?.content ?? [], ({ openingTime }) => openingTime.slice(0, 10));
  return (
    <section className="schedule">
      <div className="schedule-head">
        <h2>{by === 'month' ? day.slice(0, 7) : `${from} – ${to}`}</h2>
        <Button icon={<LeftOutlined />} aria-label={t('openingSchedule.previous')} onClick={() => turn(-1)} />
        <Button onClick={() => setDay(today)}>{t('openingSchedule.today')}</Button>
        <Button icon={<RightOutlined />} aria-label={t('openingSchedule.next')} onClick={() => turn(1)} />
      </div>
      <Loaded query={page} waiting={<Skeleton active title={false} paragraph={{ rows: 8 }} />} keep>
        {({ content }) => (
          <>
            <table className={`schedule-table by-${by}`} aria-label={t('openingSchedule.calendar', { from, to })}>
              <thead>
                <tr>
                  {weekdays.map((name) => (
                    <th key={name} scope="col">
                      {t(`openingSchedule.weekdays.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((one) => (
                      <td
                        key={one}
                        className={dayClass(one, today, by === 'month' ? day : one, openings.has(one))}
                        aria-current={one === today ? 'date' : undefined}
                      >
                        <time dateTime={one}>{by === 'month' ? Number(one.slice(8)) : one.slice(5)}</time>
                        <Day openings={openings.get(one) ?? []} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {content.length === 0 && <p className="no-rows">{t('openingSchedule.empty')}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const dayClass = (one: string, today: string, shown: string, filled: boolean): string =>
  [one === today && 'today', one.slice(0, 7) !== shown.slice(0, 7) && 'outside', !filled && 'free']
    .filter(Boolean)
    .join(' ');

function Day({ openings }: { openings: readonly Opening[] }) {
  if (openings.length === 0) return null;
  return (
    <ul>
      {openings.map((opening) => (
        <li key={opening.id} title={`${opening.openingTime} ${opening.place}`}>
          <span className="figure">{opening.openingTime.slice(11, 16)}</span>{' '}
          <ScreenLink to={projectOf(opening)}>{opening.project.name}</ScreenLink>
        </li>
      ))}
    </ul>
  );
}
