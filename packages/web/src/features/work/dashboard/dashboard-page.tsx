import { lazy, Suspense } from 'react';
import { useLayout } from '../../../parts/layout.ts';
import { addWords } from '../../../kit/text.ts';
import { usePermit, usePrincipal } from '../../../session/principal.ts';
import { AwaitedPane } from './awaited-pane.tsx';
import { BidsPane } from './bids-pane.tsx';
import { Clock } from './clock.tsx';
import { Cockpit } from './cockpit.tsx';
import en from './en.ts';
import { FloatingBall } from './floating-ball.tsx';
import { Greeting } from './greeting.tsx';
import { JoinedPane } from './joined-pane.tsx';
import { MinePane } from './mine-pane.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SchedulePane } from './schedule-pane.tsx';
import { TodoPane } from './todo-pane.tsx';
import { TourOffer } from './tour-offer.tsx';
import zh from './zh.ts';
import './dashboard.css';

addWords('dashboard', { zh, en });

// for the administrators of the product alone
const SetupStrip = lazy(async () => ({ default: (await import('./setup-strip.tsx')).SetupStrip }));
// behind what the page is opened for
const WidgetsPane = lazy(async () => ({ default: (await import('./widgets-pane.tsx')).WidgetsPane }));

/**
 * The first screen after sign-in (spec §2). In the workspace: what I do and until when, whom I wait for, then the panes of the
 * specification; a bidder's tenders stand first, and what the others' days are judged by below. The view of leaders has the panes alone, with
 * the cockpit.
 */
export default function DashboardPage() {
  const { userType, seatProjectId } = usePrincipal();
  const setsUp = usePermit()('READ:SETUP');
  const { das, scheduleOpen } = useLayout();
  const bidder = userType.code === 'BIDDER';
  // who looks after the system has no business of its own to look at
  const counts = !bidder && userType.code !== 'SYSTEM';
  return (
    <>
      {das && <Cockpit das />}
      <div className="dashboard-head">
        <Greeting staff={counts} />
        {!das && <QuickActions />}
        <Clock />
      </div>
      {setsUp && (
        <Suspense>
          <SetupStrip />
        </Suspense>
      )}
      {!das && <TourOffer />}
      {!das && <Cockpit das={false} />}
      {!das && (
        <div className="first-panes">
          {bidder && <BidsPane />}
          {bidder ? (
            <div className="pane-column">
              <MinePane />
              <JoinedPane />
            </div>
          ) : (
            <>
              <MinePane />
              {!seatProjectId && <AwaitedPane />}
            </>
          )}
        </div>
      )}
      <div className={das && !scheduleOpen ? 'dashboard single' : 'dashboard'}>
        <TodoPane />
        {(!das || scheduleOpen) && <SchedulePane />}
      </div>
      {!das && counts && (
        <Suspense fallback={<div className="widgets-room" />}>
          <WidgetsPane />
        </Suspense>
      )}
      <FloatingBall />
    </>
  );
}
