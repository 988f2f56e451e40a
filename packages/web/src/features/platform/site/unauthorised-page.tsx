import { useNavigate, useSearchParams } from 'react-router';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { useText } from '../../../kit/text.ts';
import './site.css';

/** What is missing and whom to ask; with `noGoBack` only the way home (spec §2). */
export default function UnauthorisedPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const right = query.get('right');
  return (
    <div className="message-page">
      <p className="message-code" aria-hidden="true">
        401
      </p>
      <h1>{t('site.unauthorised.title')}</h1>
      <p>{t('site.unauthorised.text')}</p>
      {right && <p className="hint">{t('site.unauthorised.right', { right })}</p>}
      <div className="message-actions">
        {!query.has('noGoBack') && <LightButton onClick={() => void navigate(-1)}>{t('site.back')}</LightButton>}
        <LightButton look="primary" onClick={() => void navigate('/dashboard')}>
          {t('site.home')}
        </LightButton>
      </div>
    </div>
  );
}
