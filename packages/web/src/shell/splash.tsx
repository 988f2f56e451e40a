import { useText } from '../kit/text.ts';

/** Shown until the first screen is there. */
export function Splash() {
  const { t } = useText();
  return (
    <main className="splash" aria-busy="true">
      <img src="/favicon.svg" alt="" width={48} height={48} />
      <p>{t('shell.loading')}</p>
    </main>
  );
}
