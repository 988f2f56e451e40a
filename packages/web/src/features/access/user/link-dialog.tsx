import { Button, Input, Modal } from 'antd';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Link } from './types.ts';

interface LinkDialogProps {
  link: Link;
  /** Of the person. */
  name: string;
  onClose: () => void;
}

/** The link, once: it stands nowhere else. */
export function LinkDialog({ link: { key, expiresTime }, name, onClose }: LinkDialogProps) {
  const { t } = useText();
  const address = `${window.location.origin}/common/setPassword?key=${key ?? ''}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notice.done(t('user.copied'));
  };
  return (
    <Modal
      open
      title={t('user.linkReady')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('user.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('user.done')}
        </Button>,
      ]}
    >
      <p>{t('user.linkReadyText', { name, until: expiresTime })}</p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('user.linkReady')}
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Modal>
  );
}
