import { Alert } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { RemindTabs } from './remind-tabs.tsx';
import { unlockTones } from './tones.ts';

type Row = RowOf<'/common/remindRecord/overdue'>;
const column = columnsOf<Row>();
const paths = {
  OVERDUE: '/common/remindRecord/overdue',
  SUBORDINATES: '/common/remindRecord/overdue/subordinates',
} as const;

const columns = [
  column.text('content', 'reminder.content', { width: 320 }),
  column.text(({ category }) => category.value, 'reminder.category', { width: 160 }),
  column.text('orgName', 'common.organization', { width: 180 }),
  column.text('receiverName', 'reminder.receiver', { width: 100 }),
  column.dateTime('dueTime', 'reminder.due', { sort: true }),
  column.status('unlock', 'reminder.unlock', { dict: 'bidding.UnlockStatus', tone: unlockTones }),
  column.text('unlockReason', 'reminder.reason', { width: 220 }),
];

/** What is overdue: one’s own, or in the units below. One’s own can be asked to be unlocked. */
export default function OverdueList({ tab }: { tab: keyof typeof paths }) {
  const { t } = useText();
  const permit = usePermit();
  const [asking, setAsking] = useState<Row | null>(null);
  const request = useSend('put', '/common/remindRecord/overdueUnlock/{remindRecordId}/request');
  const list = useList(paths[tab], { filters: [textFilter('keyword', 'common.keyword')], sort: 'dueTime,asc' });
  return (
    <>
      <ListPage
        label="reminder.overdue"
        list={list}
        columns={columns}
        empty={t('reminder.noOverdue')}
        {...(tab === 'OVERDUE'
          ? {
              rowActions: (row: Row) =>
                row.allowedActions.includes('requestUnlock')
                  ? [{ key: 'unlock', label: t('reminder.requestUnlock'), onClick: () => setAsking(row) }]
                  : [],
            }
          : {
              rowActions: (row: Row) =>
                row.projectId && permit('SUPERVISE:REMIND')
                  ? [
                      {
                        key: 'supervise',
                        label: t('reminder.supervise'),
                        to: `/tenderOrganize/supervisionRecord?issue=${row.projectId}`,
                      },
                    ]
                  : [],
            })}
      >
        <RemindTabs active={tab} />
      </ListPage>
      {asking && (
        <FormDialog<{ overdueReason: string }>
          open
          title={t('reminder.requestUnlock')}
          draft={asking.id}
          onClose={() => setAsking(null)}
          onSubmit={(body) => request.mutateAsync({ remindRecordId: asking.id, body })}
          onDone={() => notice.done(t('reminder.requested'))}
        >
          <p className="hint">{asking.content}</p>
          {asking.unlockReason && (
            <Alert type="warning" showIcon title={t('reminder.rejectedBecause', { reason: asking.unlockReason })} />
          )}
          <TextAreaField name="overdueReason" label="reminder.overdueReason" required max={500} />
        </FormDialog>
      )}
    </>
  );
}
