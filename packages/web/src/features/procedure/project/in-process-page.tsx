import { ImportButton } from '../../../kit/import-button.tsx';
import { HandOverAll } from './handover-dialog.tsx';
import { inProcessColumns } from './running-columns.ts';
import { RunningList, useRunning } from './running-list.tsx';

/** Projects that have not ended and how late they are. */
export default function InProcessPage() {
  return (
    <RunningList
      label="project.inProcess"
      list={useRunning()}
      columns={inProcessColumns}
      actions={
        <>
          <HandOverAll />
          <ImportButton
            path="/tender/runningProject/import"
            permit="IMPORT:ENDED_PROJECT"
            label="project.importRunning"
          />
        </>
      }
    />
  );
}
