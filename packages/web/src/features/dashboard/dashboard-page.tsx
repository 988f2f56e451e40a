import { SchedulePane } from './schedule-pane.tsx';
import { TodoPane } from './todo-pane.tsx';
import './dashboard.css';

/** The first screen after sign-in (spec §2): what to do, and what opens when. */
export default function DashboardPage() {
  return (
    <div className="dashboard">
      <TodoPane />
      <SchedulePane />
    </div>
  );
}
