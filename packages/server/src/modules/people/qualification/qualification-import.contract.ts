import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { checked, dateText, optionalText, text } from '../../../kernel/wire.ts';

/** A certificate as another system knew it: without its scans. */
const CertificateRow = z.strictObject({
  uscc: checked(COMPANY_CHECKS.uscc),
  /** Where it is given, the library has the company by it. */
  supplierName: optionalText(200),
  /** Word or code of bidding.QualificationKind. */
  kind: text(60),
  certNo: text(60),
  /** Word or code of bidding.QualificationLevel. */
  level: optionalText(60),
  issuer: text(200),
  issueDate: dateText.nullish(),
  expiryDate: dateText.nullish(),
  /** It was audited where it comes from: it holds at once. */
  audited: z.boolean().default(false),
});
export type CertificateRow = z.output<typeof CertificateRow>;

/** What a file knows a certificate by. */
export const keyOfCertificate = ({ uscc, kind, certNo }: CertificateRow): string => `${uscc} ${kind} ${certNo}`;

export const importCertificates = importOf({
  path: '/organize/qualification',
  permit: 'AUDIT:QUALIFICATION',
  scope: 'none',
  name: { zh: '资质证书导入', en: 'Certificates' },
  form: CertificateRow,
  columns: [
    importColumn.text('uscc', '统一社会信用代码', 'Uniform social credit code', { required: true }),
    importColumn.text('supplierName', '企业名称', 'Company name'),
    importColumn.text('kind', '资质类别', 'Kind of certificate', { required: true }),
    importColumn.text('certNo', '证书编号', 'Certificate number', { required: true }),
    importColumn.text('level', '资质等级', 'Level'),
    importColumn.text('issuer', '发证机关', 'Issuer', { required: true }),
    importColumn.date('issueDate', '发证日期', 'Issued'),
    importColumn.date('expiryDate', '有效期至', 'Last day'),
    importColumn.flag('audited', '已审核', 'Audited'),
  ],
  keyOf: keyOfCertificate,
  passesKnown: true,
});
