import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Supervision } from './types.ts';

interface DialogProps {
  record: Supervision;
  onRetry: () => void;
  onClose: () => void;
}

/** The unit answers. */
export function ReplyDialog({ record: { id, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/organize/supervisionRecord/{supervisionId}/reply');
  return (
    <FormDialog<{ text: string; files?: readonly StoredFile[]; version: number }>
      open
      title={t('supervision.reply')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ files = [], ...body }) =>
        send.mutateAsync({ supervisionId: id, body: { ...body, files: files.map((file) => file.id) } })
      }
      onDone={() => notice.done(t('supervision.replied'))}
    >
      <TextAreaField name="text" label="supervision.replyText" required max={2000} rows={6} wide />
      <FileField name="files" label="supervision.files" bizType="SUPERVISION" wide />
    </FormDialog>
  );
}

/** An answer that does not do goes back with a new term. */
export function ReturnDialog({ record: { id, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/organize/supervisionRecord/{supervisionId}/return');
  return (
    <FormDialog<{ text: string; dueDate: string; version: number }>
      open
      title={t('supervision.return')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ supervisionId: id, body })}
      onDone={() => notice.done(t('supervision.returned'))}
    >
      <TextAreaField name="text" label="supervision.returnText" required max={1000} rows={4} wide />
      <DateField name="dueDate" label="supervision.dueDate" required />
    </FormDialog>
  );
}

/** The end, with what came of it. */
export function CloseDialog({ record: { id, organizationName, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/organize/supervisionRecord/{supervisionId}/close');
  return (
    <FormDialog<{ text?: string | null; version: number }>
      open
      title={t('supervision.closeTitle', { name: organizationName })}
      submitText={t('supervision.close')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ supervisionId: id, body })}
      onDone={() => notice.done(t('supervision.closed'))}
    >
      <TextAreaField name="text" label="supervision.closeText" max={1000} rows={4} wide />
    </FormDialog>
  );
}
