import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { CloseDialog, ReplyDialog, ReturnDialog } from './step-dialogs.tsx';
import { supervisionTones } from './tones.ts';
import type { Supervision } from './types.ts';

/** One supervision over its list: what is asked, what was done, what can be done now. */
export function SupervisionDrawer({ supervisionId, onClose }: { supervisionId: string; onClose: () => void }) {
  const { t } = useText();
  const record = useGet('/organize/supervisionRecord/{supervisionId}', { supervisionId });
  return (
    <RecordDrawer title={t('supervision.detail')} query={record} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <SupervisionView record={data} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

type Dialog = 'reply' | 'return' | 'close';

function SupervisionView({ record, onRetry }: { record: Supervision; onRetry: () => void }) {
  const { t } = useText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const may = (action: Supervision['allowedActions'][number]) => record.allowedActions.includes(action);
  const shared = { record, onRetry, onClose: () => setDialog(null) };
  const reached = (['level0', 'level1', 'level2'] as const)[record.level] ?? 'level0';
  return (
    <>
      <PageHeader
        title={record.organizationName}
        code={record.kind.value}
        tags={
          <>
            <StatusTag dict="bidding.SupervisionStatus" tone={supervisionTones} status={record.status} />
            {record.late && <span className="tag error">{t('supervision.late')}</span>}
          </>
        }
        actions={
          <>
            {may('reply') && (
              <Button type="primary" onClick={() => setDialog('reply')}>
                {t('supervision.reply')}
              </Button>
            )}
            {may('urge') && <UrgeButton record={record} />}
            {may('return') && <Button onClick={() => setDialog('return')}>{t('supervision.return')}</Button>}
            {may('escalate') && <EscalateButton record={record} />}
            {may('close') && (
              <Button
                type={record.status.code === 'REPLIED' ? 'primary' : 'default'}
                onClick={() => setDialog('close')}
              >
                {t('supervision.close')}
              </Button>
            )}
            <PaperButtons
              look="default"
              title={t('supervision.detail')}
              path={`/organize/supervisionRecord/${record.id}/file`}
            />
          </>
        }
      />
      <DetailSection title="supervision.detail">
        <Details
          items={[
            { label: 'supervision.content', value: <span className="written">{record.content}</span>, wide: true },
            { label: 'supervision.dueDate', value: record.dueDate },
            { label: 'supervision.level', value: t(`supervision.${reached}`) },
            {
              label: 'supervision.project',
              value: record.projectId && (
                <ScreenLink to={`/tender/projectDetail?projectId=${record.projectId}`}>{record.projectName}</ScreenLink>
              ),
              wide: true,
            },
            { label: 'supervision.issuer', value: record.issuerName },
            { label: 'supervision.createdTime', value: record.createdTime },
          ]}
        />
      </DetailSection>
      <DetailSection title="supervision.course">
        <Timeline
          items={record.steps.toReversed().map(({ id, step, text, dueDate, byName, createdTime, files }) => ({
            key: id,
            head: step.value,
            who: byName ?? t('supervision.system'),
            time: createdTime,
            note: text,
            more: (
              <>
                {step.code === 'RETURN' && dueDate && (
                  <p className="hint">{t('supervision.until', { date: dueDate })}</p>
                )}
                {files.length > 0 && <AttachmentList files={files} />}
              </>
            ),
          }))}
        />
      </DetailSection>
      {dialog === 'reply' && <ReplyDialog {...shared} />}
      {dialog === 'return' && <ReturnDialog {...shared} />}
      {dialog === 'close' && <CloseDialog {...shared} />}
    </>
  );
}

function UrgeButton({ record: { id, organizationName, version } }: { record: Supervision }) {
  const { t } = useText();
  const urge = useSend('put', '/organize/supervisionRecord/{supervisionId}/urge');
  return (
    <ConfirmButton
      title={t('supervision.urgeTitle', { name: organizationName })}
      text={t('supervision.urgeText')}
      onConfirm={() => urge.mutateAsync({ supervisionId: id, body: { version } })}
      done={t('supervision.urged')}
    >
      {t('supervision.urge')}
    </ConfirmButton>
  );
}

function EscalateButton({ record: { id, organizationName, level, version } }: { record: Supervision }) {
  const { t } = useText();
  const escalate = useSend('put', '/organize/supervisionRecord/{supervisionId}/escalate');
  return (
    <ConfirmButton
      title={t('supervision.escalateTitle', { name: organizationName })}
      text={t(level === 0 ? 'supervision.escalateUp' : 'supervision.escalateTop')}
      reason={{}}
      onConfirm={(text) => escalate.mutateAsync({ supervisionId: id, body: { text, version } })}
      done={t('supervision.escalated')}
    >
      {t('supervision.escalate')}
    </ConfirmButton>
  );
}
