/**
 * A small form of the light pages with its summary of faults; `useLightForm` holds its state and shows an example.
 */
import eye from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import eyeOpen from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { errorText } from '../error-text.ts';
import { colon } from '../marks.ts';
import { type TextKey, useText } from '../text.ts';
import { Icon } from './icon.tsx';
import './light-form.css';
import { LightButton } from './light-button.tsx';
import type { LightFormState } from './use-light-form.ts';

interface LightFormProps<Name extends string> {
  form: LightFormState<Name>;
  /** Labels of the fields, for the summary. */
  labels: Readonly<Record<Name, TextKey>>;
  children: ReactNode;
}

export function LightForm<Name extends string>({ form, labels, children }: LightFormProps<Name>) {
  const { t } = useText();
  const { summary, summaryId, error, element } = form;
  return (
    <form
      ref={element}
      className="light-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary
        id={summaryId}
        error={error}
        lines={summary.map(({ field, message }) => ({
          key: `${field} ${message}`,
          message,
          ...(field && {
            label: `${t(labels[field])}${colon()}`,
            goTo: () => document.getElementById(form.idOf(field))?.focus(),
          }),
        }))}
      />
      {children}
    </form>
  );
}

interface LightFieldProps<Name extends string> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: LightFormState<Name>;
  name: Name;
  label: TextKey;
  /** Beside the input. */
  children?: ReactNode;
}

/** Label above, input, fault below. */
export function LightField<Name extends string>({ form, name, label, children, ...input }: LightFieldProps<Name>) {
  const { t } = useText();
  const id = form.idOf(name);
  const fault = form.faults[name];
  return (
    <div className="light-field">
      <label htmlFor={id}>{t(label)}</label>
      <div className="light-control">
        <input
          {...input}
          id={id}
          name={name}
          className="light-input"
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={() => form.recheck(name)}
        />
        {children}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="light-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A password, with a button that shows it. */
export function LightPassword<Name extends string>(props: Omit<LightFieldProps<Name>, 'type' | 'children'>) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <LightField {...props} type={shown ? 'text' : 'password'} maxLength={128}>
      <button
        type="button"
        className="light-eye"
        aria-label={t('kit.form.showPassword')}
        title={t('kit.form.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? eyeOpen : eye} />
      </button>
    </LightField>
  );
}

/** The server sends no second code before that. */
const SECONDS_BETWEEN = 60;

interface LightCodeProps<Name extends string> extends Pick<LightFieldProps<Name>, 'form' | 'name' | 'label'> {
  /** Fields that must be there before a code can be asked for. */
  needs: readonly Name[];
  send: (values: Record<Name, string>) => Promise<unknown>;
}

/** A code that is sent to a phone or mailbox, and the button that asks for it. */
export function LightCode<Name extends string>({ form, name, label, needs, send }: LightCodeProps<Name>) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const ask = async () => {
    const values = form.take(needs);
    if (!values) return;
    setBusy(true);
    try {
      await send(values);
      setWait(SECONDS_BETWEEN);
      setSaid({ good: true, words: t('kit.code.sent') });
    } catch (error) {
      setSaid({ good: false, words: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LightField form={form} name={name} label={label} maxLength={6} inputMode="numeric" autoComplete="one-time-code">
        <LightButton disabled={wait > 0} busy={busy} onClick={() => void ask()}>
          {wait > 0 ? t('kit.code.again', { seconds: wait }) : t('kit.code.send')}
        </LightButton>
      </LightField>
      <p role="status" className={said?.good === false ? 'light-fault' : 'light-said'}>
        {said?.words}
      </p>
    </>
  );
}
