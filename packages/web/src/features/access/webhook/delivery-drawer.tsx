import { DELIVERY_STATES, EVENT_KINDS, EVENT_WORDS } from '@tenderdesk/domain/access/webhook/events';
import { Drawer } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import type { Delivery, Webhook } from './types.ts';

const column = columnsOf<Delivery>();
/** The beginning says enough in a row. */
const SHOWN_ANSWER = 100;
const LOOKS = { WAITING: 'processing', DELIVERED: 'success', GIVEN_UP: 'error' } as const;

/** What a system was told, and what it answered. */
export default function DeliveryDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, say } = useText();
  const again = useSend('put', '/system/webhook/{webhookId}/delivery/{eventDeliveryId}/again');
  const list = useList('/system/webhook/{webhookId}/delivery/page', {
    name: 'delivery',
    params: { webhookId: webhook.id },
    filters: [
      textFilter('keyword', 'webhook.subject'),
      optionFilter(
        'status',
        'webhook.deliveryStatus',
        DELIVERY_STATES.map((value) => ({ value, label: t(`webhook.${value}`) })),
      ),
      optionFilter(
        'kind',
        'webhook.kind',
        ([...EVENT_KINDS, 'TEST'] as const).map((value) => ({ value, label: say(EVENT_WORDS[value]) })),
      ),
    ],
  });
  const columns = [
    column.text('subject', 'webhook.subject', { width: 150 }),
    column.text(({ kind }) => say(EVENT_WORDS[kind]), 'webhook.kind', { width: 130 }),
    column.custom(
      'status',
      'webhook.deliveryStatus',
      ({ status, heldBack }) => (
        <span className={`tag ${LOOKS[status]}`}>{t(heldBack ? 'webhook.heldBack' : `webhook.${status}`)}</span>
      ),
      { width: 110 },
    ),
    column.text(
      ({ answerStatus, answer }) =>
        answerStatus === null ? '' : `${answerStatus} ${answer ?? ''}`.trim().slice(0, SHOWN_ANSWER),
      'webhook.answer',
      { width: 150 },
    ),
    column.text('lastError', 'webhook.lastError', { width: 150 }),
    column.number('attempts', 'webhook.attempts'),
    column.dateTime('nextTry', 'webhook.nextTry'),
    column.dateTime('triedTime', 'webhook.triedTime'),
    column.dateTime('deliveredTime', 'webhook.deliveredTime'),
    column.dateTime('occurredTime', 'webhook.occurredTime'),
  ];
  const resend = async ({ id }: Delivery) => {
    try {
      await again.mutateAsync({ webhookId: webhook.id, eventDeliveryId: id, body: {} });
      notice.done(t('webhook.sentAgain'));
    } catch (error) {
      notice.warn(errorText(error));
    }
  };
  return (
    <Drawer open title={t('webhook.deliveriesOf', { name: webhook.name })} size={1080} onClose={onClose}>
      <ListPage
        label="webhook.deliveries"
        list={list}
        columns={columns}
        empty={t('webhook.noDeliveries')}
        rowActions={(row) =>
          row.allowedActions.includes('again')
            ? [{ key: 'again', label: t('webhook.again'), onClick: () => void resend(row) }]
            : []
        }
      />
    </Drawer>
  );
}
