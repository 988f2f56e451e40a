import { Form } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError, type ApiFault } from '../../api/api-error.ts';
import { errorText, faultText } from '../error-text.ts';
import { markSaved, useUnsaved } from '../unsaved.ts';
import { type Difference, merge, same } from './merge.ts';
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
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  const base = useRef(options.initialValues);
  const seen = useRef(options.initialValues);
  const follow = useRef<'compare' | 'saved' | null>(null);
  const draft = useDraft(form, {
    rootId,
    formName,
    name: options.draft || '',
    enabled: keepsDraft,
    baseOf: () => base.current,
    onReturned: (found) => {
      setDirty(true);
      if (found.length > 0) setDifferences(found);
    },
  });

  /**
   * The record came anew. An untouched form shows it. Input stays on what the person began with, version included, so
   * that the server sees a lost race, until the person saves or asks to compare: then what others changed is taken over,
   * and what both changed is shown.
   */
  const followRecord = () => {
    const { initialValues: latest } = options;
    if (!latest || same(latest, seen.current) || (dirty && !follow.current)) return;
    const { values, differences: found } = dirty
      ? merge(base.current ?? {}, latest, form.getFieldsValue(true) as Values)
      : { values: latest, differences: [] };
    form.setFieldsValue(values as never);
    if (found.length > 0 || follow.current === 'compare') setDifferences(found);
    if (follow.current === 'compare') {
      setFaults([]);
      setError(null);
    }
    follow.current = null;
    base.current = latest;
    seen.current = latest;
  };
  const onRecord = useEffectEvent(followRecord);
  useEffect(() => onRecord(), [options.initialValues, dirty]);

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
      const values = form.getFieldsValue(true) as Values;
      const result = await options.onSubmit(values, confirmed);
      base.current = values;
      follow.current = 'saved';
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
    base.current = options.initialValues;
    follow.current = null;
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
      restore: draft.restore,
      drop: draft.drop,
    },
    differences,
    /** The latest record is compared with the input, as soon as it is there. */
    compare: () => {
      follow.current = 'compare';
      followRecord();
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
