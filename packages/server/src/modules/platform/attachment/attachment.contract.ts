import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { fileRef, id } from '../../../kernel/wire.ts';

/** Largest size of a file. */
export const MOST_BYTES = 200 * 1024 * 1024;

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/attachment',
  summary: 'Upload one file (form data: file, bizType). It belongs to its uploader until a record takes it',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  multipart: true,
  // a long upload must not hold a transaction open
  transaction: false,
  reply: fileRef,
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/attachment/{attachmentId}',
  summary: 'The file, for those who may read the record that it belongs to',
  permit: 'PUBLIC',
  scope: 'self',
  params: z.object({ attachmentId: id }),
});
