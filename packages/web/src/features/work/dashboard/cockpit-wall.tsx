import { businessDate, wireTime } from '@tenderdesk/domain/calendar';
import { useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { clauseComma } from '../../../kit/marks.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useLive } from '../../../session/live.ts';
import { EVERY_MS } from './chart-text.ts';
import { PipelineChart, StuckChart } from './chart-widgets.tsx';
import { openingsAt, weekOf } from './figure-text.ts';
import { PlanChart } from './plan-chart.tsx';
import { MethodChart, TrendChart } from './trade-charts.tsx';
import { YearStrip } from './year-strip.tsx';
import en from './widgets-en.ts';
import zh from './widgets-zh.ts';
import './widgets.css';
import './cockpit-wall.css';

addWords('widgets', { zh, en });

/** Openings that have room on the wall. */
const OPENINGS = 5;

/** The group's purchases at one look, for the wall and for leaders; the socket keeps it fresh. */
export default function CockpitWall() {
  const { t } = useText();
  const live = useLive(({ connected }) => connected);
  const year = useGet('/common/dashboard/yearSoFar', {}, { everyMs: EVERY_MS });
  const time = wireTime(new Date(year.dataUpdatedAt || serverNow())).slice(11, 16);
  return (
    <section className="wall" aria-labelledby="wall-title">
      <div className="wall-head">
        <h2 id="wall-title">{t('widgets.wall')}</h2>
        <span className={live ? 'wall-live' : 'wall-live stopped'}>
          {t(live ? 'widgets.live' : 'widgets.stopped', { time })}
        </span>
      </div>
      <section className="pane wall-year" aria-label={t('widgets.names.year')}>
        {year.data ? <YearStrip year={year.data} /> : <div className="strip-room" />}
      </section>
      <div className="wall-first">
        <PipelineChart kind="rows" />
        <PlanChart />
        <Openings />
      </div>
      <div className="wall-second">
        <MethodChart />
        <TrendChart measure="saving" />
        <TrendChart measure="competition" />
        <StuckChart />
      </div>
    </section>
  );
}

/** The next openings: time, project, place and phase; nothing of who takes part. */
function Openings() {
  const { t } = useText();
  const [today] = useState(() => businessDate(new Date(serverNow())));
  const counts = useGet('/common/dashboard/bidOpening/getNum', {}, { everyMs: EVERY_MS }).data;
  const page = useGet(
    '/common/dashboard/bidOpening/page',
    { sTime: `${today} 00:00:00`, page: 0, size: OPENINGS, sort: 'openingTime,asc' },
    { everyMs: EVERY_MS },
  );
  const rows = page.data?.content ?? [];
  return (
    <section className="pane wall-openings" aria-labelledby="wall-openings-title">
      <div className="pane-head">
        <h2 id="wall-openings-title">
          {t('widgets.openings')}{' '}
          {counts && (
            <span className="hint">
              <ScreenLink to={openingsAt(today, today)} counts="num">
                {t('widgets.openingsToday', { num: counts.today })}
              </ScreenLink>
              {clauseComma()}
              <ScreenLink to={openingsAt(...weekOf(today))} counts="num">
                {t('widgets.openingsWeek', { num: counts.week })}
              </ScreenLink>
            </span>
          )}
        </h2>
        <ScreenLink to="/openingSchedule">{t('dashboard.all')}</ScreenLink>
      </div>
      {page.data && rows.length === 0 && <p className="hint">{t('widgets.noOpenings')}</p>}
      <ol>
        {rows.map(({ id, openingTime, place, project }) => (
          <li key={id}>
            <time dateTime={openingTime}>
              {openingTime.startsWith(today) ? openingTime.slice(11, 16) : openingTime.slice(5, 10)}
            </time>
            <span>
              <ScreenLink to={`/tender/projectDetail${queryText({ projectId: project.id })}`}>
                {project.name}
              </ScreenLink>
              <span className="hint">
                {[
                  ...(openingTime.startsWith(today) ? [] : [openingTime.slice(11, 16)]),
                  project.phase.value,
                  place,
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
