import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { base } from '../../../api/types.ts';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { safeRedirect } from '../../../kit/safe-redirect.ts';
import { useText } from '../../../kit/text.ts';
import { storeCasTokens, storeToken } from '../../../session/token.ts';

/** To the login page of the group and back to `redirect`. */
const leave = (redirect: string | null): void =>
  location.assign(`${base}/sso/login${queryText({ redirect: safeRedirect(redirect) })}`);

/**
 * The group's sign-on, where there is one (spec §2): its button; `logintype=cas` goes there at once, and with `code` the
 * person comes from there.
 */
export function SignOn() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const settings = useGet('/public/settings');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = state === 'busy';
  const offered = settings.data?.sso === true;
  const asked = query.get('logintype') === 'cas';
  const code = asked ? query.get('code') : null;
  const redirect = query.get('redirect');

  useEffect(() => {
    if (!offered || !asked || state !== 'idle') return;
    setState('busy');
    if (!code) return leave(redirect);
    const enter = async () => {
      const { accesstoken, ...tokens } = await call('get', '/sso/casLogin', { code });
      storeToken(accesstoken);
      storeCasTokens(tokens);
      await navigate(safeRedirect(redirect), { replace: true });
    };
    // a code is good once: it leaves the address with the failure too
    void enter().catch(() => {
      setState('failed');
      setQuery({ ssoFailed: 'true', ...(redirect ? { redirect } : {}) }, { replace: true });
    });
  }, [offered, asked, state, code, redirect, navigate, setQuery]);

  if (!offered) return asked && settings.data ? <Note tone="warning">{t('account.ssoAbsent')}</Note> : null;
  return (
    <div className="login-sso">
      {query.has('ssoFailed') && <Note tone="warning">{t('account.ssoFailed')}</Note>}
      <LightButton block busy={busy} onClick={() => leave(redirect)}>
        {t(busy ? 'account.ssoWorking' : 'account.sso')}
      </LightButton>
    </div>
  );
}
