import { Form } from 'antd';
import { useId, useState } from 'react';
import { ApiError, type ApiFault } from '../../api/api-error.ts';
import { markSaved, useUnsaved } from '../unsaved.ts';
import { useDraft } from './use-draft.ts';
import { useFollowedRecord } from './use-followed-record.ts';
import { type FieldPath, useFormFaults } from './use-form-faults.ts';

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
   * A thrown ApiError is shown at the fields it names; an AbortError says that the person gave it up.
   */
  onSubmit: (values: Values, confirmed?: Confirmation) => Promise<Result>;
  /** After success, when the input counts as saved: go elsewhere, close the dialog. */
  onDone?: ((result: Result) => void) | undefined;
  /** False where leaving loses nothing worth asking about, such as a login. */
  guarded?: boolean | undefined;
  /** Sets the draft apart from those of other forms at the same address, by the record that it is about; false where nothing may be kept: prices. */
  draft?: string | false | undefined;
  /** The name in this form of a field that an answer names, where they differ: `terms.files.0.name` stands in `files.0.name`. */
  fieldOf?: ((field: string) => string) | undefined;
}

/** Every fault of a refusal is a warning: it may be confirmed with a reason. */
const confirmable = (error: ApiError): boolean =>
  error.status === 422 && error.errors.length > 0 && error.errors.every(({ severity }) => severity === 'warn');

/** State and behaviour that pages and dialogs with fields share. */
export function useFormShell<Values extends object, Result>(options: FormShellOptions<Values, Result>) {
  const { initialValues, guarded = true } = options;
  const [form] = Form.useForm<Values>();
  const formName = `form${useId().replaceAll(/\W/g, '')}`;
  const rootId = `${formName}-root`;
  const summaryId = `${formName}-summary`;
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [tried, setTried] = useState(false);
  const [warnings, setWarnings] = useState<readonly ApiFault[]>([]);
  useUnsaved(rootId, dirty && guarded, options.draft !== false);
  const faults = useFormFaults(form, summaryId, options.fieldOf);
  const record = useFollowedRecord(form, { latest: initialValues, dirty, onCompared: faults.clear });
  const draft = useDraft(form, {
    rootId,
    formName,
    name: options.draft || '',
    enabled: guarded && options.draft !== false,
    baseOf: record.baseOf,
    onReturned: (found) => {
      setDirty(true);
      if (found.length > 0) record.showDifferences(found);
    },
  });

  const noteSaved = (values: Values) => {
    record.noteSaved(values);
    setWarnings([]);
    setDirty(false);
    setTried(false);
    markSaved(rootId);
    draft.drop();
  };
  const send = async (confirmed?: Confirmation) => {
    setBusy(true);
    faults.clear();
    try {
      // Values without a field stay: ids and versions ride along.
      const values = form.getFieldsValue(true) as Values;
      const result = await options.onSubmit(values, confirmed);
      noteSaved(values);
      options.onDone?.(result);
    } catch (reason) {
      // the person gave it up: the input stands as it was
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
      if (!(reason instanceof ApiError)) throw reason;
      setWarnings(confirmable(reason) ? reason.errors : []);
      if (!confirmable(reason)) faults.showRefusal(reason);
    } finally {
      setBusy(false);
    }
  };
  const submit = async () => {
    // keys send a form too, and are pressed twice
    if (busy) return;
    setTried(true);
    const invalid = await form.validateFields().then(
      () => null,
      (reason: { errorFields: { name: (string | number)[]; errors: string[] }[] }) => reason.errorFields,
    );
    if (!invalid) return send();
    faults.showInvalid(invalid);
  };

  return {
    form,
    formName,
    rootId,
    summaryId,
    initialValues,
    busy,
    dirty,
    tried,
    faults: faults.faults,
    error: faults.error,
    warnings,
    differences: record.differences,
    draft: { time: draft.offered, restore: draft.restore, drop: draft.drop },
    submit,
    confirm: (reason: string) => send({ confirmedWarnings: warnings.map(({ ruleId }) => ruleId), reason }),
    dismissWarnings: () => setWarnings([]),
    markDirty: () => {
      setDirty(true);
      draft.note();
    },
    compare: record.compare,
    takeLatest: record.takeLatest,
    /** Throws the input away for the record as it is. */
    reset: () => {
      form.resetFields();
      record.startAnew();
      setDirty(false);
      setTried(false);
      faults.clear();
      draft.drop();
    },
    /** Moves to the field behind a line of the summary. */
    goTo: (field: FieldPath) => {
      const id = [formName, ...(typeof field === 'string' ? [field] : field)].join('_');
      const element = document.getElementById(id);
      element?.scrollIntoView({ block: 'center' });
      element?.focus();
    },
  };
}

export type FormShell<Values extends object> = Omit<ReturnType<typeof useFormShell<Values, unknown>>, 'form'> & {
  form: ReturnType<typeof Form.useForm<Values>>[0];
};
