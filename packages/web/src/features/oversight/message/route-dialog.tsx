import { CHANNELS, CHANNEL_WORDS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { useSend } from '../../../api/hooks.ts';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Form } from 'antd';
import type { Route } from './types.ts';

interface Values {
  categories: string[];
  as: 'OWN' | 'KIND';
  channels?: Channel[];
}

interface RouteDialogProps {
  routes: readonly Route[];
  /** The ones to change; none to choose them first. */
  chosen: readonly Route[];
  onClose: () => void;
}

/** By which channels some categories leave from now on. */
export function RouteDialog({ routes, chosen, onClose }: RouteDialogProps) {
  const { t } = useText();
  const save = useSend('put', '/system/message/routes', { invalidates: ['/system/message'] });
  const [only] = chosen;
  return (
    <FormDialog<Values>
      open
      title={only ? t('message.changeTitle', { name: only.name }) : t('message.several')}
      submitText={t('common.save')}
      initialValues={{
        categories: chosen.map(({ category }) => category),
        as: !only || only.channels ? 'OWN' : 'KIND',
        channels: only?.channels ?? [],
      }}
      onClose={onClose}
      onSubmit={({ categories, as, channels = [] }) =>
        save.mutateAsync({ body: { categories, channels: as === 'KIND' ? null : channels } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      {!only && (
        <SelectField
          name="categories"
          label="message.category"
          required
          multiple
          wide
          options={routes.map(({ category, name }) => ({ value: category, label: name }))}
        />
      )}
      <Channels isKind={only?.category === 'TODO' || only?.category === 'READ'} />
    </FormDialog>
  );
}

function Channels({ isKind }: { isKind: boolean }) {
  const { t, say } = useText();
  const as = Form.useWatch<'OWN' | 'KIND' | undefined>('as');
  return (
    <>
      {!isKind && (
        <RadioField
          name="as"
          label="message.rule"
          required
          wide
          options={[
            { value: 'KIND', label: t('message.likeKind') },
            { value: 'OWN', label: t('message.own') },
          ]}
        />
      )}
      {(isKind || as === 'OWN') && (
        <SelectField
          name="channels"
          label="message.channel"
          help={t('message.channelsHelp')}
          multiple
          wide
          options={CHANNELS.map((value) => ({ value, label: say(CHANNEL_WORDS[value]) }))}
        />
      )}
    </>
  );
}
