/**
 * Fields for text.
 *
 *   <TextField name="mobile" label="user.mobile" required check={mobile} />
 *   <TextAreaField name="reason" label="common.reason" required max={500} />
 *   <PasswordField name="password" label="account.password" required />
 */
import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { given } from './given.ts';

interface TextProps extends FieldProps {
  /** Most characters. */
  max?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  disabled?: boolean;
}

/** One line of text. */
export function TextField({ max = 200, placeholder, autoComplete, inputMode, disabled, ...field }: TextProps) {
  return (
    <Field {...field}>
      <Input {...given({ placeholder, autoComplete, inputMode, disabled })} maxLength={max} />
    </Field>
  );
}

/** A password; `autoComplete` is `current-password` unless told `new-password`. */
export function PasswordField({ max = 128, autoComplete = 'current-password', ...field }: TextProps) {
  return (
    <Field {...field}>
      <Input.Password autoComplete={autoComplete} maxLength={max} />
    </Field>
  );
}

/** Several lines of text with a count. */
export function TextAreaField({ max = 500, rows = 4, placeholder, ...field }: TextProps & { rows?: number }) {
  return (
    <Field {...field}>
      <Input.TextArea rows={rows} maxLength={max} showCount {...given({ placeholder })} />
    </Field>
  );
}
