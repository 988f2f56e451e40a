import { mobile, needed } from '@tenderdesk/domain/access/account/validators';
import { sendFile, type StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { HeldFileField } from '../../../kit/form/held-file-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { CodeNote } from '../../../parts/code-note.tsx';

type Values = Omit<Body<'post', '/public/dishonesty/{dishonestyId}/repair'>, 'fileId'> & { file: File };

interface ApplyProps {
  record: RowOf<'/public/dishonesty/page'>;
  onClose: () => void;
}

/** A company applies for the repair of its record, or lodges evidence, with a code to its phone. */
export function ApplyDialog({ record: { id, supplierName }, onClose }: ApplyProps) {
  const { t } = useText();
  const askCode = useSend('post', '/public/dishonesty/{dishonestyId}/code');
  const apply = useSend('post', '/public/dishonesty/{dishonestyId}/repair');
  return (
    <FormDialog<Values>
      open
      title={t('dishonesty.applyTitle', { name: supplierName })}
      initialValues={{ kind: 'REPAIR' }}
      onClose={onClose}
      onSubmit={async ({ file, ...values }) => {
        const { mobile: phone, code } = values;
        const stored = await sendFile<StoredFile>(
          '/public/dishonesty/file',
          { dishonestyId: id, mobile: phone, code },
          file,
        );
        return apply.mutateAsync({ dishonestyId: id, body: { ...values, fileId: stored.id } });
      }}
      onDone={() => notice.done(t('dishonesty.applyDone'))}
    >
      <CodeNote />
      <p className="hint wide">{t('dishonesty.applyHint')}</p>
      <DictField name="kind" label="dishonesty.applyKind" dict="bidding.RepairKind" required wide />
      <TextField
        name="mobile"
        label="dishonesty.mobile"
        required
        max={11}
        check={needed(mobile)}
        inputMode="tel"
        autoComplete="tel-national"
        wide
      />
      <CodeField
        label="dishonesty.code"
        needs={['mobile']}
        send={({ mobile: phone = '' }) => askCode.mutateAsync({ dishonestyId: id, body: { mobile: phone } })}
        wide
      />
      <TextAreaField name="reason" label="dishonesty.applyReason" required max={1000} rows={4} wide />
      <HeldFileField
        name="file"
        label="dishonesty.commitment"
        required
        hint="dishonesty.commitmentHint"
        accept={['.pdf', '.png', '.jpg', '.jpeg']}
        wide
      />
    </FormDialog>
  );
}
