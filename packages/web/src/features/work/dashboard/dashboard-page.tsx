import { useLayout } from '../../../parts/layout.ts';
import { useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { Clock } from './clock.tsx';
import { Cockpit } from './cockpit.tsx';
import { FloatingBall } from './floating-ball.tsx';
import { SchedulePane } from './schedule-pane.tsx';
import { TodoPane } from './todo-pane.tsx';
import './dashboard.css';

/** The first screen after sign-in (spec §2): what to do, what opens when, for leaders the cockpit. */
export default function DashboardPage() {
  const { t } = useText();
  const { displayName } = usePrincipal();
  const { das, scheduleOpen } = useLayout();
  return (
    <>
      <p className="dashboard-head">
        <span>{t('dashboard.hello', { name: displayName })}</span>
        <Clock />
      </p>
      <Cockpit />
      <div className={das && !scheduleOpen ? 'dashboard single' : 'dashboard'}>
        <TodoPane />
        {(!das || scheduleOpen) && <SchedulePane />}
      </div>
      <FloatingBall />
    </>
  );
}
