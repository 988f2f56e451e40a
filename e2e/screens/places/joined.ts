import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import { listPublicAnnouncements } from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { at, first, ON_SALE, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('bidder01');
  const joined = await call(listJoined, { query: { open: 'true' } });
  const all = await call(listJoined, { query: {} });
  const published = await call(listPublicAnnouncements, { query: { keyword: ON_SALE } });
  const workspace = (id: string) => at('bidder01', `/bidder/joined?registrationId=${id}`);
  return {
    '/bidder/joined': [
      at('bidder01', '/bidder/joined'),
      at('bidder01', `/bidder/joined?announcementId=${first(published.content, ON_SALE).id}`),
      workspace(first(joined.content, 'open tenders of bidder01').id),
      workspace(
        first(
          all.content.filter(({ ended }) => ended),
          'ended tenders of bidder01',
        ).id,
      ),
    ],
  };
};
