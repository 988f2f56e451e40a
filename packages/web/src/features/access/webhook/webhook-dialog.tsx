import { EVENT_KINDS, EVENT_WORDS, MOST_ADDRESS, type EventKind } from '@tenderdesk/domain/access/webhook/events';
import { useGet, useSend } from '../../../api/hooks.ts';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';
import type { Told, Webhook } from './types.ts';

interface Values {
  name: string;
  url: string;
  kinds: EventKind[];
  organizationId: string;
  withBelow: 'YES' | 'NO';
  version?: number;
}

interface WebhookDialogProps {
  /** The one that is changed; null for another one. */
  webhook: Webhook | null;
  onClose: () => void;
  onRetry: () => void;
  onMade: (told: Told) => void;
  onSaved: () => void;
}

/** A system that is told of events: where, of what, and of which units. */
export default function WebhookDialog({ webhook, onClose, onRetry, onMade, onSaved }: WebhookDialogProps) {
  const { t, say } = useText();
  const choices = useGet('/system/user/choices');
  const create = useSend('post', '/system/webhook');
  const save = useSend('put', '/system/webhook/{webhookId}');
  const submit = async ({ withBelow, version, ...rest }: Values): Promise<Told | null> => {
    const body = { ...rest, withBelow: withBelow === 'YES' };
    if (!webhook) return { ...(await create.mutateAsync({ body })), name: rest.name };
    await save.mutateAsync({ webhookId: webhook.id, body: { ...body, version: version ?? webhook.version } });
    return null;
  };
  return (
    <FormDialog<Values, Told | null>
      open
      title={webhook ? t('webhook.editTitle', { name: webhook.name }) : t('webhook.create')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={
        webhook
          ? { ...webhook, withBelow: webhook.withBelow ? 'YES' : 'NO' }
          : { kinds: [...EVENT_KINDS], withBelow: 'YES' }
      }
      onSubmit={({ name, url, kinds, organizationId, withBelow, version }) =>
        submit({ name, url, kinds, organizationId, withBelow, ...(version === undefined ? {} : { version }) })
      }
      onDone={(told) => (told ? onMade(told) : onSaved())}
    >
      <TextField name="name" label="webhook.name" required max={40} help={t('webhook.nameHelp')} wide />
      <TextField name="url" label="webhook.url" required max={MOST_ADDRESS} help={t('webhook.urlHelp')} wide />
      <SelectField
        name="kinds"
        label="webhook.kinds"
        required
        multiple
        options={EVENT_KINDS.map((kind) => ({ value: kind, label: say(EVENT_WORDS[kind]) }))}
        wide
      />
      <SelectField
        name="organizationId"
        label="webhook.organization"
        required
        loading={choices.isPending}
        options={(choices.data?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        wide
      />
      <RadioField
        name="withBelow"
        label="webhook.withBelow"
        required
        options={[
          { value: 'YES', label: t('webhook.withBelowYes') },
          { value: 'NO', label: t('webhook.withBelowNo') },
        ]}
        wide
      />
    </FormDialog>
  );
}
