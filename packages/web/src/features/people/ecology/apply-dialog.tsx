import { CLASSES } from '@tenderdesk/domain/people/ecology/dict-types';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';
import type { Application } from './application-view.tsx';

interface Values {
  class: string;
  statement: string;
  files?: readonly StoredFile[];
  version: number;
}

interface ApplyDialogProps {
  application: Application | null;
  version: number;
  onRetry: () => void;
  onClose: () => void;
}

/** Applies for a class, for the first time or again with what was said before. */
export function ApplyDialog({ application, version, onRetry, onClose }: ApplyDialogProps) {
  const { t } = useText();
  const classes = useChoices(CLASSES);
  const apply = useSend('put', '/bidder/stfzSupplierInfo');
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t('ecology.own')}
      submitText={t('common.submit')}
      initialValues={{
        ...(application
          ? { class: application.class.code, statement: application.statement, files: application.files }
          : {}),
        version,
      }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ files = [], ...values }) =>
        apply.mutateAsync({ body: { ...values, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('ecology.applied'))}
    >
      <SelectField name="class" label="ecology.class" options={classes} required wide />
      <TextAreaField
        name="statement"
        label="ecology.statement"
        help={t('ecology.statementHelp')}
        max={1000}
        required
        wide
      />
      <FileField
        name="files"
        label="ecology.files"
        bizType="ECOLOGY_CLASS"
        accept={['.pdf', '.png', '.jpg']}
        max={10}
        maxMb={20}
        required
        wide
      />
    </FormDialog>
  );
}
