import { password as checkPassword } from '@tenderdesk/domain/access/account/validators';
import { Form, Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import { CodeNote } from '../../../parts/code-note.tsx';
import type { Check } from '../../../kit/form/field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { PhoneFields } from './phone-fields.tsx';
import './self-service.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('selfService', { zh, en });

interface ResetForm {
  username: string;
  mobile: string;
  code: string;
  password: string;
  again: string;
}

/** A bidder who forgot the password sets another one by a code to the phone of the account. */
export default function ResetPasswordPage() {
  const { t } = useText();
  const [done, setDone] = useState(false);
  const askCode = useSend('post', '/bidder/resetPassword/code');
  const reset = useSend('post', '/bidder/resetPassword', { invalidates: [] });
  if (done) {
    return (
      <Result
        status="success"
        title={t('selfService.passwordReset')}
        subTitle={t('selfService.passwordResetText')}
        extra={<Link to="/login?loginRole=BIDDER">{t('selfService.signIn')}</Link>}
      />
    );
  }
  return (
    <div className="self-service">
      <CodeNote />
      <FormPage<ResetForm>
        loading={false}
        error={null}
        submitText={t('selfService.resetPassword')}
        onSubmit={({ again: _again, username, ...form }) =>
          reset.mutateAsync({ body: { username: username.trim(), ...form } })
        }
        onDone={() => setDone(true)}
      >
        <TextField name="username" label="selfService.username" required max={50} autoComplete="username" wide />
        <PhoneFields
          label="selfService.accountMobile"
          needs={['username']}
          send={({ username = '', mobile = '' }) => askCode.mutateAsync({ body: { username, mobile } })}
        />
        <PasswordField
          name="password"
          label="selfService.password"
          required
          check={checkPassword}
          help={t('selfService.passwordHint')}
          autoComplete="new-password"
          wide
        />
        <AgainField />
      </FormPage>
    </div>
  );
}

/** The password once more. */
function AgainField() {
  const form = Form.useFormInstance<{ password?: string }>();
  const same: Check = (value) => (value === form.getFieldValue('password') ? null : DIFFERENT);
  return (
    <PasswordField name="again" label="selfService.again" required check={same} autoComplete="new-password" wide />
  );
}

const DIFFERENT = { zh: '两次输入的密码不一致', en: 'The passwords differ' };
