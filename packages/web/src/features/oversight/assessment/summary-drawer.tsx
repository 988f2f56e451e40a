import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { SummaryDialog } from './summary-dialog.tsx';

export type Summary = Reply<'get', '/assessment/summary/{summaryId}'>;

/** One summary over its list. */
export function SummaryDrawer({ summaryId, onClose }: { summaryId: string; onClose: () => void }) {
  const { t } = useText();
  const summary = useGet('/assessment/summary/{summaryId}', { summaryId });
  return (
    <RecordDrawer title={t('assessment.summaryDetail')} query={summary} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <SummaryView summary={data} onGone={onClose} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

function SummaryView({ summary, onGone, onRetry }: { summary: Summary; onGone: () => void; onRetry: () => void }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const remove = useSend('delete', '/assessment/summary/{summaryId}', { invalidates: ['/assessment/summary/page'] });
  const name = `${summary.organizationName} ${summary.year}`;
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            {summary.allowedActions.includes('edit') && (
              <Button type="primary" onClick={() => setEditing(true)}>
                {t('common.edit')}
              </Button>
            )}
            <PaperButtons look="default" title={name} path={`/assessment/summary/${summary.id}/file`} />
            {summary.allowedActions.includes('delete') && (
              <ConfirmButton
                title={t('assessment.deleteSummary', { name })}
                danger
                onConfirm={async () => {
                  await remove.mutateAsync({ summaryId: summary.id });
                  onGone();
                }}
                done={t('common.deleted')}
              >
                {t('common.delete')}
              </ConfirmButton>
            )}
          </>
        }
      />
      <DetailSection title="assessment.text">
        <p className="written">{summary.text}</p>
        <p className="hint">
          {summary.createdByName} · {summary.updatedTime}
        </p>
      </DetailSection>
      {summary.files.length > 0 && (
        <DetailSection title="assessment.files">
          <AttachmentList files={summary.files} />
        </DetailSection>
      )}
      {editing && <SummaryDialog summary={summary} onRetry={onRetry} onClose={() => setEditing(false)} />}
    </>
  );
}
