import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import {
  auditSupplier,
  listSuppliers,
  registerBidder,
  sendRegisterCode,
  uploadLicence,
  viewSupplier,
} from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import { listOutbox } from '@tenderdesk/server/modules/platform/system/outbox.contract';
import type { z } from 'zod';
import { Refused, type Cast } from './actor.ts';
import { pdfOf } from './paper.ts';

type Form = z.input<NonNullable<typeof registerBidder.body>>;

/** A company that registers itself; `kinds` of dictionary SupplierKind. */
export type CompanySpec = Omit<Form, 'code' | 'licenceId'>;

interface Helpers {
  cast: Cast;
  /** Somebody without a login. */
  stranger: Awaited<ReturnType<Cast>>;
  /** Who reads the texts that the product sends to phones. */
  administrator: string;
  /** Who audits suppliers. */
  reviewer: string;
  /** An answer was lost before: look first. */
  again: boolean;
}

/** Registers a company with the code that its phone gets. Done already is done. */
export async function registerCompany(
  { cast, stranger, administrator, again }: Omit<Helpers, 'reviewer'>,
  company: CompanySpec,
): Promise<void> {
  if (again && (await canSignIn(stranger, company))) return;
  const { mobile } = company;
  await stranger.call(sendRegisterCode, { body: { mobile } });
  const { content } = await (await cast(administrator)).call(listOutbox, { query: { target: mobile, size: 1 } });
  const code = /\d{6}/.exec(content[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code came for ${mobile}`);
  const file = {
    filename: '营业执照.pdf',
    bytes: pdfOf(['营业执照', company.name, company.uscc]),
    fields: { mobile, code },
  };
  const { id: licenceId } = await stranger.call(uploadLicence, { file });
  await stranger.call(registerBidder, { body: { ...company, code, licenceId } });
}

async function canSignIn(stranger: Helpers['stranger'], { username, password }: CompanySpec): Promise<boolean> {
  try {
    await stranger.call(login, { body: { username, password, loginRole: 'BIDDER' } });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'LOGIN_FAILED') return false;
    throw error;
  }
}

/** The tender department passes a company that waits for its audit. */
export async function auditCompany(
  { cast, reviewer }: Pick<Helpers, 'cast' | 'reviewer'>,
  { name, uscc }: { name: string; uscc: string },
): Promise<void> {
  const actor = await cast(reviewer);
  const { content } = await actor.call(listSuppliers, { query: { keyword: name, auditStatus: 'UNAUDITED' } });
  const row = content.find((supplier) => supplier.uscc === uscc);
  if (!row) return;
  const params = { supplierId: row.id };
  const { version } = await actor.call(viewSupplier, { params });
  await actor.call(auditSupplier, { params, body: { status: 'AUDIT_PASSED', version } });
}
