import { Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, type ApiFault } from '../../api/api-error.ts';
import { errorText, faultText } from '../error-text.ts';
import { markSaved, useUnsaved } from '../unsaved.ts';
import { type Difference, merge } from './merge.ts';
import { useDraft } from './use-draft.ts';

/** Path of a value in the form: `'name'` or `['sections', 0, 'name']`. */
export type FieldPath = string | readonly (string | number)[];

/** The rule warnings that the person confirmed, with the reason; to be sent along with the body. */
export interface Confirmation {
  confirmedWarnings: string[];
  reason: string;
}

export interface FormShellOptions<Values extends object, Result> {
  /** What the fields hold at first. */
  initialValues?: Partial<Values> | undefined;
  /**
   * Builds the body and sends it. `confirmed` is given when the person confirmed the rules' warnings.
   * A thrown ApiError is shown at the fields it names.
   */
  onSubmit: (values: Values, confirmed?: Confirmation) => Promise<Result>;
  /** After success, when the input counts as saved: go elsewhere, close the dialog. */
  onDone?: ((result: Result) => void) | undefined;
  /** False where leaving loses nothing worth asking about, such as a login. */
  guarded?: boolean | undefined;
  /** Sets the draft apart from those of other forms at the same address; false where nothing may be kept: prices. */
  draft?: string | false | undefined;
}

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

/** Every fault of a refusal is a warning: it may be confirmed with a reason. */
const confirmable = (error: ApiError): boolean =>
  error.status === 422 && error.errors.length > 0 && error.errors.every(({ severity }) => severity === 'warn');

/** State and behaviour that pages and dialogs with fields share. */
export function useFormShell<Values extends object, Result>(options: FormShellOptions<Values, Result>) {
  const [form] = Form.useForm<Values>();
  const formName = `form${useId().replaceAll(/\W/g, '')}`;
  const rootId = `${formName}-root`;
  const summaryId = `${formName}-summary`;
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [tried, setTried] = useState(false);
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const [warnings, setWarnings] = useState<readonly ApiFault[]>([]);
  useUnsaved(rootId, dirty && options.guarded !== false);
  const keepsDraft = options.guarded !== false && options.draft !== false;
  const draft = useDraft(form, {
    rootId,
    formName,
    name: options.draft || '',
    enabled: keepsDraft,
    onReturned: () => setDirty(true),
  });

  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  const base = useRef(options.initialValues);
  const comparing = useRef(false);
  useEffect(() => {
    // the record came anew: what the other person changed is taken over, what both changed is shown
    if (options.initialValues === base.current) return;
    if (comparing.current && base.current && options.initialValues) {
      const merged = merge(base.current, options.initialValues, form.getFieldsValue(true) as Values);
      form.setFieldsValue(merged.values as never);
      setDifferences(merged.differences);
      setFaults([]);
      setError(null);
    }
    comparing.current = false;
    base.current = options.initialValues;
  }, [options.initialValues, form]);

  const show = (found: readonly FormFault[], refusal: ApiError | null) => {
    setFaults(found);
    setError(refusal);
    requestAnimationFrame(() => document.getElementById(summaryId)?.focus());
  };

  /** Puts an answer's faults at the fields that this form has; the others stand in the summary only. */
  const showRefusal = (refusal: ApiError) => {
    const known = new Set(form.getFieldsError().map(({ name }) => keyOf(name)));
    const found = refusal.errors.map((fault): FormFault => {
      const path = pathOf(fault.field);
      return { field: known.has(keyOf(path)) ? path : null, message: faultText(fault) };
    });
    form.setFields(found.flatMap(({ field, message }) => (field ? [{ name: field as never, errors: [message] }] : [])));
    show(found.length > 0 ? found : [{ field: null, message: errorText(refusal) }], refusal);
  };

  const send = async (confirmed?: Confirmation) => {
    setBusy(true);
    setFaults([]);
    setError(null);
    try {
      // Values without a field stay: ids and versions ride along.
      const result = await options.onSubmit(form.getFieldsValue(true) as Values, confirmed);
      setWarnings([]);
      setDirty(false);
      setTried(false);
      markSaved(rootId);
      draft.drop();
      setDifferences(null);
      options.onDone?.(result);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (confirmable(reason)) setWarnings(reason.errors);
      else {
        setWarnings([]);
        showRefusal(reason);
      }
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    setTried(true);
    const failed = await form.validateFields().then(
      () => null,
      (reason: { errorFields: { name: (string | number)[]; errors: string[] }[] }) => reason.errorFields,
    );
    if (!failed) return send();
    show(
      failed.map(({ name, errors }) => ({ field: name, message: errors[0] ?? '' })),
      null,
    );
  };

  /** Moves to the field behind a line of the summary. */
  const goTo = (field: FieldPath) => {
    const id = [formName, ...(typeof field === 'string' ? [field] : field)].join('_');
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  };

  const reset = () => {
    form.resetFields();
    setDirty(false);
    setTried(false);
    setFaults([]);
    setError(null);
    setDifferences(null);
    draft.drop();
  };

  return {
    form,
    formName,
    rootId,
    summaryId,
    busy,
    dirty,
    tried,
    faults,
    error,
    warnings,
    submit,
    goTo,
    reset,
    markDirty: () => {
      setDirty(true);
      draft.note();
    },
    draft: {
      time: draft.offered,
      restore: () => {
        draft.restore();
        setDirty(true);
      },
      drop: draft.drop,
    },
    differences,
    /** The next record that comes is compared with the input. */
    compare: () => {
      comparing.current = true;
    },
    takeLatest: ({ name, latest }: Difference) => {
      form.setFieldValue(name as never, latest as never);
      setDifferences((before) => before?.filter((one) => one.name !== name) ?? null);
    },
    confirm: (reason: string) => send({ confirmedWarnings: warnings.map(({ ruleId }) => ruleId), reason }),
    dismissWarnings: () => setWarnings([]),
    initialValues: options.initialValues,
  };
}

export type FormShell<Values extends object> = Omit<ReturnType<typeof useFormShell<Values, unknown>>, 'form'> & {
  form: ReturnType<typeof Form.useForm<Values>>[0];
};
