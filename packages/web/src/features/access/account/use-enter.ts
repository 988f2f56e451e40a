import { useNavigate, useSearchParams } from 'react-router';
import { queryText } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import { safeRedirect } from '../../../kit/safe-redirect.ts';
import { storeToken } from '../../../session/token.ts';

/**
 * What follows on a sign-in: the session is kept, and its person led to `redirect` inside the site, or first to a new password.
 * False where a code is asked for before.
 */
export function useEnter(): (reply: Reply<'post', '/login'>) => boolean {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return ({ token, needVerification, passwordExpired }) => {
    if (needVerification || !token) return false;
    storeToken(token);
    const expired = `/common/changePassword${queryText({ expired: true })}`;
    void navigate(passwordExpired ? expired : safeRedirect(query.get('redirect')), { replace: true });
    return true;
  };
}
