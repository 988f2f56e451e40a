import { Button, Input, Modal } from 'antd';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

/** The token, once: it stands nowhere else. */
export default function TokenDialog({ made, onClose }: { made: { name: string; token: string }; onClose: () => void }) {
  const { t } = useText();
  const copy = () =>
    navigator.clipboard.writeText(made.token).then(
      () => notice.done(t('serviceToken.copied')),
      () => notice.fail(t('serviceToken.notCopied')),
    );
  return (
    <Modal
      open
      title={t('serviceToken.ready')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('serviceToken.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('serviceToken.done')}
        </Button>,
      ]}
    >
      <p>{t('serviceToken.readyText', { name: made.name })}</p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('serviceToken.ready')}
        value={made.token}
        onFocus={({ target }) => target.select()}
      />
      <p className="hint">{t('serviceToken.howTo')}</p>
    </Modal>
  );
}
