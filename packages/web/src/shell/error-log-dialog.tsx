import { Button, Modal } from 'antd';
import { useText } from '../kit/text.ts';
import { clearErrorLog, useErrorLog } from './error-log.ts';
import './dialogs.css';

/** The errors that this page met, newest first. */
export default function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { errors } = useErrorLog();
  const clear = () => {
    clearErrorLog();
    onClose();
  };
  return (
    <Modal
      open
      width={960}
      title={t('shell.errors.title')}
      onCancel={onClose}
      footer={
        <Button danger onClick={clear}>
          {t('shell.errors.clear')}
        </Button>
      }
    >
      <table className="error-table">
        <thead>
          <tr>
            <th scope="col">{t('shell.errors.message')}</th>
            <th scope="col">{t('shell.errors.stack')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ id, message, component, info, url, requestId, stack }) => (
            <tr key={id}>
              <td>
                <p className="error-message">{message}</p>
                <p className="hint">{t('shell.errors.where', { component: component || '--', info })}</p>
                <p className="hint">{t('shell.errors.url', { url })}</p>
                {requestId && <p className="hint">{t('shell.errors.requestId', { requestId })}</p>}
              </td>
              <td>
                <pre>{stack || '--'}</pre>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
