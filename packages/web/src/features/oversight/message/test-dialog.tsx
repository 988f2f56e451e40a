import { email, mobile } from '@tenderdesk/domain/access/account/validators';
import { CHANNEL_WORDS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Routes } from './types.ts';

interface Values {
  channel: Channel;
  target: string;
}

/** Tries a channel: the record says whether the message arrived. */
export function TestDialog({ channels, onClose }: { channels: Routes['channels']; onClose: () => void }) {
  const { t, say } = useText();
  const send = useSend('post', '/system/message/test');
  const carried = channels.filter((one) => one.carried).map(({ channel }) => channel);
  const [first] = carried;
  return (
    <FormDialog<Values>
      open
      title={t('message.test')}
      submitText={t('message.send')}
      initialValues={first ? { channel: first } : {}}
      onClose={onClose}
      onSubmit={(body) => send.mutateAsync({ body })}
      onDone={() => notice.done(t('message.testSent'))}
    >
      {carried.length === 0 && <p className="hint wide">{t('message.noChannel')}</p>}
      <RadioField
        name="channel"
        label="message.channel"
        required
        wide
        options={carried.map((value) => ({ value, label: say(CHANNEL_WORDS[value]) }))}
      />
      <Target />
    </FormDialog>
  );
}

function Target() {
  const channel = Form.useWatch<Channel | undefined>('channel');
  const { t } = useText();
  return channel === 'mail' ? (
    <TextField key="mail" name="target" label="message.mailbox2" required check={email} max={100} wide />
  ) : (
    <TextField
      key="phone"
      name="target"
      label="message.mobile"
      required
      check={mobile}
      max={20}
      wide
      {...(channel === 'sms' ? {} : { help: t('message.chatHelp') })}
    />
  );
}
