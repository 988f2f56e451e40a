/**
 * A code that is sent to a phone or mailbox, and the button that asks for it.
 *
 *   <CodeField label="supplier.code" needs={['mobile']} send={({ mobile }) => ask.mutateAsync({ body: { mobile } })} />
 *
 * `needs` are the fields of the same form that are checked before it asks.
 */
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { errorText } from '../error-text.ts';
import { notice } from '../notice.tsx';
import { type TextKey, useText } from '../text.ts';
import './code-field.css';
import { Field } from './field.tsx';

/** The server sends no second one before that. */
const SECONDS_BETWEEN = 60;

interface CodeFieldProps {
  name?: string;
  label: TextKey;
  needs: readonly string[];
  send: (values: Record<string, string>) => Promise<unknown>;
  wide?: boolean;
}

export function CodeField({ name = 'code', label, needs, send, wide = false }: CodeFieldProps) {
  return (
    <Field name={name} label={label} required wide={wide}>
      <CodeInput needs={needs} send={send} />
    </Field>
  );
}

interface CodeInputProps extends Pick<CodeFieldProps, 'needs' | 'send'> {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function CodeInput({ id, value, onChange, needs, send }: CodeInputProps) {
  const { t } = useText();
  const form = Form.useFormInstance<Record<string, string>>();
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const ask = async () => {
    const values = await form.validateFields([...needs]).catch(() => null);
    if (!values) return;
    setBusy(true);
    try {
      await send(Object.fromEntries(needs.map((need) => [need, (values[need] ?? '').trim()])));
      setWait(SECONDS_BETWEEN);
      notice.done(t('kit.code.sent'));
    } catch (error) {
      notice.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="code-field">
      <Input
        {...(id ? { id } : {})}
        value={value ?? ''}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
      <Button disabled={wait > 0} loading={busy} onClick={() => void ask()}>
        {wait > 0 ? t('kit.code.again', { seconds: wait }) : t('kit.code.send')}
      </Button>
    </div>
  );
}
