import { Button, Input, Modal } from 'antd';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import type { PasswordLink } from './link.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('passwordLink', { zh, en });

interface LinkDialogProps {
  link: PasswordLink;
  /** Of the person. */
  name: string;
  /** Nobody signs in with the account before it is checked. */
  waits?: boolean;
  onClose: () => void;
}

/** The link, once: it stands nowhere else. */
export default function LinkDialog({ link: { key, expiresTime }, name, waits = false, onClose }: LinkDialogProps) {
  const { t } = useText();
  const address = `${window.location.origin}/common/setPassword?key=${key ?? ''}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notice.done(t('passwordLink.copied'));
  };
  return (
    <Modal
      open
      title={t('passwordLink.ready')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('passwordLink.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('passwordLink.done')}
        </Button>,
      ]}
    >
      <p>{t('passwordLink.readyText', { name, until: expiresTime })}</p>
      {waits && <p>{t('passwordLink.waits')}</p>}
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('passwordLink.ready')}
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Modal>
  );
}
