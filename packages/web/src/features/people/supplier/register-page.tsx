import { password as checkPassword, username as checkUsername } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { Form, Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { sendFile, type StoredFile } from '../../../api/files.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Check } from '../../../kit/form/field.tsx';
import { CodeNote } from '../../../parts/code-note.tsx';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { HeldFileField } from '../../../kit/form/held-file-field.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { CompanyFields, type CompanyForm, MoreCompanyFields } from './company-fields.tsx';
import './supplier.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('supplier', { zh, en });

interface RegisterForm extends CompanyForm {
  code: string;
  licence: File;
  username: string;
  password: string;
  again: string;
}

/** A company registers itself with its first account. */
export default function RegisterPage() {
  const { t } = useText();
  const settings = useGet('/public/settings');
  const [username, setUsername] = useState<string | null>(null);
  if (username) {
    return (
      <Result
        status="success"
        title={t('supplier.registered')}
        subTitle={t('supplier.registeredText', { username })}
        extra={<Link to="/login?loginRole=BIDDER">{t('supplier.signIn')}</Link>}
      />
    );
  }
  return (
    <div className="register">
      <CodeNote />
      <FormPage<RegisterForm, { username: string }>
        loading={settings.isPending}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        submitText={t('supplier.register')}
        onSubmit={register}
        onDone={(made) => setUsername(made.username)}
      >
        <h2 className="wide">{t('supplier.verify')}</h2>
        <TextField
          name="mobile"
          label="supplier.mobile"
          required
          max={11}
          check={COMPANY_CHECKS.mobile}
          inputMode="tel"
          autoComplete="tel-national"
        />
        <CodeField label="supplier.code" needs={['mobile']} send={sendCode} />
        <h2 className="wide">{t('supplier.company')}</h2>
        <CompanyFields />
        <HeldFileField
          name="licence"
          label="supplier.licence"
          required
          hint="supplier.licenceHint"
          accept={['.pdf', '.png', '.jpg', '.jpeg']}
          wide
        />
        <MoreCompanyFields />
        <h2 className="wide">{t('supplier.account')}</h2>
        <TextField
          name="username"
          label="supplier.username"
          required
          check={checkUsername}
          max={50}
          help={t('supplier.usernameHint')}
          autoComplete="username"
          wide
        />
        <PasswordField
          name="password"
          label="supplier.password"
          required
          check={checkPassword}
          help={t('supplier.passwordHint')}
          autoComplete="new-password"
        />
        <AgainField />
      </FormPage>
    </div>
  );
}

const sendCode = ({ mobile = '' }: Record<string, string>) =>
  call('post', '/bidder/register/code', { body: { mobile } });

/** The password once more. */
function AgainField() {
  const form = Form.useFormInstance<{ password?: string }>();
  const same: Check = (value) => (value === form.getFieldValue('password') ? null : DIFFERENT);
  return <PasswordField name="again" label="supplier.again" required check={same} autoComplete="new-password" />;
}

const DIFFERENT = { zh: '两次输入的密码不一致', en: 'The passwords differ' };

/** Stores the licence under the phone's code, then registers. @throws ApiError */
async function register({ again: _again, licence, ...form }: RegisterForm) {
  const { mobile, code } = form;
  const { id } = await sendFile<StoredFile>('/bidder/register/licence', { mobile, code }, licence);
  return call('post', '/bidder/register', { body: { ...form, licenceId: id } });
}
