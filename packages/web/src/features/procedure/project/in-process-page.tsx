import { HandOverAll } from './handover-dialog.tsx';
import { RunningList, useRunning } from './running-list.tsx';

/** Projects that have not ended and how late they are. */
export default function InProcessPage() {
  return <RunningList label="project.inProcess" list={useRunning()} actions={<HandOverAll />} />;
}
