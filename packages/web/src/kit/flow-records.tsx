import { timeSpent } from '@tenderdesk/domain/display';
import { useGet } from '../api/hooks.ts';
import { DetailSection } from './details.tsx';
import { ErrorBox } from './error-box.tsx';
import type { FlowKey } from '@tenderdesk/domain/project/phase';
import { StatusTag } from './status-tag.tsx';
import { useText } from './text.ts';
import { Timeline } from './timeline.tsx';

/** Who handed in, checked, approved or returned it, and when. */
export function FlowRecords({ flow }: { flow: FlowKey }) {
  const { say } = useText();
  const records = useGet('/submit/record', flow);
  return (
    <DetailSection title="kit.flow.records">
      {records.error ? (
        <ErrorBox error={records.error} onRetry={() => void records.refetch()} />
      ) : (
        <Timeline
          items={(records.data ?? []).map((record) => ({
            key: record.id,
            head: <StatusTag kind="submit" status={record.status} />,
            who: `${record.operatorName} · ${record.organizationName}`,
            time: record.createdTime,
            note: record.reason,
            spent: record.previousTime && say(timeSpent(record.previousTime, record.createdTime)),
          }))}
        />
      )}
    </DetailSection>
  );
}
