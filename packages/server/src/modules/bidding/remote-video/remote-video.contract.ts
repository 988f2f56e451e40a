import { OpeningStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** Before the start nothing but what the document announces: neither bidders nor a number of them. */
const RemoteOpening = z
  .object({
    projectId: id,
    projectCode: z.string(),
    projectName: z.string(),
    organizationName: z.string(),
    openingTime: dateTimeText,
    /** Names of the sections that are opened together, in their order. */
    lots: z.array(z.string()),
    /** Of the booking that was agreed to; null without one. */
    roomName: z.string().nullable(),
    /** As the document has it. */
    place: z.string(),
    /** Null before the start. */
    hostName: z.string().nullable(),
    status: coded,
  })
  .meta({ id: 'RemoteOpening' });

export const listRemoteOpenings = endpoint({
  method: 'GET',
  path: '/tender/remoteVideo/page',
  summary: 'Openings that can be followed in their room, with what became of each, the latest first',
  permit: 'READ:REMOTE_VIDEO_LIST',
  scope: 'organization',
  query: pageQuery.extend({
    status: enumOf(OpeningStatus).optional(),
    organization: z.string().trim().max(100).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(RemoteOpening),
});

const column = sheetColumns<z.output<typeof RemoteOpening>>();

export const exportRemoteOpenings = exportOf(listRemoteOpenings, {
  permit: 'EXPORT:REMOTE_VIDEO_LIST',
  name: { zh: '远程视频', en: 'Remote video' },
  columns: [
    column.dateTime('openingTime', '开标时间', 'Opening'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('projectCode', '项目编号', 'Number'),
    column.text('lots', '标段', 'Lots', ({ lots }) => lots.join('、')),
    column.text('roomName', '开标室', 'Room', ({ roomName, place }) => roomName ?? place),
    column.text('organizationName', '招标人', 'Organisation'),
    column.text('hostName', '主持人', 'Host'),
    column.coded('status', '状态', 'State'),
  ],
});

/** Nothing but where the pictures come from; null in place of an address while there are none. */
const Stream = z
  .object({
    roomName: z.string().nullable(),
    streamUrl: z.string().nullable(),
    /** The opening has started: bidders see it too. */
    public: z.boolean(),
  })
  .meta({ id: 'RoomStream' });

export const viewStream = endpoint({
  method: 'GET',
  path: '/tender/remoteVideo/{projectId}/stream',
  summary:
    'Where the pictures of an opening’s room come from, from the beginning of its booking to the end of its record',
  permit: 'READ:REMOTE_VIDEO_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  polled: true,
  reply: Stream,
});

export const viewOwnStream = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/stream',
  summary: 'The pictures of the room for a bidder: from the start of the opening to the end of its record',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ bidId: id }),
  polled: true,
  reply: Stream,
});
