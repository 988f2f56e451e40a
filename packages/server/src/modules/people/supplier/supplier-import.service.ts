import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { DISTRICT_WANTED } from '@tenderdesk/domain/access/account/validators';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { createOrganization } from '../../access/account/account.service.ts';
import { COUNTRY, isDistrict } from '../../platform/reference/districts.service.ts';
import { companiesOf, nameFaults } from './outside-company.service.ts';
import type { SupplierRow } from './supplier-import.contract.ts';
import * as records from './supplier.repository.ts';

/** Suppliers from a file, by their credit codes; each may register later by its code and takes its entry over. */

const UNKNOWN_KIND: Text = { zh: '供应商类别不在字典中', en: 'The dictionary has no such kind of supply' };

/** Codes of the kinds that a row names. @throws HttpError 400 for a kind that the dictionary lacks */
function kindsOf({ kinds }: SupplierRow): string[] {
  const options = dictOptions('bidding.SupplierKind');
  const codes = kinds
    .split(/[、，,;；·]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => options.find((one) => [one.code, one.zh, one.en].includes(word))?.code);
  if (codes.length === 0 || codes.includes(undefined)) throw badField('kinds', UNKNOWN_KIND);
  return [...new Set(codes as string[])];
}

/** What the shape of a row does not tell. @throws HttpError 400 */
function checkRow(row: SupplierRow): void {
  kindsOf(row);
  if (row.district && !isDistrict(row.district)) throw badField('district', DISTRICT_WANTED);
}

async function refusedRows(context: Context, rows: readonly SupplierRow[]): Promise<ReadonlyMap<SupplierRow, Fault>> {
  const faults = await nameFaults(context, rows);
  return new Map(
    rows.flatMap((row, index): [SupplierRow, Fault][] => {
      const words = faults[index];
      return words ? [[row, { ruleId: 'INVALID', field: 'name', messageZh: words.zh, messageEn: words.en }]] : [];
    }),
  );
}

async function addRow(context: Context, row: SupplierRow): Promise<void> {
  const { name, uscc, legalPerson, contact, mobile, email, landline, district, audited, kinds: _words, ...rest } = row;
  const { cipher, db, now, user } = context;
  const { id } = await createOrganization(context, {
    name,
    uscc,
    legalPerson,
    type: 'BIDDERS',
    hierarchy: '-',
    imported: true,
  });
  await records.insertSupplier(db, {
    ...rest,
    id,
    name,
    uscc,
    legalPerson: legalPerson ?? '',
    kinds: kindsOf(row),
    district: district ?? COUNTRY,
    contact: contact ?? '',
    mobile: cipher.sealContact(mobile ?? ''),
    email: cipher.sealContact(email),
    landline: cipher.sealContact(landline),
    registeredCapital: row.registeredCapital ?? null,
    foundedDate: row.foundedDate ?? null,
    auditStatus: audited ? 'AUDIT_PASSED' : 'UNAUDITED',
    passedOnce: audited,
    auditReason: null,
    auditedTime: audited ? now : null,
    auditedBy: audited ? user.id : null,
    rank: null,
    score: null,
    importedTime: now,
  });
  context.audit({ action: 'ADD_SUPPLIER', objectType: 'supplier', objectId: id, after: { name, uscc } });
}

/** What the import of suppliers does. */
export const importing: ImportWork<SupplierRow> = {
  taken: async (context, rows) => {
    const known = await companiesOf(
      context,
      rows.map(({ uscc }) => uscc),
    );
    // one of another name is told, not passed over
    return new Set(rows.filter(({ uscc, name }) => known.get(uscc)?.name === name).map(({ uscc }) => uscc));
  },
  check: checkRow,
  refuse: refusedRows,
  add: addRow,
};
