import { Link } from 'react-router';
import { useSite } from '../../kit/site.ts';
import { useText } from '../../kit/text.ts';
import { useOptionalPrincipal } from '../../session/principal.ts';
import { AnnouncementList } from './announcement-list.tsx';
import './announcement.css';

/** Where bidders and the public begin: what is published, and the way in. */
export default function BidderDashboardPage() {
  const { t } = useText();
  const { canOpen } = useSite();
  const stranger = useOptionalPrincipal() === null;
  return (
    <>
      {stranger && (
        <div className="page-header">
          <p>{t('announcement.intro')}</p>
          <nav className="announcement-links" aria-label={t('announcement.signIn')}>
            <Link to="/login?loginRole=BIDDER">{t('announcement.signIn')}</Link>
            {canOpen('/bidder/register') && <Link to="/bidder/register">{t('announcement.register')}</Link>}
          </nav>
        </div>
      )}
      <AnnouncementList />
    </>
  );
}
