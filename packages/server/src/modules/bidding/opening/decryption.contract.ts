import { DecryptParty, ENVELOPE_PARTS } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, enumOf, id, text } from '../../../kernel/wire.ts';

const project = z.object({ projectId: id });

const DecryptLog = z
  .object({
    /** Bids that are still shut, failed, or were not decrypted at the first try. */
    bids: z.array(
      z.object({
        bidId: id,
        /** Which of two envelopes; of a bid of one it is the first. */
        part: z.enum(ENVELOPE_PARTS),
        bidderName: z.string(),
        sectionName: z.string(),
        decryptStatus: coded,
        attempts: z.array(z.object({ arrivedTime: dateTimeText, answeredTime: dateTimeText, outcome: coded })),
        /** The log shows a fault of the platform, and the record is not closed before somebody has decided. */
        asked: z.boolean(),
        finding: z
          .object({ party: coded, reason: z.string(), foundByName: z.string(), foundTime: dateTimeText })
          .nullable(),
        mayFind: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DecryptLog' });

export const viewDecryptLog = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}/decryptLog',
  summary: 'How bidders tried to decrypt their bids, as the server recorded it; empty before the start',
  permit: 'FIND:DECRYPTION',
  scope: 'organization',
  params: project,
  reply: DecryptLog,
});

export const findDecryption = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/decryptFinding',
  summary: 'The supervisor finds by whose fault a bid was not decrypted (R37), before the record is closed',
  permit: 'FIND:DECRYPTION',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    bidId: id,
    part: z.enum(ENVELOPE_PARTS).default('FIRST'),
    party: enumOf(DecryptParty),
    reason: text(500),
  }),
  reply: DecryptLog,
  rules: ['FINDING_REASON'],
});

export const rescueBid = endpoint({
  method: 'POST',
  path: '/bidder/bid/rescue',
  summary:
    'Bring the identical envelope of one’s bid again, where the document offers it and the supervisor has found that the platform failed (form data: bidId, then file)',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  multipart: true,
  // the file arrives first; the transaction that decides is short
  transaction: false,
  reply: done,
  rules: ['R37', 'RESCUE_NOT_OFFERED', 'RESCUE_OTHER'],
});
