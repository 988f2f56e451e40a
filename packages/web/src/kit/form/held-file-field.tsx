/**
 * One file that stays in the browser until the form is sent: for people without an account, who may store nothing before.
 *
 *   <HeldFileField name="licence" label="supplier.licence" required hint="supplier.licenceHint" accept={['.pdf', '.png']} />
 */
import { type TextKey, useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';
import { PickFile } from './pick-file.tsx';

interface HeldFileProps extends FieldProps {
  /** Shown while no file is chosen: kinds and size. */
  hint: TextKey;
  /** Endings such as `.pdf`. */
  accept: readonly string[];
}

export function HeldFileField({ hint, accept, ...field }: HeldFileProps) {
  return (
    <Field {...field}>
      <FilePicker hint={hint} accept={accept} />
    </Field>
  );
}

interface PickerProps extends Pick<HeldFileProps, 'hint' | 'accept'> {
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
}

function FilePicker({ id, value, onChange, hint, accept }: PickerProps) {
  const { t } = useText();
  return (
    <div className="file-field">
      <PickFile id={id} accept={accept} onPick={([file]) => onChange?.(file)} />
      <span className={value ? undefined : 'hint'}>{value?.name ?? t(hint)}</span>
    </div>
  );
}
