import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, id } from '../../../kernel/wire.ts';

const PreparedFile = z
  .object({
    id,
    /** FILE is made to be taken away; IMPORT came and is written, its file shows the faults. */
    kind: coded,
    name: z.string(),
    status: coded,
    /** Rows or papers that are in it, or done so far. */
    rows: z.number().int(),
    /** Bytes; null where there is no file. */
    size: z.number().int().nullable(),
    /** Why it was not made, or written. */
    fault: z.string().nullable(),
    createdTime: dateTimeText,
  })
  .meta({ id: 'PreparedFile' });

const params = z.object({ preparedId: id });

export const listPrepared = endpoint({
  method: 'GET',
  path: '/common/preparedFile',
  summary: 'The files that are prepared for the caller under the current identity, the newest first, at most 20',
  permit: 'SIGNED_IN',
  scope: 'self',
  polled: true,
  reply: z.array(PreparedFile),
});

export const fetchPrepared = endpoint({
  method: 'GET',
  path: '/common/preparedFile/{preparedId}/content',
  summary: 'A file that was prepared, for whoever asked for it and may still take it',
  permit: 'SIGNED_IN',
  scope: 'self',
  params,
});

export const dropPrepared = endpoint({
  method: 'DELETE',
  path: '/common/preparedFile/{preparedId}',
  summary: 'Takes a file off the list; one that is being prepared is given up',
  permit: 'SIGNED_IN',
  scope: 'self',
  params,
  reply: done,
});
