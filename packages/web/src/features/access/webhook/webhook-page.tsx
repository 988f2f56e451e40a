import { EVENT_WORDS } from '@tenderdesk/domain/access/webhook/events';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { listComma } from '../../../kit/marks.ts';
import { notice } from '../../../kit/notice.tsx';
import type { RowAction } from '../../../kit/row-actions.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import type { Told, Webhook } from './types.ts';
import zh from './zh.ts';

addWords('webhook', { zh, en });

const DeliveryDrawer = lazy(() => import('./delivery-drawer.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));
const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

const column = columnsOf<Webhook>();
const STATES = ['ON', 'OFF', 'REMOVED'] as const;
const LOOKS = { ON: 'success', OFF: 'default', REMOVED: 'default' } as const;

type Asked = { action: 'switchOff' | 'renew' | 'remove'; webhook: Webhook };

/** Systems of the house that are told of events. */
export default function WebhookPage() {
  const { t, say } = useText();
  const maintains = usePermit()('MAINTAIN:WEBHOOK');
  const [editing, setEditing] = useState<{ webhook: Webhook | null } | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const switching = useSend('put', '/system/webhook/{webhookId}/enabled');
  const renewing = useSend('put', '/system/webhook/{webhookId}/secret');
  const removing = useSend('put', '/system/webhook/{webhookId}/remove');
  const testing = useSend('put', '/system/webhook/{webhookId}/test');
  const list = useList('/system/webhook/page', {
    filters: [
      textFilter('keyword', 'webhook.keyword'),
      optionFilter(
        'state',
        'webhook.state',
        STATES.map((value) => ({ value, label: t(`webhook.${value}`) })),
      ),
    ],
    sort: 'createdTime,desc',
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Webhook) => list.rows.find(({ id }) => id === row.id) ?? row;
  const columns = [
    column.text('name', 'webhook.name', { width: 120, sort: true }),
    column.custom(
      'state',
      'webhook.state',
      ({ state }) => <span className={`tag ${LOOKS[state]}`}>{t(`webhook.${state}`)}</span>,
      {
        width: 90,
      },
    ),
    column.number('waitingNum', 'webhook.waiting'),
    column.number('givenUpNum', 'webhook.givenUp'),
    column.dateTime('lastDeliveredTime', 'webhook.lastDelivered', { sort: true }),
    column.text('url', 'webhook.url', { width: 200 }),
    column.text(({ kinds }) => kinds.map((kind) => say(EVENT_WORDS[kind])).join(listComma()), 'webhook.kinds', {
      width: 200,
    }),
    column.text(
      ({ organizationName, withBelow }) =>
        `${organizationName} · ${t(withBelow ? 'webhook.withBelowYes' : 'webhook.withBelowNo')}`,
      'webhook.organization',
      { width: 190 },
    ),
    column.text('keyId', 'webhook.keyId', { width: 100 }),
    column.text('createdByName', 'webhook.createdBy', { width: 100 }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
  ];
  const attempt = async (done: string, work: () => Promise<unknown>) => {
    try {
      await work();
      notice.done(done);
    } catch (error) {
      notice.warn(errorText(error));
    }
  };
  const actionsOf = (webhook: Webhook): RowAction[] => {
    const { id: webhookId, version, allowedActions } = webhook;
    const all: Record<Webhook['allowedActions'][number], RowAction> = {
      edit: { key: 'edit', label: t('webhook.edit'), onClick: () => setEditing({ webhook }) },
      test: {
        key: 'test',
        label: t('webhook.test'),
        onClick: () => void attempt(t('webhook.tested'), () => testing.mutateAsync({ webhookId, body: {} })),
      },
      switchOn: {
        key: 'switchOn',
        label: t('webhook.switchOn'),
        onClick: () =>
          void attempt(t('webhook.switchedOn'), () =>
            switching.mutateAsync({ webhookId, body: { enabled: true, version } }),
          ),
      },
      switchOff: {
        key: 'switchOff',
        label: t('webhook.switchOff'),
        onClick: () => setAsked({ action: 'switchOff', webhook }),
      },
      renew: { key: 'renew', label: t('webhook.renew'), onClick: () => setAsked({ action: 'renew', webhook }) },
      remove: {
        key: 'remove',
        label: t('webhook.remove'),
        danger: true,
        onClick: () => setAsked({ action: 'remove', webhook }),
      },
    };
    return [
      { key: 'deliveries', label: t('webhook.deliveries'), onClick: () => setShown(webhook) },
      ...(['test', 'edit', 'switchOn', 'switchOff', 'renew', 'remove'] as const)
        .filter((action) => allowedActions.includes(action))
        .map((action) => all[action]),
    ];
  };
  const confirm = async ({ action, webhook: { id: webhookId, name } }: Asked, reason: string, version: number) => {
    if (action === 'renew') {
      setTold({ name, ...(await renewing.mutateAsync({ webhookId, body: { version } })) });
    } else if (action === 'remove') {
      await removing.mutateAsync({ webhookId, body: { reason, version } });
      notice.done(t('webhook.removed'));
    } else {
      await switching.mutateAsync({ webhookId, body: { enabled: false, version } });
      notice.done(t('webhook.switchedOff'));
    }
  };
  return (
    <>
      <ListPage
        label="webhook.title"
        list={list}
        columns={columns}
        empty={t('webhook.none')}
        actions={
          maintains && (
            <Button type="primary" onClick={() => setEditing({ webhook: null })}>
              {t('webhook.create')}
            </Button>
          )
        }
        rowActions={actionsOf}
      />
      {asked && (
        <FormDialog<{ reason: string; version: number }>
          open
          danger={asked.action === 'remove'}
          title={t(`webhook.${asked.action}Title`, { name: asked.webhook.name })}
          submitText={t(`webhook.${asked.action}`)}
          initialValues={{ version: latest(asked.webhook).version }}
          onClose={() => setAsked(null)}
          onRetry={list.retry}
          onSubmit={({ reason, version }) => confirm(asked, reason, version)}
        >
          <p className="wide">{t(`webhook.${asked.action}Text`)}</p>
          {asked.action === 'remove' && <TextAreaField name="reason" label="common.reason" required max={200} wide />}
        </FormDialog>
      )}
      <Suspense>
        {editing && (
          <WebhookDialog
            webhook={editing.webhook && latest(editing.webhook)}
            onClose={() => setEditing(null)}
            onRetry={list.retry}
            onMade={setTold}
            onSaved={() => notice.done(t('webhook.saved'))}
          />
        )}
        {told && <SecretDialog told={told} onClose={() => setTold(null)} />}
        {shown && <DeliveryDrawer webhook={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
