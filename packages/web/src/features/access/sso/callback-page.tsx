import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { base } from '../../../api/types.ts';
import { Note } from '../../../kit/light/note.tsx';
import { safeRedirect } from '../../../kit/safe-redirect.ts';
import { useText } from '../../../kit/text.ts';
import { loadPrincipal } from '../../../session/principal.ts';
import { removeToken, storeToken } from '../../../session/token.ts';
import './sso.css';

/** The token of the address is taken out of it before anything else can read or keep it. */
function takeQuery(): { token: string | null; redirect: string | null } {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return { token: query.get('token'), redirect: query.get('redirect') };
}

/** Asked before it is stored: this page says itself what a refusal means, no message of an ended session does. */
const isAccepted = async (token: string): Promise<boolean> =>
  (await fetch(`${base}/principal`, { headers: { Authorization: `Bearer ${token}` } }).catch(() => null))?.ok === true;

/** Signs in with the token that another platform sent along (spec §2). */
export default function CallbackPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useState(takeQuery);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const enter = async () => {
      const { token, redirect } = query;
      if (!token || !(await isAccepted(token))) {
        removeToken();
        return setRefused(true);
      }
      storeToken(token);
      await loadPrincipal();
      await navigate(safeRedirect(redirect), { replace: true });
    };
    void enter().catch(() => setRefused(true));
  }, [navigate, query]);
  if (!refused)
    return (
      <p className="sso-wait" role="status">
        <span className="turning" aria-hidden="true" />
        {t('sso.working')}
      </p>
    );
  return (
    <Note tone="warning" className="sso-note">
      {t('sso.refused')}
      <Link to="/login">{t('sso.toLogin')}</Link>
    </Note>
  );
}
