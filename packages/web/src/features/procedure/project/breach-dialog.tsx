import { breachReason } from '@tenderdesk/domain/oversight/lawfulness/breach';
import { Alert } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Finding } from './types.ts';

interface BreachDialogProps {
  projectId: string;
  finding: Finding;
  onClose: () => void;
}

/** Records a date that was missed, with its reason: the dates are those that were found. */
export default function BreachDialog({ projectId, finding, onClose }: BreachDialogProps) {
  const { t, say } = useText();
  const send = useSend('post', '/tender/project/{projectId}/breach');
  const { ruleId, field, messageZh, messageEn, due = '', actual } = finding;
  return (
    <FormDialog<{ reason: string; files?: readonly StoredFile[] }>
      open
      danger
      title={t('project.recordBreach')}
      onClose={onClose}
      onSubmit={({ reason, files = [] }) =>
        send.mutateAsync({ projectId, body: { ruleId, field, reason, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('project.breachRecorded'))}
    >
      <Alert className="wide" type="error" showIcon title={say({ zh: messageZh, en: messageEn })} />
      <p className="figure wide">
        {actual ? t('parts.breach.late', { due, actual }) : t('parts.breach.open', { due })}
      </p>
      <p className="hint wide">{t('project.breachHint')}</p>
      <TextAreaField name="reason" label="common.reason" required max={2000} check={breachReason} wide />
      <FileField name="files" label="project.breachFiles" bizType="BREACH" wide />
    </FormDialog>
  );
}
