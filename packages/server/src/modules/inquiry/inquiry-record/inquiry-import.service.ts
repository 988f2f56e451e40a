import { DISTRICT_WANTED } from '@tenderdesk/domain/access/account/validators';
import type { RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { recordRules } from '@tenderdesk/domain/inquiry/inquiry-record/inquiry-record';
import { findings, type Fault, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { districtNamed } from '../../platform/reference/districts.service.ts';
import { companiesByUscc } from '../inquiry-supplier/inquiry-supplier.service.ts';
import { sameness, type ImportForm } from './inquiry-import.contract.ts';
import { keepPrice } from './inquiry-record-form.service.ts';
import * as records from './inquiry-record.repository.ts';

const codesOf = (forms: readonly ImportForm[]): string[] => [...new Set(forms.map(({ uscc }) => uscc))];

/** The code of a district as a sheet names it; '' for none, null for what is none. */
const codeOf = (district: string): string | null => (district === '' ? '' : districtNamed(district));

/** Rows that the unit has as prices that stand. */
const taken = (kind: RecordKind) => async (context: Context, forms: readonly ImportForm[]) => {
  const days = [...new Set(forms.map(({ inquiryDate }) => inquiryDate))];
  const { organizationId } = context.user;
  const rows = await records.selectOfDays(context.db, organizationId, kind, days, codesOf(forms));
  const known = new Set(rows.map((row) => sameness(row, row.uscc, row.district)));
  return new Set(
    forms
      .filter((form) => known.has(sameness(form, form.uscc, codeOf(form.district) ?? '')))
      .map((form) => sameness(form, form.uscc, form.district)),
  );
};

const fault = (ruleId: string, field: string, { zh, en }: Text): Fault => ({
  ruleId,
  field,
  messageZh: zh,
  messageEn: en,
});

const UNKNOWN = {
  zh: '询价供应商中没有该统一社会信用代码，请先登记',
  en: 'No inquiry supplier has this code: register it',
};
const TWICE = {
  zh: '与前面的行重复：同一地区的不同写法',
  en: 'The same as a row before: its district is written in another way',
};
const STOPPED = { zh: '该供应商已停用', en: 'This supplier is not asked any more' };

/** Rows whose company, district or dates are not taken. */
async function refuse(context: Context, forms: readonly ImportForm[]): Promise<ReadonlyMap<ImportForm, Fault>> {
  const companies = new Map((await companiesByUscc(context, codesOf(forms))).map((one) => [one.uscc, one]));
  const today = context.now.slice(0, 10);
  const found = new Map<ImportForm, Fault>();
  const spelt = new Map<string, string>();
  for (const form of forms) {
    const key = sameness(form, form.uscc, codeOf(form.district) ?? form.district);
    const before = spelt.get(key) ?? form.district;
    spelt.set(key, before);
    const company = companies.get(form.uscc);
    const [broken] = findings(recordRules, { ...form, today });
    if (!company) found.set(form, fault('INQUIRY_SUPPLIER', 'uscc', UNKNOWN));
    else if (company.status !== 'ACTIVE') found.set(form, fault('INQUIRY_SUPPLIER', 'uscc', STOPPED));
    else if (codeOf(form.district) === null) found.set(form, fault('DISTRICT', 'district', DISTRICT_WANTED));
    else if (broken) found.set(form, broken);
    else if (before !== form.district) found.set(form, fault('INQUIRY_TWICE', 'district', TWICE));
  }
  return found;
}

const add =
  (type: RecordKind) =>
  async (context: Context, { uscc, district, ...form }: ImportForm) => {
    const [company] = await companiesByUscc(context, [uscc]);
    const price = { ...form, type, inquirySupplierId: company!.id, district: codeOf(district) ?? '', projectId: null };
    return keepPrice(context, price, { source: 'IMPORTED' });
  };

/** What importing prices of a kind does. */
export const importWork = (kind: RecordKind): ImportWork<ImportForm> => ({
  taken: taken(kind),
  refuse,
  add: add(kind),
});
