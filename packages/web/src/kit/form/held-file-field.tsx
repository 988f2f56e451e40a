/**
 * One file that stays in the browser until the form is sent: for people without an account, who may store nothing before.
 *
 *   <HeldFileField name="licence" label="supplier.licence" required hint="supplier.licenceHint" accept=".pdf,.png" />
 */
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { type TextKey, useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';

interface HeldFileProps extends FieldProps {
  /** Shown while no file is chosen: kinds and size. */
  hint: TextKey;
  /** File extensions, as the browser takes them. */
  accept: string;
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-field">
      <input
        ref={input}
        type="file"
        aria-label={t('kit.file.pick')}
        className="file-input"
        accept={accept}
        onChange={(event) => onChange?.(event.target.files?.[0])}
      />
      <Button {...(id ? { id } : {})} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('kit.file.pick')}
      </Button>
      <span className={value ? undefined : 'hint'}>{value?.name ?? t(hint)}</span>
    </div>
  );
}
