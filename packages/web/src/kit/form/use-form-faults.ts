import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { errorText, faultText } from '../error-text.ts';

/** Path of a value in the form: `'name'` or `['sections', 0, 'name']`. */
export type FieldPath = string | readonly (string | number)[];

/** One line of the error summary; `field` is null where no field of this form is at fault. */
export interface FormFault {
  field: FieldPath | null;
  message: string;
}

/** `sections.0.name` of an answer as a path of the form. */
export const pathOf = (field: string): (string | number)[] =>
  field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const keyOf = (path: readonly (string | number)[]) => path.join('.');

/** Fields that the form itself finds at fault. */
type Invalid = readonly { name: (string | number)[]; errors: string[] }[];

const asNamed = (field: string): string => field;

/**
 * What is wrong with the input of a form: the lines of its summary, and the refusal behind them.
 * @param fieldOf where a field that an answer names stands in the form, when it is not there under that name
 */
export function useFormFaults<Values>(form: FormInstance<Values>, summaryId: string, fieldOf = asNamed) {
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [error, setError] = useState<ApiError | null>(null);

  const show = (found: readonly FormFault[], refusal: ApiError | null) => {
    setFaults(found);
    setError(refusal);
    requestAnimationFrame(() => document.getElementById(summaryId)?.focus());
  };
  return {
    faults,
    error,
    clear: () => {
      setFaults([]);
      setError(null);
    },
    showInvalid: (invalid: Invalid) =>
      show(
        invalid.map(({ name, errors }) => ({ field: name, message: errors[0] ?? '' })),
        null,
      ),
    /** Puts an answer's faults at the fields that this form has; the others stand in the summary only. */
    showRefusal: (refusal: ApiError) => {
      const known = new Set(form.getFieldsError().map(({ name }) => keyOf(name)));
      const found = refusal.errors.map((fault): FormFault => {
        const path = pathOf(fieldOf(fault.field));
        return { field: known.has(keyOf(path)) ? path : null, message: faultText(fault) };
      });
      form.setFields(
        found.flatMap(({ field, message }) => (field ? [{ name: field as never, errors: [message] }] : [])),
      );
      show(found.length > 0 ? found : [{ field: null, message: errorText(refusal) }], refusal);
    },
  };
}
