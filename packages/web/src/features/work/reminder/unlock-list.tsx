import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { ask, notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { RemindTabs } from './remind-tabs.tsx';
import { unlockTones } from './tones.ts';

type Row = Reply<'get', '/common/remindRecord/overdueUnlock/submitted'>[number];
const column = columnsOf<Row>();
const columns = [
  column.text('content', 'reminder.content', { width: 340 }),
  column.text('orgName', 'common.organization', { width: 180 }),
  column.text('applicantName', 'reminder.applicant', { width: 100 }),
  column.text('overdueReason', 'reminder.overdueReason', { width: 260 }),
  column.dateTime('createdTime', 'reminder.requestedTime'),
  column.status('status', 'reminder.unlock', { dict: 'bidding.UnlockStatus', tone: unlockTones }),
];

/** Requests to unlock that wait: to be decided, or one’s own. */
export default function UnlockList() {
  const { t } = useText();
  const waiting = useGet('/common/remindRecord/overdueUnlock/submitted');
  const [rejecting, setRejecting] = useState<Row | null>(null);
  const approve = useSend('put', '/common/remindRecord/overdueUnlock/{unlockId}/approve');
  const reject = useSend('put', '/common/remindRecord/overdueUnlock/{unlockId}/reject');

  const unlock = async ({ id, content }: Row) => {
    const agreed = await ask({
      title: t('reminder.approveUnlock'),
      content,
      okText: t('reminder.approve'),
      cancelText: t('common.cancel'),
    });
    if (!agreed) return;
    approve.mutate(
      { unlockId: id, body: {} },
      {
        onSuccess: () => notice.done(t('reminder.unlocked')),
        onError: (error) => notice.warn(errorText(error)),
      },
    );
  };
  return (
    <section className="list-page" aria-label={t('reminder.unlocks')}>
      <RemindTabs active="UNLOCK" />
      {waiting.error ? (
        <ErrorBox error={waiting.error} onRetry={() => void waiting.refetch()} />
      ) : (
        <DataTable<Row>
          label="reminder.unlocks"
          rows={waiting.data ?? []}
          columns={columns}
          loading={waiting.isPending}
          empty={t('reminder.noUnlocks')}
          rowActions={(row) => [
            ...(row.allowedActions.includes('approve')
              ? [{ key: 'approve', label: t('reminder.approve'), onClick: () => void unlock(row) }]
              : []),
            ...(row.allowedActions.includes('reject')
              ? [{ key: 'reject', label: t('reminder.reject'), danger: true, onClick: () => setRejecting(row) }]
              : []),
          ]}
        />
      )}
      {rejecting && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={t('reminder.reject')}
          draft={rejecting.id}
          onClose={() => setRejecting(null)}
          onSubmit={(body) => reject.mutateAsync({ unlockId: rejecting.id, body })}
          onDone={() => notice.done(t('reminder.rejected'))}
        >
          <p className="hint">{rejecting.content}</p>
          <TextAreaField name="reason" label="reminder.reason" required max={500} />
        </FormDialog>
      )}
    </section>
  );
}
