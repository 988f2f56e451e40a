import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { ApiFault } from '../../api/api-error.ts';
import { faultText } from '../error-text.ts';
import { useText } from '../text.ts';

interface WarningDialogProps {
  warnings: readonly ApiFault[];
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** The rules' warnings and the reason to go on. */
export default function WarningDialog({ warnings, busy, onConfirm, onCancel }: WarningDialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={t('kit.form.warnings')}
      okText={t('kit.form.proceed')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={busy}
      onOk={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <ul className="warnings">
        {warnings.map((fault) => (
          <li key={`${fault.ruleId} ${fault.field}`}>{faultText(fault)}</li>
        ))}
      </ul>
      <label className="warning-reason">
        {t('kit.form.warningReason')}
        <Input.TextArea value={reason} rows={3} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
    </Modal>
  );
}
