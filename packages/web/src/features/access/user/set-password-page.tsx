import { password as checkPassword } from '@tenderdesk/domain/access/account/validators';
import { Alert, Form, Result } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorBox } from '../../../kit/error-box.tsx';
import type { Check } from '../../../kit/form/field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { PasswordField } from '../../../kit/form/text-fields.tsx';
import { room } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('user', { zh, en });

type Owner = Reply<'post', '/common/passwordLink'>;

/** Somebody sets a password by a one-time link from an administrator. */
export default function SetPasswordPage() {
  const { t } = useText();
  const key = useSearchParams()[0].get('key') ?? '';
  const { mutate: look, data: owner, error } = useSend('post', '/common/passwordLink', { invalidates: [] });
  const set = useSend('put', '/common/passwordLink', { invalidates: [] });
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (key !== '') look({ body: { key } });
  }, [look, key]);
  if (key === '') return <Alert type="warning" showIcon title={t('user.noKey')} />;
  if (error) return <ErrorBox error={error} />;
  if (!owner) return room;
  if (done) {
    return (
      <Result
        status="success"
        title={t('user.setDone')}
        subTitle={t(owner.waits ? 'user.setWaitsText' : 'user.setDoneText', { username: owner.username })}
        extra={<Link to={signInOf(owner)}>{t('user.signIn')}</Link>}
      />
    );
  }
  return (
    <>
      <p className="page-alert">{t('user.setFor', { name: owner.displayName, username: owner.username })}</p>
      <FormPage<{ password: string; again: string }>
        loading={false}
        error={null}
        submitText={t('user.set')}
        onSubmit={({ password }) => set.mutateAsync({ body: { key, password } })}
        onDone={() => setDone(true)}
      >
        <PasswordField
          name="password"
          label="user.password"
          required
          check={checkPassword}
          help={t('user.passwordHint')}
          autoComplete="new-password"
          wide
        />
        <AgainField />
      </FormPage>
    </>
  );
}

const signInOf = ({ bidder }: Owner): string => (bidder ? '/login?loginRole=BIDDER' : '/login');

/** The password once more. */
function AgainField() {
  const form = Form.useFormInstance<{ password?: string }>();
  const same: Check = (value) => (value === form.getFieldValue('password') ? null : DIFFERENT);
  return <PasswordField name="again" label="user.again" required check={same} autoComplete="new-password" wide />;
}

const DIFFERENT = { zh: '两次输入的密码不一致', en: 'The passwords differ' };
