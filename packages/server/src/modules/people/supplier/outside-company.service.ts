import type { Text } from '@tenderdesk/domain/rule';
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
const nameFault = (known: Pick<records.SupplierRow, 'name'> | undefined, name: string) =>
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

/** The companies of these names, by name. */
export const companiesNamed = async (
  { db }: Context,
  names: readonly string[],
): Promise<Map<string, records.SupplierRow>> =>
  new Map((await records.selectByName(db, names)).map((row) => [row.name, row]));

/**
 * Why companies cannot be taken as they are named together, in their order; null where they can.
 */
export async function nameFaults(
  context: Context,
  companies: readonly Pick<OutsideCompany, 'name' | 'uscc'>[],
): Promise<(Text | null)[]> {
  const known = await companiesOf(
    context,
    companies.map(({ uscc }) => uscc),
  );
  const taken = await records.selectTakenNames(
    context.db,
    companies.map(({ name }) => name),
  );
  // what is new is named once, and by one code
  const [nameOfCode, codeOfName] = [new Map<string, string>(), new Map<string, string>()];
  return companies.map(({ name, uscc }) => {
    const row = known.get(uscc);
    if (row) return nameFault(row, name);
    if (taken.has(name)) return NAME_TAKEN;
    if (!nameOfCode.has(uscc)) nameOfCode.set(uscc, name);
    if (!codeOfName.has(name)) codeOfName.set(name, uscc);
    return nameOfCode.get(uscc) === name && codeOfName.get(name) === uscc ? null : NAMED_TWICE;
  });
}

const NAME_TAKEN = {
  zh: '该名称已属于另一统一社会信用代码的企业',
  en: 'This name belongs to a company with another credit code',
};
const NAMED_TWICE = {
  zh: '文件中同一企业的名称与统一社会信用代码前后不一致',
  en: 'The file names this company, or its credit code, in two ways',
};

/**
 * The company of that code. One that the library lacks is added as it is named, without an account and not audited: it may
 * register later by the same code, with its name as it is.
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
