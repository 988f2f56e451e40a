import type { Readable } from 'node:stream';
import path from 'node:path';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { createAccount, createOrganization, updateBidderOrganization } from '../../access/account/account.service.ts';
import { hashNewPassword } from '../../access/account/new-password.service.ts';
import { claimAttachments, upload } from '../../platform/attachment/attachment.service.ts';
import * as records from './supplier.repository.ts';
import { companyColumns, LICENCE, refuseTaken, sealedColumns, type CompanyInput } from './company-form.service.ts';
import { askForAudit } from './supplier.service.ts';
import {
  CODE_ASKED,
  expectCode,
  expectCodeForFile,
  sendCode,
  useUpCode,
} from '../../access/account/verification-code.service.ts';

/** Sends a code to the phone; the answer tells nothing about it. */
export async function sendRegisterCode(context: Context, mobile: string) {
  await sendCode(context, 'REGISTER', mobile);
  return CODE_ASKED;
}

const MOST_BYTES = 10 * 1024 * 1024;
const LICENCE_KINDS = ['.pdf', '.png', '.jpg', '.jpeg'];

/** The licence of a company that is about to register; whoever holds the phone's code may upload. */
export async function uploadLicence(
  context: Context,
  { filename, content, fields }: { filename: string; content: Readable; fields: Readonly<Record<string, string>> },
) {
  const { mobile = '', code = '' } = fields;
  if (!LICENCE_KINDS.includes(path.extname(filename).toLowerCase())) {
    throw badField('file', { zh: '营业执照仅支持 pdf、png、jpg', en: 'The licence must be pdf, png or jpg' });
  }
  await expectCodeForFile(context, 'REGISTER', mobile, code);
  return upload(context, { filename, content }, LICENCE, { most: MOST_BYTES });
}

/**
 * Registers a company: its organisation, its first account with both bidder roles, and the supplier, to be audited.
 * @throws HttpError 400 for faulty fields or a wrong code, 409 for a name, code or user name that exists
 */
export async function register(
  context: Context,
  input: CompanyInput & { code: string; licenceId: string; username: string; password: string },
) {
  const columns = companyColumns(input);
  await expectCode(context, 'REGISTER', input.mobile, input.code);
  const { username } = input;
  const passwordHash = await hashNewPassword(context.db, input.password, { username, field: 'password' });
  return context.transaction(async (inner) => {
    await useUpCode(inner, 'REGISTER', input.mobile);
    return addCompany(inner, columns, { ...input, passwordHash });
  });
}

const BIDDER = { type: 'BIDDERS', hierarchy: '-' } as const;
const UNJUDGED = { auditReason: null, auditedTime: null, auditedBy: null, rank: null, score: null } as const;

/**
 * Adds a company with its organisation and its first account, which has both bidder roles; it waits for its audit.
 * @param columns as `companyColumns` makes them
 * @param input.licenceId file that the caller uploaded
 * @throws HttpError 409 for a name, code or user name that exists
 */
export async function addCompany(
  context: Context,
  columns: ReturnType<typeof companyColumns>,
  { username, passwordHash, licenceId }: { username: string; passwordHash: string; licenceId: string },
) {
  const { name, uscc, legalPerson } = columns;
  // one that took part elsewhere is in the library by its code, and takes its entry over; what it says its name is counts
  const entered = await records.selectOptionalUnclaimed(context.db, uscc);
  await refuseTaken(context, { name, uscc, username }, entered?.id);
  const supplierId = entered?.id ?? (await createOrganization(context, { name, uscc, legalPerson, ...BIDDER })).id;
  await createAccount(context, {
    username,
    passwordHash,
    displayName: columns.contact,
    mobile: columns.mobile,
    email: columns.email,
    identities: [{ organizationId: supplierId, userType: 'BIDDER', roles: ['BIDDER_ADMIN', 'BIDDER_OPERATOR'] }],
  });
  const sealed = sealedColumns(context, columns);
  if (entered) {
    // of what a file had as audited, the name that the company gives itself is not found to be right yet
    const anew = { auditStatus: 'UNAUDITED', auditReason: null, passedOnce: false } as const;
    await records.updateSupplier(context.db, supplierId, { ...sealed, ...anew });
    await updateBidderOrganization(context.db, supplierId, { name, uscc, legalPerson });
  } else {
    await records.insertSupplier(context.db, { id: supplierId, ...sealed, ...UNJUDGED });
  }
  await claimAttachments(context, LICENCE, supplierId, [licenceId]);
  await askForAudit(context, supplierId, name);
  context.audit({
    action: 'REGISTER_SUPPLIER',
    objectType: 'supplier',
    objectId: supplierId,
    after: { name, uscc, username },
  });
  return { supplierId, username };
}
