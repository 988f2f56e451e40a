import { useEffect, useRef } from 'react';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';
import { useOnline } from '../session/line.ts';
import './bottom-bar.css';

/** While there is no line: what that means for what is typed and saved. When it is back, a word of it. */
export function OfflineBar() {
  const { t } = useText();
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) notice.done(t('shell.offline.back'));
    was.current = online;
  }, [online, t]);
  // the place is there before it speaks, so that readers hear it
  return (
    <div role="status" className="bottom-bar">
      {!online && (
        <p className="note warning">
          <strong>{t('shell.offline.title')}</strong> {t('shell.offline.text')}
        </p>
      )}
    </div>
  );
}
