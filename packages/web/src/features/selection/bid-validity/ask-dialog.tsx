import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { DateField, DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { BidValidity } from './types.ts';

interface Values {
  validUntil: string;
  answerUntil: string;
  reason: string;
  files?: readonly StoredFile[];
}

/** Asks every bidder that is still in to extend its bid, with a term. */
export function AskDialog({
  validity: { projectId, binding, validUntil },
  onClose,
}: {
  validity: BidValidity;
  onClose: () => void;
}) {
  const { t } = useText();
  const send = useSend('post', '/tender/bidValidity/{projectId}');
  return (
    <FormDialog<Values>
      open
      title={t('bidValidity.ask')}
      onClose={onClose}
      onSubmit={({ files = [], ...values }) =>
        send.mutateAsync({ projectId, body: { ...values, attachmentIds: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('bidValidity.asked'))}
    >
      <p className="hint wide">{t('bidValidity.askText', { count: binding, date: validUntil ?? '' })}</p>
      <DateField name="validUntil" label="bidValidity.validUntil" required />
      <DateTimeField name="answerUntil" label="bidValidity.answerUntil" required help={t('bidValidity.answerHint')} />
      <TextAreaField name="reason" label="bidValidity.reason" required max={2000} rows={3} wide />
      <FileField name="files" label="bidValidity.letter" bizType="BID_EXTENSION" wide />
    </FormDialog>
  );
}
