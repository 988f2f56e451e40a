import { CHANNELS, CHANNEL_WORDS } from '@tenderdesk/domain/platform/system/channel';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { MessageTag } from './message-tag.tsx';
import { TestDialog } from './test-dialog.tsx';
import type { Message, Routes } from './types.ts';

const column = columnsOf<Message>();
const columns = [
  column.text('receiverName', 'message.receiver', { width: 110 }),
  column.custom('status', 'message.status', ({ status }) => <MessageTag status={status} />, { width: 100 }),
  column.text(
    ({ category, items }) => (items > 1 ? `${category.value} +${items - 1}` : category.value),
    'message.about',
    {
      width: 190,
    },
  ),
  column.text(({ channel }) => channel.value, 'message.channel', { width: 90 }),
  column.text('target', 'message.target', { width: 170 }),
  column.dateTime('createdTime', 'message.createdTime', { sort: true }),
  column.dateTime('deliveredTime', 'message.deliveredTime', { sort: true }),
  column.number('attempts', 'message.attempts', { sort: true }),
  column.text('lastError', 'message.lastError', { width: 220 }),
];

/** Every message that tells of reminders, and what became of it. */
export function MessageList({ routes }: { routes: Routes | undefined }) {
  const { t, say } = useText();
  const edits = usePermit()('MAINTAIN:MESSAGE');
  const [trying, setTrying] = useState(false);
  const again = useSend('put', '/system/message/{messageId}/again');
  const list = useList('/system/message/page', {
    filters: [
      textFilter('keyword', 'message.receiver'),
      optionFilter('status', 'message.status', [
        { value: 'WAITING', label: t('message.WAITING') },
        { value: 'DELIVERED', label: t('message.DELIVERED') },
        { value: 'UNDELIVERABLE', label: t('message.UNDELIVERABLE') },
      ]),
      optionFilter(
        'channel',
        'message.channel',
        CHANNELS.map((value) => ({ value, label: say(CHANNEL_WORDS[value]) })),
      ),
      dateRangeFilter('sDate', 'eDate', 'message.createdTime'),
    ],
    sort: 'createdTime,desc',
  });
  const resend = async ({ id }: Message) => {
    try {
      await again.mutateAsync({ messageId: id, body: {} });
      notice.done(t('message.resent'));
    } catch (error) {
      notice.warn(errorText(error));
    }
  };
  return (
    <>
      {routes?.mailbox && <Alert type="info" showIcon title={t('message.mailbox')} className="page-alert" />}
      <ListPage
        label="message.records"
        list={list}
        columns={columns}
        exports={{ path: '/system/message/export', permit: 'EXPORT:MESSAGE' }}
        empty={t('message.empty')}
        {...(edits
          ? {
              rowActions: (row: Message) =>
                row.resends ? [{ key: 'again', label: t('message.resend'), onClick: () => void resend(row) }] : [],
            }
          : {})}
        actions={edits && <Button onClick={() => setTrying(true)}>{t('message.test')}</Button>}
      />
      {trying && <TestDialog channels={routes?.channels ?? []} onClose={() => setTrying(false)} />}
    </>
  );
}
