import { mobile as checkMobile, needed } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, id } from '../../../kernel/wire.ts';

/** How members of a committee come in without a password. No answer tells whether a phone is known. */

const mobile = checked(needed(checkMobile)).max(11);
const code = z.string().regex(/^\d{6}$/, 'code');

export const sendEntryCode = endpoint({
  method: 'POST',
  path: '/common/committeeEntry/code',
  summary: 'Send a code to the phone of an expert; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject({ mobile }),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int() }),
  example: { mobile: '13800000001' },
});

export const enterCommittee = endpoint({
  method: 'POST',
  path: '/common/committeeEntry',
  summary:
    'Begin a session for one evaluation by the code; where the phone stands for several seats, `choices` asks for one and the code stays good',
  permit: 'PUBLIC',
  scope: 'none',
  // misses are counted although the call fails
  transaction: false,
  once: false,
  body: z.strictObject({ mobile, code, seat: z.strictObject({ projectId: id, userId: id }).nullish() }),
  reply: z.object({
    /** '' while a seat is to be chosen. */
    token: z.string(),
    projectId: id.nullable(),
    choices: z.array(
      z.object({ projectId: id, userId: id, projectCode: z.string(), projectName: z.string(), name: z.string() }),
    ),
  }),
  example: { mobile: '13800000001', code: '000000' },
  rules: ['NO_EVALUATION'],
});
