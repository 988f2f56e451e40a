import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { createOrganization } from '../../access/account/account.service.ts';
import { COUNTRY } from '../../platform/reference/districts.service.ts';
import { refuseTaken } from './company-form.service.ts';
import * as records from './supplier.repository.ts';

/** A company that took part elsewhere, as its record there names it. */
export interface OutsideCompany {
  name: string;
  uscc: string;
  legalPerson: string | null;
}

/** Why a company cannot be taken as it is named; null where it can. */
export const nameFault = (known: Pick<records.SupplierRow, 'name'> | undefined, name: string) =>
  known && known.name !== name
    ? {
        zh: `该统一社会信用代码在供应商库中的名称为“${known.name}”`,
        en: `The library has this credit code as "${known.name}"`,
      }
    : null;

/** The companies of these codes, by code. */
export const companiesOf = async (
  { db }: Context,
  usccs: readonly string[],
): Promise<Map<string, records.SupplierRow>> =>
  new Map((await records.selectByUscc(db, usccs)).map((row) => [row.uscc, row]));

/**
 * The company of that code. One that the library lacks is added as it is named, without an account and not audited: it may
 * register later by the same name and code.
 * @param kind code of bidding.SupplierKind for one that is new
 * @throws HttpError 400 where the library has the code under another name, 409 for a name that is taken
 */
export async function outsideCompany(
  context: Context,
  { name, uscc, legalPerson }: OutsideCompany,
  kind: string,
): Promise<records.SupplierRow> {
  const { db } = context;
  const known = await records.selectOptionalByUscc(db, uscc);
  const fault = nameFault(known ?? undefined, name);
  if (fault) throw badField('bidderName', fault);
  if (known) return known;
  await refuseTaken(context, { name, uscc });
  const { id } = await createOrganization(context, {
    name,
    uscc,
    ...(legalPerson && { legalPerson }),
    type: 'BIDDERS',
    hierarchy: '-',
  });
  await records.insertSupplier(db, {
    id,
    name,
    uscc,
    legalPerson: legalPerson ?? '',
    kinds: [kind],
    district: COUNTRY,
    contact: '',
    mobile: context.cipher.sealContact(''),
    ...EMPTY,
  });
  context.audit({ action: 'ADD_SUPPLIER', objectType: 'supplier', objectId: id, after: { name, uscc } });
  return (await records.selectOptionalSupplier(db, id))!;
}

const EMPTY = {
  registeredCapital: null,
  foundedDate: null,
  address: null,
  bank: null,
  account: null,
  email: null,
  landline: null,
  fax: null,
  postcode: null,
  abbreviation: null,
  auditReason: null,
  auditedTime: null,
  auditedBy: null,
  rank: null,
  score: null,
} as const;
