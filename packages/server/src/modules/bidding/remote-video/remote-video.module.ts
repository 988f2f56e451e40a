import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './remote-video.contract.ts';
import * as remote from './remote-video.service.ts';

/** Which openings can be followed in their room, and what is seen and heard of them. */
export const remoteVideoModule: Module = {
  name: 'remote-video',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
    'bidding-document': ['biddingDocument'],
    opening: ['bidOpening'],
    'room-booking': ['roomBooking', 'openingRoom'],
  },
  routes: (on) => {
    on(api.listRemoteOpenings, (context, { query }) => remote.listRemoteOpenings(context, query));
    on(api.exportRemoteOpenings.endpoint, exporting(api.exportRemoteOpenings, remote.listRemoteOpenings));
    on(api.viewStream, (context, { params }) => remote.viewStream(context, params.projectId));
    on(api.viewOwnStream, (context, { params }) => remote.viewOwnStream(context, params.bidId));
  },
};
