import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { LightCode, LightField, LightForm, LightPassword } from '../../../kit/light/light-form.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { useLightForm } from '../../../kit/light/use-light-form.ts';
import { useText } from '../../../kit/text.ts';
import { useEnter } from './use-enter.ts';

const FactorField = lazy(() => import('./factor-field.tsx'));

export type LoginField = 'username' | 'password' | 'verificationCode' | 'secondFactor';

const credentials: readonly LoginField[] = ['username', 'password'];

const labels = {
  username: 'account.username',
  password: 'account.password',
  verificationCode: 'account.verificationCode',
  secondFactor: 'accountFactor.code',
} as const;

/** Credentials, and the code once the server asks for it; leads to `redirect` inside the site afterwards. */
export function LoginForm({ loginRole }: { loginRole?: 'BIDDER' }) {
  const { t } = useText();
  const enter = useEnter();
  const [askedForCode, setAskedForCode] = useState(false);
  const [needFactor, setNeedFactor] = useState(false);
  const settings = useGet('/public/settings');
  const needCode = askedForCode || settings.data?.loginCode === true;
  const login = useSend('post', '/login', { invalidates: [] });
  const askCode = useSend('post', '/common/verificationCode/send', { invalidates: [] });

  const form = useLightForm<LoginField, Awaited<ReturnType<typeof login.mutateAsync>>>({
    names: [
      ...credentials,
      ...(needCode ? ['verificationCode' as const] : []),
      ...(needFactor ? ['secondFactor' as const] : []),
    ],
    onSubmit: ({ username, password, verificationCode, secondFactor }) =>
      login.mutateAsync({
        body: {
          username: username.trim(),
          password,
          ...(loginRole ? { loginRole } : {}),
          ...(needCode ? { verificationCode: verificationCode.trim() } : {}),
          ...(needFactor ? { secondFactor: secondFactor.trim() } : {}),
        },
      }),
    onDone: (reply) => {
      if (enter(reply)) return;
      setAskedForCode(needCode || reply.needVerification);
      setNeedFactor(reply.needSecondFactor);
    },
  });

  return (
    <LightForm form={form} labels={labels}>
      {needCode && <Note tone="info">{t('account.needCode')}</Note>}
      <LightField form={form} name="username" label={labels.username} maxLength={64} autoComplete="username" />
      <LightPassword form={form} name="password" label={labels.password} autoComplete="current-password" />
      {needCode && (
        <LightCode
          form={form}
          name="verificationCode"
          label={labels.verificationCode}
          needs={credentials}
          send={({ username, password }) => askCode.mutateAsync({ body: { username: username.trim(), password } })}
        />
      )}
      {needFactor && (
        <Suspense>
          <FactorField form={form} />
        </Suspense>
      )}
      <LightButton look="primary" type="submit" block busy={form.busy}>
        {t('account.login')}
      </LightButton>
    </LightForm>
  );
}
