import { lazy, Suspense } from 'react';
import { useLayout } from '../../../parts/layout.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { AwaitedPane } from './awaited-pane.tsx';
import { BidsPane } from './bids-pane.tsx';
import { Clock } from './clock.tsx';
import { Cockpit } from './cockpit.tsx';
import en from './en.ts';
import { FloatingBall } from './floating-ball.tsx';
import { MinePane } from './mine-pane.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SchedulePane } from './schedule-pane.tsx';
import { TodoPane } from './todo-pane.tsx';
import { TourOffer } from './tour-offer.tsx';
import zh from './zh.ts';
import './dashboard.css';

addWords('dashboard', { zh, en });

// behind what the page is opened for
const FiguresPane = lazy(async () => ({ default: (await import('./figures-pane.tsx')).FiguresPane }));

/**
 * The first screen after sign-in (spec §2). In the workspace: what I do and until when, whom I wait for, then the panes of the
 * specification; a bidder's tenders stand first. The view of leaders has the panes alone, with the cockpit.
 */
export default function DashboardPage() {
  const { t } = useText();
  const { displayName, userType } = usePrincipal();
  const { das, scheduleOpen } = useLayout();
  const bidder = userType.code === 'BIDDER';
  const outside = bidder || userType.code === 'EXPERT';
  return (
    <>
      <div className="dashboard-head">
        <span>{t('dashboard.hello', { name: displayName })}</span>
        {!das && <QuickActions />}
        <Clock />
      </div>
      {!das && <TourOffer />}
      <Cockpit />
      {!das && (
        <div className="first-panes">
          {bidder && <BidsPane />}
          <MinePane />
          {!bidder && <AwaitedPane />}
        </div>
      )}
      <div className={das && !scheduleOpen ? 'dashboard single' : 'dashboard'}>
        <TodoPane />
        {(!das || scheduleOpen) && <SchedulePane />}
      </div>
      {!das && !outside && (
        <Suspense>
          <FiguresPane />
        </Suspense>
      )}
      <FloatingBall />
    </>
  );
}
