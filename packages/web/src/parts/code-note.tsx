import { Alert } from 'antd';
import { useGet } from '../api/hooks.ts';
import { useText } from '../kit/text.ts';

/** Over a form that needs codes: says whom to call where the product can send none. */
export function CodeNote() {
  const { t } = useText();
  const { data } = useGet('/public/settings');
  if (data?.messagesAvailable !== false) return null;
  const contact = data.supportContact;
  return (
    <Alert
      type="warning"
      showIcon
      className="conflict"
      title={t('parts.code.unavailable')}
      description={contact ? t('parts.code.callSupport', { contact }) : t('parts.code.callUs')}
    />
  );
}
