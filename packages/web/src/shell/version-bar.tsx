import { useEffect, useRef, useState } from 'react';
import { LightButton } from '../kit/light/light-button.tsx';
import { useText } from '../kit/text.ts';
import { askToLeave, forgetUnsaved, hasUnsaved } from '../kit/unsaved.ts';
import { useOnline } from '../session/line.ts';
import { useLive } from '../session/live.ts';
import { isReplaced } from './new-version.ts';
import './bottom-bar.css';

/**
 * Says that a newer version was installed, and fetches it when the person wants. It is looked for whenever the news come again
 * after a break, since nothing is installed without one; nothing typed is ever lost by it unasked.
 */
export function VersionBar() {
  const { t } = useText();
  const online = useOnline();
  const connected = useLive((live) => live.connected);
  const wasConnected = useRef(false);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!connected) return;
    if (wasConnected.current) void isReplaced().then(setOffered);
    wasConnected.current = true;
  }, [connected]);

  const reload = async () => {
    if (hasUnsaved() && !(await askToLeave())) return;
    forgetUnsaved();
    location.reload();
  };
  return (
    <div role="status" className="bottom-bar">
      {offered && online && (
        <p className="note info">
          <span>{t('shell.version.text')}</span>
          <span className="choices">
            <LightButton onClick={() => void reload()}>{t('shell.version.reload')}</LightButton>
            <LightButton onClick={() => setOffered(false)}>{t('shell.version.later')}</LightButton>
          </span>
        </p>
      )}
    </div>
  );
}
