import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { RecordActions } from './record-actions.tsx';
import { dishonestyTones, hearingTones } from './tones.ts';
import type { Dishonesty } from './types.ts';

const DishonestyForm = lazy(async () => ({ default: (await import('./dishonesty-form.tsx')).DishonestyForm }));

/** One record over its list: what it is about, the hearing, the decision, and what can be done now. */
export function DishonestyDrawer({ dishonestyId, onClose }: { dishonestyId: string; onClose: () => void }) {
  const { t } = useText();
  const record = useGet('/tender/dishonesty/{dishonestyId}', { dishonestyId });
  return (
    <RecordDrawer title={t('dishonesty.detail')} query={record} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <RecordView record={data} onRetry={reload} onClose={onClose} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

interface ViewProps {
  record: Dishonesty;
  onRetry: () => void;
  onClose: () => void;
}

function RecordView({ record, onRetry, onClose }: ViewProps) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={record.supplierName}
        code={record.uscc}
        tags={<StatusTag dict="bidding.DishonestyStatus" tone={dishonestyTones} status={record.status} />}
        actions={
          <>
            {record.allowedActions.includes('edit') && (
              <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>
            )}
            <RecordActions record={record} onGone={onClose} />
            <PaperButtons look="default" title={t('dishonesty.detail')} path={`/tender/dishonesty/${record.id}/file`} />
          </>
        }
      />
      <Content record={record} />
      <Hearing record={record} />
      <Decision record={record} />
      {record.repairs.length > 0 && (
        <DetailSection title="dishonesty.handedIn">
          <Timeline
            items={record.repairs.map(({ id, kind, reason, auditStatus, opinion, createdTime }) => ({
              key: id,
              head: kind.value,
              who: auditStatus.value,
              time: createdTime,
              note: reason,
              more: opinion && <p className="hint">{opinion}</p>,
            }))}
          />
        </DetailSection>
      )}
      <DetailSection title="kit.history.title">
        <History path="/tender/dishonesty/{dishonestyId}/history" params={{ dishonestyId: record.id }} />
      </DetailSection>
      <Suspense>
        {editing && <DishonestyForm record={record} onRetry={onRetry} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}

function Content({ record }: { record: Dishonesty }) {
  const { t } = useText();
  return (
    <DetailSection title="dishonesty.content">
      <Details
        items={[
          { label: 'dishonesty.kind', value: record.kind.value },
          { label: 'dishonesty.level', value: record.level.value },
          { label: 'dishonesty.reach', value: record.reach },
          {
            label: 'dishonesty.term',
            value: t('dishonesty.days', { from: record.effectiveFrom, to: record.effectiveTo }),
          },
          { label: 'dishonesty.facts', value: <span className="written">{record.facts}</span>, wide: true },
          { label: 'dishonesty.basis', value: <span className="written">{record.basis}</span>, wide: true },
          { label: 'dishonesty.files', value: <AttachmentList files={record.files} />, wide: true },
          {
            label: 'dishonesty.project',
            value: record.projectId && (
              <ScreenLink to={`/tender/projectDetail?projectId=${record.projectId}`}>{record.projectName}</ScreenLink>
            ),
            wide: true,
          },
          { label: 'dishonesty.unit', value: record.organizationName },
          { label: 'dishonesty.filer', value: record.filerName },
          { label: 'dishonesty.source', value: record.source.value },
          { label: 'dishonesty.createdTime', value: record.createdTime },
        ]}
      />
    </DetailSection>
  );
}

function Hearing({ record }: { record: Dishonesty }) {
  const { t } = useText();
  return (
    <DetailSection title="dishonesty.hearing">
      <Details
        items={[
          {
            label: 'dishonesty.status',
            value: <StatusTag dict="bidding.HearingStatus" tone={hearingTones} status={record.hearing} />,
          },
          { label: 'dishonesty.hearingDue', value: record.hearingDue },
          { label: 'dishonesty.hearingTime', value: record.hearingTime },
          { label: 'dishonesty.answeredTime', value: record.answeredTime },
          {
            label: 'dishonesty.answer',
            value: <span className="written">{record.answer ?? t('dishonesty.noAnswer')}</span>,
            wide: true,
          },
          ...(record.answerFiles.length > 0
            ? [
                {
                  label: 'dishonesty.answerFiles' as const,
                  value: <AttachmentList files={record.answerFiles} />,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </DetailSection>
  );
}

function Decision({ record }: { record: Dishonesty }) {
  if (record.decidedTime === null) return null;
  return (
    <DetailSection title="dishonesty.decision">
      <Details
        items={[
          { label: 'dishonesty.decider', value: record.deciderName },
          { label: 'dishonesty.decidedTime', value: record.decidedTime },
          { label: 'dishonesty.opinion', value: record.opinion, wide: true },
          ...(record.endedOn
            ? [
                { label: 'dishonesty.endedOn' as const, value: record.endedOn },
                { label: 'dishonesty.endReason' as const, value: record.endReason, wide: true },
              ]
            : []),
        ]}
      />
    </DetailSection>
  );
}
