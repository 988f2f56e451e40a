import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryText } from '../../api/client.ts';
import { useGet, useSend } from '../../api/hooks.ts';
import { CodeField } from '../../kit/form/code-field.tsx';
import { PasswordField, TextField } from '../../kit/form/text-fields.tsx';
import { FormBody } from '../../kit/form/form-body.tsx';
import { useFormShell } from '../../kit/form/use-form-shell.ts';
import { safeRedirect } from '../../kit/safe-redirect.ts';
import { useText } from '../../kit/text.ts';
import { storeToken } from '../../session/token.ts';

interface Credentials {
  username: string;
  password: string;
  verificationCode?: string;
}

/** Credentials, and the code once the server asks for it; leads to `redirect` inside the site afterwards. */
export function LoginForm({ loginRole }: { loginRole?: 'BIDDER' }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [askedForCode, setAskedForCode] = useState(false);
  const settings = useGet('/public/settings');
  const needCode = askedForCode || settings.data?.loginCode === true;
  const login = useSend('post', '/login', { invalidates: [] });
  const askCode = useSend('post', '/common/verificationCode/send', { invalidates: [] });

  const shell = useFormShell({
    guarded: false,
    onSubmit: ({ username, password, verificationCode }: Credentials) =>
      login.mutateAsync({
        body: {
          username: username.trim(),
          password,
          ...(loginRole ? { loginRole } : {}),
          ...(verificationCode ? { verificationCode } : {}),
        },
      }),
    onDone: ({ token, needVerification, passwordExpired }) => {
      if (needVerification || !token) return setAskedForCode(true);
      storeToken(token);
      const target = safeRedirect(query.get('redirect'));
      const expired = `/common/changePassword${queryText({ expired: true })}`;
      void navigate(passwordExpired ? expired : target, { replace: true });
    },
  });

  return (
    <>
      {needCode && <Alert type="info" showIcon title={t('identity.needCode')} className="login-hint" />}
      <FormBody shell={shell}>
        <TextField name="username" label="identity.username" required max={64} autoComplete="username" wide />
        <PasswordField name="password" label="identity.password" required wide />
        {needCode && (
          <CodeField
            name="verificationCode"
            label="identity.verificationCode"
            needs={['username', 'password']}
            send={({ username = '', password = '' }) => askCode.mutateAsync({ body: { username, password } })}
            wide
          />
        )}
      </FormBody>
      <Button type="primary" block size="large" loading={shell.busy} onClick={() => void shell.submit()}>
        {t('identity.login')}
      </Button>
    </>
  );
}
