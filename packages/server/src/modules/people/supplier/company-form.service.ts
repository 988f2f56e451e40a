import { DISTRICT_WANTED } from '@tenderdesk/domain/access/account/validators';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate } from '../../../kernel/errors.ts';
import { isCounty } from '../../platform/reference/districts.service.ts';
import * as records from './supplier.repository.ts';

/** A company's data as it hands them in, and as its columns hold them. */

/** Kind of the files that show a company's licence. */
export const LICENCE = 'SUPPLIER_LICENCE';

/** A company's data as they come in; capital in 万元. */
export interface CompanyInput {
  name: string;
  uscc: string;
  legalPerson: string;
  kinds: string[];
  registeredCapital?: string | null | undefined;
  foundedDate?: string | null | undefined;
  district: string;
  address: string | null;
  bank: string | null;
  account: string | null;
  contact: string;
  mobile: string;
  email?: string | null | undefined;
  landline: string | null;
  fax: string | null;
  postcode: string | null;
  abbreviation: string | null;
}

/**
 * The columns of a company; the contract has checked each value by itself.
 * @param held kinds that the company has already: they may have gone out of use
 * @throws HttpError 400 for kinds and districts that the dictionaries lack
 */
export function companyColumns(
  { kinds, registeredCapital, foundedDate, email, ...columns }: CompanyInput,
  held: readonly string[] = [],
) {
  const known = [...dictOptions('bidding.SupplierKind').map(({ code }) => code), ...held];
  if (!kinds.every((kind) => known.includes(kind))) throw badField('kinds', UNKNOWN_KIND);
  if (!isCounty(columns.district)) throw badField('district', DISTRICT_WANTED);
  const { name, uscc, legalPerson, district, contact, mobile, landline, fax, postcode, abbreviation } = columns;
  const { address, bank, account } = columns;
  return {
    name,
    uscc,
    legalPerson,
    district,
    contact,
    mobile,
    landline: landline || null,
    fax,
    postcode,
    abbreviation,
    address,
    bank,
    account,
    kinds: [...new Set(kinds)],
    registeredCapital: registeredCapital ?? null,
    foundedDate: foundedDate ?? null,
    email: email || null,
  };
}

/** What the columns of a company hold. */
export const sealedColumns = (
  { cipher }: Context,
  { mobile, email, landline, ...columns }: ReturnType<typeof companyColumns>,
) => ({
  ...columns,
  mobile: cipher.sealContact(mobile),
  email: cipher.sealContact(email),
  landline: cipher.sealContact(landline),
});

const UNKNOWN_KIND = { zh: '请选择列出的类别', en: 'Choose from the list' };

const TAKEN = {
  name: { zh: '该企业名称已注册', en: 'This company is registered already' },
  uscc: { zh: '该统一社会信用代码已注册', en: 'This credit code is registered already' },
  username: { zh: '该用户名已被使用', en: 'This user name is taken' },
} as const;

/** @throws HttpError 409 naming the fields that another company or account has; the database refuses those who are as fast */
export async function refuseTaken(
  context: Context,
  wanted: { name: string; uscc: string; username?: string },
  exceptId?: string,
): Promise<void> {
  const fields = (await records.selectTaken(context.db, wanted, exceptId)) as (keyof typeof TAKEN)[];
  if (fields.length === 0) return;
  throw duplicate(Object.fromEntries(fields.map((field) => [field, TAKEN[field]])));
}
