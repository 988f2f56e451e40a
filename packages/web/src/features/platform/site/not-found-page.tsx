import { Link } from 'react-router';
import { useText } from '../../../kit/text.ts';
import './site.css';

/** Where unknown paths lead. */
export default function NotFoundPage() {
  const { t } = useText();
  return (
    <div className="message-page">
      <p className="message-code" aria-hidden="true">
        404
      </p>
      <h1>{t('site.notFound.title')}</h1>
      <p>{t('site.notFound.text')}</p>
      <Link to="/" className="light-button">
        {t('site.home')}
      </Link>
    </div>
  );
}
