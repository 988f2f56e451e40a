import { businessDate } from '@tenderdesk/domain/calendar';
import { Empty, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { RowOf } from '../../../api/types.ts';
import { useSite } from '../../../kit/site.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePrincipal } from '../../../session/principal.ts';
import './schedule-pane.css';

/** Cards per tab (spec §9). */
const cardsShown = 8;

/** Coming openings: level I, and level II with the non-tender projects (spec §2). */
export function SchedulePane() {
  const { t } = useText();
  const { canOpen } = useSite();
  const [level, setLevel] = useState('I');
  return (
    <section className="pane" aria-labelledby="schedule-title">
      <div className="pane-head">
        <h2 id="schedule-title">{t('dashboard.schedule')}</h2>
        {canOpen('/openingSchedule') && <ScreenLink to="/openingSchedule">{t('common.details')}</ScreenLink>}
      </div>
      <TabSet
        label="dashboard.levels"
        active={level}
        onChange={setLevel}
        items={[
          { key: 'I', label: t('dashboard.levelI'), children: <Openings levels={['LEVEL_I']} /> },
          { key: 'II', label: t('dashboard.levelII'), children: <Openings levels={['LEVEL_II', 'UNDER_AMOUNT']} /> },
        ]}
      />
    </section>
  );
}

type Opening = RowOf<'/common/dashboard/bidOpening/page'>;

const detailOf = ({ id, phase, level }: Opening['project']) =>
  `/tender/projectDetail${queryText({ projectId: id, phase: phase.code, level: level.code })}`;

/** A bidder's own part of a project. */
const ownOf = ({ id }: Opening['project']) => `/bidder/joined${queryText({ projectId: id })}`;

const liveOf = ({ id, code }: Opening['project']) =>
  `/tender/remoteVideoDetail${queryText({ projectCode: code, projectId: id })}`;

function Openings({ levels }: { levels: string[] }) {
  const { t } = useText();
  const [today] = useState(() => businessDate(new Date(serverNow())));
  const page = useGet('/common/dashboard/bidOpening/page', {
    levels,
    sTime: `${today} 00:00:00`,
    page: 0,
    size: cardsShown,
    sort: 'openingTime,asc',
  });
  return (
    <Loaded query={page} waiting={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      {({ content }) =>
        content.length > 0 ? (
          <Cards openings={content} today={today} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dashboard.noOpening')} />
        )
      }
    </Loaded>
  );
}

function Cards({ openings, today }: { openings: readonly Opening[]; today: string }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const bidder = usePrincipal().userType.code === 'BIDDER';
  // The opening itself while it runs (spec §2), for those who may watch it; else the project.
  const target = ({ project }: Opening) => {
    const live = liveOf(project);
    if (project.phase.code === 'BID_OPENING' && canOpen(live)) return live;
    return bidder ? ownOf(project) : detailOf(project);
  };
  return (
    <ul className="opening-cards">
      {openings.map((opening) => (
        <li key={opening.id} className="opening-card">
          <h3>
            <ScreenLink to={target(opening)}>{opening.project.name}</ScreenLink>
          </h3>
          <dl>
            <div>
              <dt>{t('dashboard.contact')}</dt>
              <dd>{opening.project.divisionUser.displayName}</dd>
            </div>
            <div>
              <dt>{t('dashboard.openingTime')}</dt>
              <dd className="figure">
                {opening.openingTime}{' '}
                {opening.openingTime.startsWith(today) && <Tag color="warning">{t('dashboard.opensToday')}</Tag>}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
