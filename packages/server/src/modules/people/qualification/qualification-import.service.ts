import { certificateRules } from '@tenderdesk/domain/people/qualification/qualification';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { findings, type Fault, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { companiesOf } from '../supplier/outside-company.service.ts';
import { keyOfCertificate, type CertificateRow } from './qualification-import.contract.ts';
import * as records from './qualification.repository.ts';
import { TYPE } from './qualification.service.ts';

/** Certificates of companies of the library, from a file (ADR 0049): each company renews its own, with the scan. */

const NO_COMPANY: Text = {
  zh: '供应商库中没有该统一社会信用代码的企业，请先导入供应商',
  en: 'The library has no company of this credit code: import suppliers first',
};
const OTHER_NAME: Text = {
  zh: '该统一社会信用代码在供应商库中是另一名称',
  en: 'The library has this credit code under another name',
};
const NO_KIND: Text = { zh: '资质类别不在字典中', en: 'The dictionary has no such kind of certificate' };
const NO_LEVEL: Text = { zh: '资质等级不在字典中', en: 'The dictionary has no such level' };
const BACKWARDS: Text = { zh: '不能早于发证日期', en: 'Not before it was issued' };
const TWICE: Text = { zh: '文件中另有一行是同一证书', en: 'Another row of the file is of this certificate' };

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

/** The code that a file means by a word of the dictionary, or by the code itself. */
const codeOf = (type: string, word: string): string | null =>
  dictOptions(type).find(({ code, zh, en }) => [code, zh, en].includes(word))?.code ?? null;
const kindOf = ({ kind }: CertificateRow): string | null => codeOf('bidding.QualificationKind', kind);
const levelOf = ({ level }: CertificateRow): string | null =>
  level === null ? null : codeOf('bidding.QualificationLevel', level);

const keyOf = (supplierId: string, kind: string | null, certNo: string): string => `${supplierId} ${kind} ${certNo}`;

const companiesIn = (context: Context, rows: readonly CertificateRow[]) =>
  companiesOf(
    context,
    rows.map(({ uscc }) => uscc),
  );

/** Rows whose certificate the company has named already; it is passed over, whatever else the row says. */
async function takenRows(context: Context, rows: readonly CertificateRow[]): Promise<ReadonlySet<string>> {
  const companies = await companiesIn(context, rows);
  const named = await records.selectNamed(
    context.db,
    [...companies.values()].map(({ id }) => id),
  );
  const known = new Set(named.map(({ supplierId, kind, certNo }) => keyOf(supplierId, kind, certNo)));
  return new Set(
    rows.flatMap((row) => {
      const company = companies.get(row.uscc);
      return company && known.has(keyOf(company.id, kindOf(row), row.certNo)) ? [keyOfCertificate(row)] : [];
    }),
  );
}

async function refusedRows(
  context: Context,
  rows: readonly CertificateRow[],
): Promise<ReadonlyMap<CertificateRow, Fault>> {
  const companies = await companiesIn(context, rows);
  const today = context.now.slice(0, 10);
  const said = new Set<string>();
  const judge = (row: CertificateRow): Fault | null => {
    const company = companies.get(row.uscc);
    if (!company) return fault('uscc', NO_COMPANY);
    if (row.supplierName !== null && row.supplierName !== company.name) return fault('supplierName', OTHER_NAME);
    const kind = kindOf(row);
    if (kind === null) return fault('kind', NO_KIND);
    if (row.level !== null && levelOf(row) === null) return fault('level', NO_LEVEL);
    const { issueDate = null, expiryDate = null } = row;
    if (issueDate !== null && expiryDate !== null && expiryDate < issueDate) return fault('expiryDate', BACKWARDS);
    const [broken] = findings(certificateRules, { issueDate, expiryDate, today });
    if (broken)
      return { ...fault(broken.field, { zh: broken.messageZh, en: broken.messageEn }), ruleId: broken.ruleId };
    const key = keyOf(company.id, kind, row.certNo);
    if (said.has(key)) return fault('certNo', TWICE);
    said.add(key);
    return null;
  };
  return new Map(
    rows.flatMap((row): [CertificateRow, Fault][] => {
      const found = judge(row);
      return found ? [[row, found]] : [];
    }),
  );
}

/** Writes rows that were judged; what was audited elsewhere holds at once, in the name of whoever brings it in. */
async function addRows(context: Context, rows: readonly CertificateRow[]): Promise<void> {
  const { db, now, user } = context;
  const companies = await companiesIn(context, rows);
  const made = rows.map((row) => {
    const { certNo, issuer, issueDate = null, expiryDate = null, audited } = row;
    const id = newId();
    return {
      ...{ id, seriesId: id, edition: 1, supplierId: companies.get(row.uscc)!.id, createdBy: user.id },
      ...{ kind: kindOf(row)!, level: levelOf(row), certNo, issuer, issueDate, expiryDate },
      auditStatus: audited ? ('AUDIT_PASSED' as const) : ('UNAUDITED' as const),
      ...{ auditReason: null, auditedBy: audited ? user.id : null, auditedTime: audited ? now : null },
      ...{ inForce: audited, withdrawnTime: null },
    };
  });
  await records.insertEditions(db, made);
  for (const { id, kind, level, certNo, issuer, issueDate, expiryDate, auditStatus } of made) {
    const entry = { objectType: TYPE, objectId: id } as const;
    context.audit({
      ...entry,
      action: 'ADD_QUALIFICATION',
      after: { kind, level, certNo, issuer, issueDate, expiryDate },
    });
    if (auditStatus === 'AUDIT_PASSED')
      context.audit({ ...entry, action: 'AUDIT_QUALIFICATION', after: { auditStatus, reason: null } });
  }
}

/** What the import of certificates does. */
export const importing: ImportWork<CertificateRow> = { taken: takenRows, refuse: refusedRows, addAll: addRows };
