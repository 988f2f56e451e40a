import { Link } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import { addWords, useText } from '../../../kit/text.ts';
import en from './setup-en.ts';
import zh from './setup-zh.ts';

addWords('setupStrip', { zh, en });

/** Leads the administrators of a new installation to what is missing, until tenders can start. */
export function SetupStrip() {
  const { t } = useText();
  const setup = useGet('/system/setup');
  if (!setup.data || setup.data.stops === 0) return null;
  return (
    <section className="pane setup-strip" aria-label={t('setupStrip.title')}>
      <strong>{t('setupStrip.text', { count: setup.data.stops })}</strong>
      <Link className="row-button main" to="/system/setup">
        {t('setupStrip.go')}
      </Link>
    </section>
  );
}
