import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import { listSchedule } from '@tenderdesk/server/modules/bidding/opening-schedule/opening-schedule.contract';
import { viewOpening } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import { at, first, type Places } from '../place.ts';

const room = (projectId: string): string => `/tender/remoteVideoDetail?projectId=${projectId}`;

/** An opening that has begun, as its host and the department see it, and one of a bidder. */
export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listSchedule, { query: { size: 100, sort: 'openingTime,desc' } });
  const begun: string[] = [];
  for (const { project } of content.filter((one) => one.project.phase.code === 'BID_OPENING'))
    if ((await call(viewOpening, { params: { projectId: project.id } }))?.started) begun.push(project.id);
  const bidder = await stage.cast('bidder01');
  const joined = await bidder.call(listJoined, { query: {} });
  const own = first(
    joined.content.filter(({ bid }) => bid !== null),
    'bids of bidder01',
  );
  return {
    '/tender/remoteVideoDetail': [
      at('tm02', '/tender/remoteVideoDetail'),
      at('tm02', room(first(begun, 'opening that has begun'))),
      at('bidder01', room(own.project.id)),
    ],
  };
};
