import type { Fault } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { allDistricts, COUNTRY, districtsBelow, isDistrict, parentOf } from '../reference/districts.service.ts';
import * as records from './dictionary.repository.ts';
import { putInForce } from './in-force.service.ts';

/** The divisions right below one, those that have ended too, and what stands above them. */
export function listDistricts(parentCode: string = COUNTRY) {
  const known = new Map(allDistricts().map((one) => [one.code, one]));
  const above: { code: string; name: string }[] = [];
  for (let one = known.get(parentCode); one; one = known.get(one.parentCode))
    above.unshift({ code: one.code, name: one.name });
  const rows = districtsBelow(parentCode).map(({ code, name, ended }) => ({
    code,
    name,
    ended,
    below: districtsBelow(code).length,
  }));
  return { above, rows };
}

interface DistrictForm {
  code: string;
  name: string;
  ended?: boolean | undefined;
}

/** A division below one that nobody knows would be reached by nobody. */
export async function refusedForms(_context: Context, forms: readonly DistrictForm[]) {
  const inFile = new Set(forms.map(({ code }) => code));
  const refused = new Map<DistrictForm, Fault>();
  for (const form of forms) {
    const parent = parentOf(form.code);
    if (isDistrict(parent) || inFile.has(parent)) continue;
    refused.set(form, {
      ruleId: 'DISTRICT_ABOVE',
      field: 'code',
      messageZh: `上级区划${parent}不存在`,
      messageEn: `There is no ${parent} above it`,
    });
  }
  return refused;
}

/** Writes a division; one that has ended stays known, for what was recorded under it. */
export const addDistrict = ({ db }: Context, { code, name, ended = false }: DistrictForm): Promise<void> =>
  records.saveDistrict(db, { code, name, ended });

/** All of a file are written. */
export const districtsAdded = (context: Context): Promise<void> => putInForce(context, 'districts');
