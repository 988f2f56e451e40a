import { useText } from '../kit/text.ts';
import { Mark } from './logo.tsx';

/** Shown until the first screen is there. */
export function Splash() {
  const { t } = useText();
  return (
    <main className="splash" aria-busy="true">
      <Mark size={48} />
      <p>{t('shell.loading')}</p>
    </main>
  );
}
