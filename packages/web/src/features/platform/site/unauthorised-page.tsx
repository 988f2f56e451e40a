import type { ScreenManifest } from '@tenderdesk/domain/screen';
import { manifests } from '@tenderdesk/domain/screens';
import { useNavigate, useSearchParams } from 'react-router';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { useText } from '../../../kit/text.ts';
import { useOptionalPrincipal } from '../../../session/principal.ts';
import './site.css';

/** The screen that `MENU:…` is the right to. */
const screenOf = (right: string | null): ScreenManifest | undefined =>
  manifests
    .flatMap(({ screens }): readonly ScreenManifest[] => screens)
    .find(({ resource }) => resource && `MENU:${resource}` === right);

/** Which screen is not open to whom, and who gives the right to it; with `noGoBack` only the way home (spec §2). */
export default function UnauthorisedPage() {
  const { t, say } = useText();
  const navigate = useNavigate();
  const principal = useOptionalPrincipal();
  const [query] = useSearchParams();
  const right = query.get('right');
  const screen = screenOf(right);
  const bidder = principal?.userType.code === 'BIDDER';
  return (
    <div className="message-page">
      <p className="message-code" aria-hidden="true">
        401
      </p>
      <h1>{screen ? t('site.unauthorised.titleOf', { screen: say(screen.title) }) : t('site.unauthorised.title')}</h1>
      {principal && (
        <p>
          {t('site.unauthorised.who', {
            name: principal.displayName,
            organization: principal.organizationName,
          })}
        </p>
      )}
      <p>{t(bidder ? 'site.unauthorised.bidder' : 'site.unauthorised.staff')}</p>
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
