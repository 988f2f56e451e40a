import { password } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, fileRef, id, text } from '../../../kernel/wire.ts';

/** What bidders do without signing in. No answer tells whether an account, a company or a phone is known. */

const mobile = checked(COMPANY_CHECKS.mobile);
const uscc = checked(COMPANY_CHECKS.uscc);
const code = z.string().regex(/^\d{6}$/, 'code');
const CodeAsked = z.object({ sent: z.boolean(), expiresIn: z.number().int() });
const example = { username: 'bidder', uscc: '91990000MA0B1C2D3E', mobile: '13800000001', code: '000000' };

const reset = { username: text(50), mobile };
const find = { uscc, mobile };

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/bidder/resetPassword/code',
  summary: 'Send a code to the phone of a bidder’s account that forgot its password; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject(reset),
  reply: CodeAsked,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/bidder/resetPassword',
  summary: 'Set another password by the code that went to the phone of the account; its sessions end',
  permit: 'PUBLIC',
  scope: 'none',
  // misses of the code are counted although the call fails
  transaction: false,
  once: false,
  body: z.strictObject({ ...reset, code, password: checked(password).max(200) }),
  reply: z.object({}),
  example: { username: example.username, mobile: example.mobile, code: example.code, password: 'Bidder#2026' },
});

export const sendFindCode = endpoint({
  method: 'POST',
  path: '/bidder/findUserName/code',
  summary: 'Send a code to the phone of a company’s account whose name was forgotten; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject(find),
  reply: CodeAsked,
});

export const findUserName = endpoint({
  method: 'POST',
  path: '/bidder/findUserName',
  summary: 'The login names of that phone in that company, masked; in full they go to the phone',
  permit: 'PUBLIC',
  scope: 'none',
  transaction: false,
  once: false,
  body: z.strictObject({ ...find, code }),
  reply: z.object({ usernames: z.array(z.string()) }),
  example: { uscc: example.uscc, mobile: example.mobile, code: example.code },
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/bidder/bidderContactReset/code',
  summary: 'Send a code to the phone of a company’s new contact; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject({ mobile }),
  reply: CodeAsked,
});

export const uploadContactLetter = endpoint({
  method: 'POST',
  path: '/bidder/bidderContactReset/letter',
  summary: 'Upload the company’s sealed letter on its new contact (form data: mobile, code, then file, at most 10 MB)',
  permit: 'PUBLIC',
  scope: 'none',
  multipart: true,
  transaction: false,
  reply: fileRef,
});

export const requestContactReset = endpoint({
  method: 'POST',
  path: '/bidder/bidderContactReset',
  summary: 'Ask for another contact of a company; the tender department decides. The answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  transaction: false,
  once: false,
  body: z.strictObject({ uscc, contact: checked(COMPANY_CHECKS.contact).max(50), mobile, code, letterId: id }),
  reply: z.object({}),
  example: {
    uscc: example.uscc,
    contact: '林知远',
    mobile: example.mobile,
    code: example.code,
    letterId: '0123456789abcdef0123456789abcdef',
  },
});
