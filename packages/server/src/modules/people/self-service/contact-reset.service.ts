import path from 'node:path';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import { type AuditDecision } from '../supplier/audit-decision.contract.ts';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Upload } from '../../../kernel/endpoint.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { changeAccount } from '../../access/account/account.service.ts';
import { endOtherSessions } from '../../access/account/session.service.ts';
import {
  CODE_ASKED,
  expectCode,
  expectCodeForFile,
  sendCode,
  useUpCode,
} from '../../access/account/verification-code.service.ts';
import { requireCode } from '../../access/sign-in/own-password.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { changeContact, supplierOfUscc } from '../supplier/supplier.service.ts';
import {
  attachmentReaders,
  attachmentsOf,
  claimAttachments,
  upload,
} from '../../platform/attachment/attachment.service.ts';
import * as records from './self-service.repository.ts';

/** Kind of the files that show what a company wants. */
const LETTER = 'CONTACT_RESET_LETTER';
const LETTER_KINDS = ['.pdf', '.png', '.jpg', '.jpeg'];
const MOST_BYTES = 10 * 1024 * 1024;
/** Requests of one company that may wait at the same time: strangers can make them. */
const MOST_WAITING = 3;

/** Sends a code to the phone of the new contact. @throws HttpError 400 for what is no mobile number */
export async function sendContactCode(context: Context, mobile: string) {
  await sendCode(context, 'CONTACT_RESET', mobile);
  return CODE_ASKED;
}

/** Stores the company's sealed letter; whoever holds the phone's code may upload. */
export async function uploadLetter(context: Context, { filename, content, fields }: Upload) {
  const { mobile = '', code = '' } = fields;
  if (!LETTER_KINDS.includes(path.extname(filename).toLowerCase())) {
    throw badField('file', { zh: '盖章函件仅支持 pdf、png、jpg', en: 'The letter must be pdf, png or jpg' });
  }
  await expectCodeForFile(context, 'CONTACT_RESET', mobile, code);
  return upload(context, { filename, content }, LETTER, { most: MOST_BYTES });
}

interface Request {
  uscc: string;
  contact: string;
  mobile: string;
  code: string;
  letterId: string;
}

/**
 * Puts a request before the tender department. A company that is not known, or has enough requests waiting, gets the same
 * answer.
 * @throws HttpError 400 for faulty fields, a wrong code or a letter that was not uploaded
 */
export async function requestContactReset(context: Context, { uscc, contact, mobile, code, letterId }: Request) {
  await expectCode(context, 'CONTACT_RESET', mobile, code);
  return context.transaction(async (inner) => {
    await useUpCode(inner, 'CONTACT_RESET', mobile);
    const supplier = await supplierOfUscc(inner, uscc);
    const id = newId();
    // the letter is looked at either way, so that a missing one tells nothing about the company
    await claimAttachments(inner, LETTER, id, [letterId]);
    if (!supplier || (await records.countWaiting(inner.db, supplier.id)) >= MOST_WAITING) return {};
    await records.insertContactReset(inner.db, {
      id,
      supplierId: supplier.id,
      oldContact: supplier.contact,
      oldMobile: supplier.mobile,
      contact,
      mobile: inner.cipher.sealContact(mobile),
      reason: null,
      auditedBy: null,
      auditedTime: null,
    });
    await remind(inner, 'BIDDER_CONTACT_RESET', about(id), { name: supplier.name }, [{ role: 'TM_REVIEWER' }]);
    inner.audit({
      action: 'REQUEST_CONTACT_RESET',
      objectType: 'contactReset',
      objectId: id,
      after: { supplierId: supplier.id, contact },
    });
    return {};
  });
}

const about = (id: string) => ({ range: { id }, projectId: null, organizationPath: '' });

/** The requests by the page. */
export async function listContactResets(context: Context, filter: records.ContactResetFilter) {
  const { rows, total } = await records.pageContactResets(context.db, filter);
  return { ...total, content: rows.map((row) => withStatus(context, row)) };
}

const withStatus = <Row extends Pick<records.ContactResetRow, 'auditStatus' | 'oldMobile' | 'mobile'>>(
  context: Context,
  row: Row,
) => ({
  ...row,
  oldMobile: shownContact(context, row.oldMobile, false),
  mobile: shownContact(context, row.mobile, false),
  auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
});

/** One request with its letter. @throws HttpError 404 */
export async function viewContactReset(context: Context, contactResetId: string) {
  const row = orNotFound(await records.selectOptionalContactReset(context.db, contactResetId));
  const letters = await attachmentsOf(context, LETTER, [contactResetId]);
  const isOpen = row.auditStatus === 'UNAUDITED' && may(context.user, 'MAINTAIN:BIDDER_CONTACT_RESET');
  return {
    ...withStatus(context, row),
    letter: letters.get(contactResetId) ?? [],
    allowedActions: isOpen ? ['audit' as const] : [],
  };
}

/**
 * The decision. Once passed, company and account have the new contact; the old phone and the new one hear of it.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function audit(context: Context, contactResetId: string, decision: AuditDecision) {
  const { db } = context;
  const { reason } = decision;
  const row = orNotFound(await records.lockOptionalContactReset(db, contactResetId));
  const about = { action: 'AUDIT_CONTACT_RESET', objectType: 'contactReset', objectId: contactResetId } as const;
  const passed = await decideAudit(context, row, decision, about, async (decided, passes) => {
    await records.updateContactReset(db, contactResetId, { ...decided, reason });
    if (passes) await handOver(context, row);
  });
  await settle(context, ['BIDDER_CONTACT_RESET'], { id: contactResetId });
  const told = (passed ? [row.oldMobile, row.mobile] : [row.mobile]).map((one) => context.cipher.openContact(one));
  for (const target of new Set(told)) context.send({ channel: 'sms', target, text: wordsOf(passed, reason) });
  return { id: contactResetId };
}

const wordsOf = (passed: boolean, reason: string | null): string =>
  passed
    ? '【招采台】企业联系人已变更，如非本单位申请请联系招标管理部。 TenderDesk: the company’s contact was changed; if you did not ask for it, call us.'
    : `【招采台】联系人变更未通过：${reason ?? ''}。 TenderDesk: the change of contact was refused: ${reason ?? ''}.`;

/**
 * The company and the account that the old contact used become the new one's. Its sessions end, and the next sign-in takes a code
 * to the new phone: the old contact knows the password.
 */
async function handOver(context: Context, row: records.ContactResetRow): Promise<void> {
  const { cipher } = context;
  const { contact, supplierId } = row;
  const [mobile, oldMobile] = [cipher.openContact(row.mobile), cipher.openContact(row.oldMobile)];
  await changeContact(context, supplierId, { contact, mobile });
  const keepers = await records.selectKeepers(context.db, supplierId);
  const used = keepers.filter((keeper) => cipher.openContact(keeper.mobile) === oldMobile);
  for (const { id, username } of used.length > 0 ? used : keepers.slice(0, 1)) {
    await changeAccount(context, id, { displayName: contact, mobile });
    await endOtherSessions(context, id, '');
    await requireCode(context.db, username);
  }
}

/** The letter is for those who decide. */
export const plugInReaders = (): void =>
  attachmentReaders.add(LETTER, async ({ user }) => may(user, 'READ:BIDDER_CONTACT_RESET'));
