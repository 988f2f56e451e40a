import { listPublicAnnouncements } from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { at, first, ON_SALE, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listPublicAnnouncements, { query: { keyword: ON_SALE } });
  const { id, projectId } = first(content, ON_SALE);
  return {
    '/bidder/announcement/:announcementId': [at(null, `/bidder/announcement/${id}`)],
    '/bidder/question/:projectId': [
      at(null, `/bidder/question/${projectId}`),
      at('bidder01', `/bidder/question/${projectId}`),
    ],
  };
};
