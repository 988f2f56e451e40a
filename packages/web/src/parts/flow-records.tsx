import { timeSpent } from '@tenderdesk/domain/display';
import { useGet } from '../api/hooks.ts';
import { DetailSection } from '../kit/details.tsx';
import { ErrorBox } from '../kit/error-box.tsx';
import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { StatusTag } from '../kit/status-tag.tsx';
import { useText } from '../kit/text.ts';
import { Timeline } from '../kit/timeline.tsx';
import { statusLooks } from './status-looks.ts';

/** Who handed in, checked, approved or returned it, and when. */
export function FlowRecords({ flow }: { flow: FlowKey }) {
  const { say } = useText();
  const records = useGet('/submit/record', flow);
  return (
    <DetailSection title="parts.flow.records">
      {records.error ? (
        <ErrorBox error={records.error} onRetry={() => void records.refetch()} />
      ) : (
        <Timeline
          items={(records.data ?? []).map((record) => ({
            key: record.id,
            head: <StatusTag {...statusLooks.submit} status={record.status} />,
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
