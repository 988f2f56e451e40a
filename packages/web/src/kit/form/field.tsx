/**
 * What all fields share: label above, the word 选填 where a value may be left out, checks of the domain, the fault below.
 * A new kind of field wraps its control in `Field`; the control takes `id`, `value` and `onChange`.
 */
import { BLANK, type Check, EMPTY } from '@tenderdesk/domain/field-check';
import type { Text } from '@tenderdesk/domain/rule';
import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '../text.ts';
import type { FieldPath } from './use-form-faults.ts';

export type { Check };

export interface FieldProps {
  name: FieldPath;
  label: TextKey;
  /** In place of `label` where the words are data, such as a criterion's name. */
  labelText?: string;
  required?: boolean;
  /** Says nothing of leaving it out: it is yes or no, or rules decide in which case it is needed. */
  unmarked?: boolean;
  /** Checks beyond `required`, first fault shown. */
  check?: Check | readonly Check[];
  /** A hint below the control. */
  help?: ReactNode;
  /** Takes the whole row on wide screens. */
  wide?: boolean;
}

interface OwnProps extends FieldProps {
  children: ReactNode;
  /** How antd's Form.Item reads and writes the control, where it isn't plain value and onChange. */
  item?: Pick<FormItemProps, 'valuePropName' | 'getValueProps' | 'getValueFromEvent' | 'normalize'>;
}

/** The specification's two faults of a required value (spec §5). */
function lacking(value: unknown): Text | null {
  // An unticked box is a statement that was not made.
  if (value === null || value === undefined || value === '' || value === false) return EMPTY;
  if (Array.isArray(value) && value.length === 0) return EMPTY;
  return typeof value === 'string' && value.trim() === '' ? BLANK : null;
}

/** A label that says nothing of leaving the value out. */
export function PlainLabel({ children }: { children: ReactNode }) {
  return children;
}

export function Field({
  name,
  label,
  labelText,
  required = false,
  check = [],
  help,
  wide = false,
  children,
  item,
  unmarked = false,
}: OwnProps) {
  const { t, say } = useText();
  const checks = typeof check === 'function' ? [check] : check;
  const validator = async (_: unknown, value: unknown) => {
    const given = value as string | null | undefined;
    const fault = (required ? lacking(value) : null) ?? checks.map((one) => one(given)).find((text) => text !== null);
    if (fault) throw new Error(say(fault));
  };
  return (
    <Form.Item
      name={name as never}
      label={unmarked ? <PlainLabel>{labelText ?? t(label)}</PlainLabel> : (labelText ?? t(label))}
      required={required}
      rules={[{ validator }]}
      className={wide ? 'field wide' : 'field'}
      extra={help}
      {...item}
    >
      {children}
    </Form.Item>
  );
}
