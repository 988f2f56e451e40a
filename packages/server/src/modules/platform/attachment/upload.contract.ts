import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText, fileRef, id, text } from '../../../kernel/wire.ts';
import { MOST_BYTES } from './attachment.contract.ts';

const uploadParams = z.object({ uploadId: id });

export const beginUpload = endpoint({
  method: 'POST',
  path: '/attachment/upload',
  summary: 'Announces a file that comes in parts. Nobody but its uploader knows of it until it is complete',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  // given up and begun again, it is another upload
  once: false,
  body: z.strictObject({
    name: text(500),
    size: z.number().int().min(1).max(MOST_BYTES),
    bizType: z.string().regex(/^\w{1,40}$/),
  }),
  reply: z.object({ uploadId: id }),
  example: { name: 'document.pdf', size: 1024, bizType: 'BIDDING_DOCUMENT' },
});

export const viewUpload = endpoint({
  method: 'GET',
  path: '/attachment/upload/{uploadId}',
  summary: 'How much of the file is here; HEAD answers so in the headers of tus 1.0',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  params: uploadParams,
  reply: z.object({ size: z.number().int(), offset: z.number().int() }),
});

export const sendPart = endpoint({
  method: 'PATCH',
  path: '/attachment/upload/{uploadId}',
  summary: 'The next part of the file, by tus 1.0: the body, with Upload-Offset',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  params: uploadParams,
  // a long upload must not hold a transaction open
  transaction: false,
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/attachment/upload/{uploadId}/finish',
  summary: 'The complete file becomes an attachment; the answer is its receipt. May be asked again',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  params: uploadParams,
  transaction: false,
  reply: fileRef.extend({ storedTime: dateTimeText }),
});

export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/attachment/upload/{uploadId}',
  summary: 'Drops a file that was not finished',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  params: uploadParams,
  reply: z.object({ uploadId: id }),
});
