import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { anySection, projectOf, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { myBid } from '../bid/bid.service.ts';
import { openingOf } from '../opening/opening.service.ts';
import * as records from './remote-video.repository.ts';

/** Openings within the caller's scope, by the page. */
export async function listRemoteOpenings(context: Context, filter: records.RemoteFilter) {
  const { rows, total } = await records.pageRemoteOpenings(context.db, context.user, filter);
  return {
    ...total,
    content: rows.map(({ status, ...row }) => ({
      ...row,
      status: codedBy('bidding.OpeningStatus', status, context.language),
    })),
  };
}

/** The pictures of an opening's room for those who prepare and watch it. @throws HttpError 404 */
export async function viewStream(context: Context, projectId: string) {
  const { opening, room } = await roomOf(context, await viewProject(context, projectId));
  const started = opening?.status === 'DECRYPTING';
  // before the start it is a trial among staff, in the hours for which the room is theirs
  const shown = (started && room?.held === true) || (opening?.status === 'WAITING' && room?.now === true);
  return { roomName: room?.roomName ?? null, streamUrl: shown ? (room?.streamUrl ?? null) : null, public: started };
}

/** The pictures for a bidder, once the opening has started. @throws HttpError 404 for the bids of others */
export async function viewOwnStream(context: Context, bidId: string) {
  const bid = await myBid(context, bidId);
  const { opening, room } = await roomOf(context, await projectOf(context, await anySection(context, bid.sectionId)));
  const started = opening?.status === 'DECRYPTING' && bid.status !== 'WITHDRAWN';
  return {
    roomName: room?.roomName ?? null,
    streamUrl: started && room?.held === true ? room.streamUrl : null,
    public: started,
  };
}

async function roomOf(context: Context, project: ProjectRow) {
  const opening = await openingOf(context, project);
  return { opening, room: opening && (await records.selectRoomOf(context.db, project.id, opening.openingTime)) };
}
