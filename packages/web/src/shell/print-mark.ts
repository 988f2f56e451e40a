import { useEffect } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { useText } from '../kit/text.ts';
import type { Principal } from '../session/principal.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** Writes at the foot of each printed page who printed it and when (print.css). */
export function usePrintMark({ displayName, username }: Principal): void {
  const { t } = useText();
  useEffect(() => {
    const mark = () => {
      const words = t('kit.printed', { name: `${displayName} ${username}`, time: clock.format(serverNow()) });
      document.documentElement.style.setProperty('--printed', JSON.stringify(words));
    };
    globalThis.addEventListener('beforeprint', mark);
    return () => globalThis.removeEventListener('beforeprint', mark);
  }, [t, displayName, username]);
}
