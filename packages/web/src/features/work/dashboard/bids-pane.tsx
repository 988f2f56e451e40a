import type { NextStep } from '@tenderdesk/domain/bidding/joined/next-step';
import { Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import './bids-pane.css';

type Due = Reply<'get', '/bidder/registration/due'>[number];

/** How often it is asked for: openings begin and deadlines pass by themselves, ms. */
const POLL_MS = 60_000;

/** Steps of the opening: they are taken in its room, the others in the workspace of the section. */
const inRoom: readonly NextStep[] = ['DECRYPT', 'AWAIT_BIDS', 'AWAIT_ANSWER', 'CONFIRM', 'AWAIT_SECOND'];

const targetOf = ({ registrationId, project, step }: Due): string =>
  inRoom.includes(step)
    ? `/tender/remoteVideoDetail${queryText({ projectCode: project.code, projectId: project.id })}`
    : `/bidder/joined${queryText({ registrationId })}`;

/** A bidder's tenders, what ends first at the top: how long is left, what is to be done, and where. */
export function BidsPane() {
  const { t } = useText();
  const due = useGet('/bidder/registration/due', {}, { everyMs: POLL_MS });
  const reload = () => void due.refetch();
  return (
    <section className="pane" aria-labelledby="bids-title">
      <div className="pane-head">
        <h2 id="bids-title">{t('dashboard.mineBids')}</h2>
        <ScreenLink to="/bidder/joined">{t('dashboard.allBids')}</ScreenLink>
      </div>
      <Loaded query={due} waiting={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              <span className="hint">{t('dashboard.mineBidsNone')}</span>{' '}
              <ScreenLink to="/bidder/announcement">{t('dashboard.findTenders')}</ScreenLink>
            </p>
          ) : (
            <ul className="bid-rows">
              {rows.map((row, index) => (
                <Bid key={row.registrationId} row={row} main={index === 0} onOver={reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Bid({ row, main, onOver }: { row: Due; main: boolean; onOver: () => void }) {
  const { t } = useText();
  const { project, sectionName, step, dueTime, awaitedBids, paused } = row;
  const to = targetOf(row);
  return (
    <li className={step === 'DECRYPT' ? 'urgent' : ''}>
      <span className="bid-name">
        <ScreenLink to={to}>{project.name}</ScreenLink>
        <span className="hint">
          {project.organizationName} · {sectionName}
        </span>
      </span>
      <span className="bid-left">
        {dueTime && <Countdown to={dueTime} onOver={onOver} large />}
        <span className="hint figure">
          {t(`dashboard.bidUntil.${step}`)} {dueTime}
        </span>
      </span>
      <span className="bid-step">
        {t(`dashboard.bidStep.${step}`, { count: awaitedBids ?? 0 })}{' '}
        {paused && <Tag color="warning">{t('dashboard.pausedBid')}</Tag>}
      </span>
      <Link className={main ? 'row-button main' : 'row-button'} to={to}>
        {t(`dashboard.bidDo.${step}`)}
      </Link>
    </li>
  );
}
