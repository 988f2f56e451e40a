import { useText } from '../text.ts';

/** Grey lines in place of a text that is on its way; nothing for the first 200 ms. */
export function Waiting({ rows = 8 }: { rows?: number }) {
  const { t } = useText();
  return (
    <div className="light-waiting" role="status">
      <span className="unseen">{t('shell.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
