import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText, id, text } from '../../../kernel/wire.ts';

export const revokeBid = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/revoke',
  summary:
    'Revoke one’s bid after the deadline, until its validity ends, opened and named candidate or not; its deposit is proposed to be kept (例35)',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ bidId: id }),
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ revokedTime: dateTimeText }),
});
