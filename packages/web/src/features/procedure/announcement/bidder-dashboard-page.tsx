import { Link } from 'react-router';
import { lightDictFilter, lightTextFilter } from '../../../kit/light/light-filters.tsx';
import { LightList } from '../../../kit/light/light-list.tsx';
import { useSite } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { useOptionalPrincipal } from '../../../session/principal.ts';
import { KindTabs, announcementColumns, useAnnouncements } from './announcements.tsx';
import './announcement.css';

const filters = [
  lightTextFilter('keyword', 'common.keyword'),
  lightDictFilter('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
] as const;

/** Where bidders and the public begin: what is published, and the way in. */
export default function BidderDashboardPage() {
  const { t } = useText();
  const { canOpen } = useSite();
  const { kind, list } = useAnnouncements(filters);
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
      <LightList label="announcement.list" list={list} columns={announcementColumns} empty={t('announcement.noneYet')}>
        <KindTabs kind={kind} list={list} />
      </LightList>
    </>
  );
}
