/**
 * A text with headings, lists and tables; the value is markup, which the server brings into its canonical form.
 *
 *   <RichTextField name="content" label="clarification.content" required max={4000} />
 *
 * The editor is loaded when the field is shown.
 */
import { richLength } from '@tenderdesk/domain/rich-text/rich-text';
import type { Text } from '@tenderdesk/domain/rule';
import { EMPTY } from '@tenderdesk/domain/field-check';
import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';

const RichEditor = lazy(() => import('../rich/rich-editor.tsx'));

interface RichProps extends FieldProps {
  /** Most characters that it says. */
  max: number;
}

export function RichTextField({ max, required = false, label, labelText, ...field }: RichProps) {
  const { t } = useText();
  const tooLong: Text = { zh: `最多${max}字`, en: `At most ${max} characters` };
  const check = (value: string | null | undefined): Text | null => {
    const length = richLength(value ?? '');
    if (required && length === 0) return EMPTY;
    return length > max ? tooLong : null;
  };
  return (
    <Field {...field} label={label} {...(labelText ? { labelText } : {})} required={required} check={check}>
      <Control label={labelText ?? t(label)} max={max} />
    </Field>
  );
}

interface ControlProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  label: string;
  max: number;
  'aria-required'?: 'true' | 'false' | boolean;
  'aria-invalid'?: 'true' | 'false' | boolean;
  'aria-describedby'?: string;
}

/** What antd's form gives to its control goes on to the editor once that is there. */
const Control = (props: ControlProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} title={false} />}>
    <RichEditor {...props} />
  </Suspense>
);
