/**
 * What asks for bids, for bidders and the public. An invitation is nowhere in public: companies that are invited get
 * theirs, and what was told about it since, from endpoints of their own.
 */
import { callTypesOf } from '@tenderdesk/domain/procedure/announcement/call-type';
import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { useGet } from '../api/hooks.ts';
import { usePermit } from '../session/principal.ts';

const biddingAnnouncements: readonly string[] = Object.keys(METHODS).flatMap((method) => callTypesOf(method));

/** True for the type of an announcement that asks for bids, whatever the method. */
export const isBiddingAnnouncement = (type: string): boolean => biddingAnnouncements.includes(type);

/** One announcement: the public one, else the one that the company of the signed-in bidder is invited by. */
export function useAnnouncement(announcementId: string) {
  const bidder = usePermit()('READ:BIDDER_ANNOUNCEMENT');
  const open = useGet('/public/announcement/{announcementId}', { announcementId });
  const hidden = bidder && open.error?.status === 404;
  const invitation = useGet('/bidder/invitation/{announcementId}', { announcementId }, { enabled: hidden });
  return hidden ? invitation : open;
}

/** The announcement that asks for bids in a project, as far as it is open to the reader; undefined while it is looked for or not there. */
export function useBiddingAnnouncement(projectId: string) {
  const bidder = usePermit()('READ:BIDDER_ANNOUNCEMENT');
  const open = useGet('/public/announcement/page', { projectId, size: 100 });
  const found = open.data?.content.find(({ type }) => isBiddingAnnouncement(type.code));
  const invited = useGet(
    '/bidder/invitation/page',
    { projectId, size: 100 },
    { enabled: bidder && open.isSuccess && !found },
  );
  return { ...open, announcement: found ?? invited.data?.content.find(({ type }) => isBiddingAnnouncement(type.code)) };
}
