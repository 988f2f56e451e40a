import { COMPANY_CHECKS } from '@tenderdesk/domain/supplier/supplier';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { Field } from '../../kit/form/field.tsx';
import { errorText } from '../../kit/error-text.ts';
import { notice } from '../../kit/notice.tsx';
import { useText } from '../../kit/text.ts';

const SECONDS_BETWEEN = 60;

/** The code that goes to the phone in the field `mobile` of the same form, and the button that sends it. */
export function CodeField() {
  return (
    <Field name="code" label="supplier.code" required>
      <CodeInput />
    </Field>
  );
}

interface CodeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function CodeInput({ id, value, onChange }: CodeInputProps) {
  const { t } = useText();
  const form = Form.useFormInstance<{ mobile?: string }>();
  const send = useSend('post', '/bidder/register/code', { invalidates: [] });
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const ask = async () => {
    const mobile = (form.getFieldValue('mobile') as string | undefined)?.trim() ?? '';
    if (COMPANY_CHECKS.mobile(mobile)) return void form.validateFields(['mobile']).catch(() => undefined);
    try {
      await send.mutateAsync({ body: { mobile } });
      setWait(SECONDS_BETWEEN);
      notice.done(t('supplier.codeSent'));
    } catch (error) {
      notice.fail(errorText(error));
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
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button disabled={wait > 0} loading={send.isPending} onClick={() => void ask()}>
        {wait > 0 ? t('supplier.sendAgain', { seconds: wait }) : t('supplier.sendCode')}
      </Button>
    </div>
  );
}
