import { factorCode } from '@tenderdesk/domain/access/account/second-factor';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

interface Proof {
  currentPassword: string;
  code: string;
}

interface ProofDialogProps<Result> {
  title: string;
  text: string;
  danger?: boolean;
  onSubmit: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for password and code before something of the second factor changes. */
export function ProofDialog<Result>({ title, text, danger, onSubmit, onDone, onClose }: ProofDialogProps<Result>) {
  const { t } = useText();
  return (
    <FormDialog<Proof, Result>
      open
      title={title}
      danger={danger ?? false}
      onClose={onClose}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <p className="wide">{text}</p>
      <PasswordField name="currentPassword" label="secondFactor.currentPassword" required wide />
      <TextField
        name="code"
        label="secondFactor.anyCode"
        help={t('secondFactor.anyCodeHelp')}
        required
        check={factorCode}
        max={20}
        autoComplete="one-time-code"
        wide
      />
    </FormDialog>
  );
}
