import { useEffect } from 'react';
import { Note } from '../../../kit/light/note.tsx';
import { useText } from '../../../kit/text.ts';
import './sso.css';

/** Query and hash, taken out of the address bar. */
function takeAddress(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(history.state, '', pathname);
  return { search, hash };
}

/** Hands what another platform sent along to the page of this site that opened the window (spec §2). */
export default function HandOverPage() {
  const { t } = useText();
  useEffect(() => {
    const { search, hash } = takeAddress();
    if (!window.opener || (search === '' && hash === '')) return;
    const opener = window.opener as Window;
    // the browser delivers it to this site only, whoever opened the window
    opener.postMessage({ action: 'authredirect', search, hash }, location.origin);
    window.close();
  }, []);
  return (
    <Note tone="success" className="sso-note">
      {t('sso.handedOver')}
    </Note>
  );
}
