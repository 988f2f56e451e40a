import { Button, Input, Modal } from 'antd';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Told } from './types.ts';

/** The secret, once: it stands nowhere else that can be read. */
export default function SecretDialog({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t } = useText();
  const copy = () =>
    navigator.clipboard.writeText(told.secret).then(
      () => notice.done(t('webhook.copied')),
      () => notice.fail(t('webhook.notCopied')),
    );
  return (
    <Modal
      open
      title={t('webhook.secretTitle')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('webhook.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('webhook.done')}
        </Button>,
      ]}
    >
      <p>{t('webhook.secretText', { name: told.name })}</p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('webhook.secretTitle')}
        value={told.secret}
        onFocus={({ target }) => target.select()}
      />
      <p className="hint">{t('webhook.secretHow', { keyId: told.keyId })}</p>
    </Modal>
  );
}
