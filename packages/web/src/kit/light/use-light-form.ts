/**
 * State of a small form of the light pages, whose fields are texts that must be there. Its inputs keep their values
 * themselves: what the browser or a password keeper filled in counts as typed.
 *
 *   const form = useLightForm({ names: ['username', 'password'], onSubmit: (values) => login.mutateAsync({ body: values }) });
 *   <LightForm form={form}> <LightField form={form} name="username" label="account.username" /> … </LightForm>
 *
 * As in the kit's forms: checked on submit, then live at the faulty field; faults of the server stand at the field that
 * they name, all of them in the summary, which takes the focus.
 */
import { requiredText } from '@tenderdesk/domain/field-check';
import { type RefObject, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorText, faultText } from '../error-text.ts';
import { useText } from '../text.ts';

export interface LightFormOptions<Name extends string, Result> {
  /** The fields of the moment, in their order. */
  names: readonly Name[];
  onSubmit: (values: Record<Name, string>) => Promise<Result>;
  onDone: (result: Result) => void;
}

/** One line of the summary; without a field it concerns none of this form. */
interface LightFault<Name> {
  field: Name | null;
  message: string;
}

export interface LightFormState<Name extends string> {
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** Id of a field's control. */
  idOf: (name: Name) => string;
  summaryId: string;
  summary: readonly LightFault<Name>[];
  error: ApiError | null;
  /** What is wrong at the fields now. */
  faults: Readonly<Partial<Record<Name, string>>>;
  /** Checks one field anew once the form was sent. */
  recheck: (name: Name) => void;
  /** The values of fields that are all there; null and shown faults otherwise. */
  take: (names: readonly Name[]) => Record<Name, string> | null;
  submit: () => Promise<void>;
}

export function useLightForm<Name extends string, Result>({
  names,
  onSubmit,
  onDone,
}: LightFormOptions<Name, Result>): LightFormState<Name> {
  const { say } = useText();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [summary, setSummary] = useState<readonly LightFault<Name>[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const summaryId = `${id}-summary`;

  const read = (name: Name): string => {
    const control = element.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : '';
  };
  const faultOf = (name: Name): string | null => {
    const fault = requiredText(read(name));
    return fault && say(fault);
  };
  const mark = (name: Name, message: string | null) =>
    setFaults((before) => {
      const { [name]: _, ...others } = before;
      return (message ? { ...others, [name]: message } : others) as typeof before;
    });
  const show = (found: readonly LightFault<Name>[], refusal: ApiError | null) => {
    setSummary(found);
    setError(refusal);
    requestAnimationFrame(() => document.getElementById(summaryId)?.focus());
  };

  const showRefusal = (refusal: ApiError) => {
    const found = refusal.errors.map((fault): LightFault<Name> => {
      const field = names.find((name) => name === fault.field) ?? null;
      const message = faultText(fault);
      if (field) mark(field, message);
      return { field, message };
    });
    show(found.length > 0 ? found : [{ field: null, message: errorText(refusal) }], refusal);
  };

  const take = (wanted: readonly Name[]) => {
    for (const name of wanted) mark(name, faultOf(name));
    if (wanted.some((name) => faultOf(name) !== null)) return null;
    return Object.fromEntries(wanted.map((name) => [name, read(name)])) as Record<Name, string>;
  };

  const submit = async () => {
    if (busy) return;
    setTried(true);
    const values = take(names);
    if (!values) {
      return show(
        names.flatMap((field) => {
          const message = faultOf(field);
          return message ? [{ field, message }] : [];
        }),
        null,
      );
    }
    setBusy(true);
    setSummary([]);
    setError(null);
    try {
      onDone(await onSubmit(values));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      showRefusal(reason);
    } finally {
      setBusy(false);
    }
  };

  return {
    element,
    busy,
    idOf: (name) => `${id}-${name}`,
    summaryId,
    summary,
    error,
    faults,
    recheck: (name) => {
      if (tried) mark(name, faultOf(name));
    },
    take,
    submit,
  };
}
