import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { QualificationState } from '@tenderdesk/domain/people/qualification/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { auditDecision } from '../supplier/audit-decision.contract.ts';

const code = z.string().max(60);
const version = z.number().int();

/** What a certificate says; `expiryDate` is its last day, left out where it has no end. */
const certificate = {
  level: code.nullish(),
  certNo: text(60),
  issuer: text(200),
  issueDate: dateText.nullish(),
  expiryDate: dateText.nullish(),
  files: z.array(id).min(1).max(10),
};

const example = {
  level: 'ONE',
  certNo: 'D199000001',
  issuer: '岚川省住房和城乡建设厅',
  issueDate: '2024-01-01',
  expiryDate: '2029-01-01',
  files: ['0123456789abcdef0123456789abcdef'],
};

const shown = {
  /** Of the certificate, whatever its edition. */
  id,
  kind: coded,
  /** Of the edition that holds, as its last day is; of the newest one where none does. */
  level: coded.nullable(),
  certNo: z.string(),
  issuer: z.string(),
  issueDate: dateText.nullable(),
  expiryDate: dateText.nullable(),
  state: coded,
  /** Of what was handed in last. */
  auditStatus: coded,
  version,
};

const Summary = z
  .object({ ...shown, supplierId: id, supplierName: z.string(), updatedTime: dateTimeText })
  .meta({ id: 'QualificationSummary' });

const Edition = z.object({
  edition: z.number().int(),
  level: coded.nullable(),
  certNo: z.string(),
  issuer: z.string(),
  issueDate: dateText.nullable(),
  expiryDate: dateText.nullable(),
  auditStatus: coded,
  auditReason: z.string().nullable(),
  auditedTime: dateTimeText.nullable(),
  inForce: z.boolean(),
  createdTime: dateTimeText,
  files: z.array(fileRef),
});

const Qualification = z
  .object({
    ...shown,
    supplierId: id,
    supplierName: z.string(),
    auditReason: z.string().nullable(),
    withdrawnTime: dateTimeText.nullable(),
    /** The newest first. */
    editions: z.array(Edition),
    allowedActions: actionsOf('audit', 'change', 'renew', 'withdraw'),
  })
  .meta({ id: 'Qualification' });

export const listQualifications = endpoint({
  method: 'GET',
  path: '/organize/qualification/page',
  summary: 'Certificates of the suppliers, each by what was handed in last; without state those that are not withdrawn',
  permit: 'READ:QUALIFICATION_DATABASE',
  scope: 'none',
  query: pageQuery.extend({
    kind: code.optional(),
    level: code.optional(),
    state: enumOf(QualificationState).optional(),
    auditStatus: enumOf(AuditStatus).optional(),
    supplierId: id.optional(),
  }),
  reply: paged(Summary),
});

const column = sheetColumns<z.output<typeof Summary>>();

export const exportQualifications = exportOf(listQualifications, {
  permit: 'EXPORT:QUALIFICATION_DATABASE',
  name: { zh: '资质库', en: 'Qualifications' },
  columns: [
    column.text('supplierName', '供应商', 'Supplier'),
    column.coded('kind', '资质类别', 'Kind'),
    column.coded('level', '等级', 'Level'),
    column.text('certNo', '证书编号', 'Number'),
    column.text('issuer', '发证机关', 'Issuer'),
    column.date('issueDate', '发证日期', 'Issued'),
    column.date('expiryDate', '有效期至', 'Valid until'),
    column.coded('state', '状态', 'State'),
    column.coded('auditStatus', '审核状态', 'Audit'),
    column.dateTime('updatedTime', '更新时间', 'Updated'),
  ],
});

const params = z.object({ qualificationId: id });

export const viewQualification = endpoint({
  method: 'GET',
  path: '/organize/qualification/{qualificationId}',
  summary: 'One certificate with all its editions and their scans',
  permit: 'READ:QUALIFICATION_DATABASE_DETAILS',
  scope: 'none',
  params,
  reply: Qualification,
});

export const qualificationHistory = endpoint({
  method: 'GET',
  path: '/organize/qualification/{qualificationId}/history',
  summary: 'Who changed what about a certificate, newest first',
  permit: 'READ:QUALIFICATION_DATABASE_DETAILS',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

export const auditQualification = endpoint({
  method: 'PUT',
  path: '/organize/qualification/{qualificationId}/audit',
  summary: 'Passes or refuses what was handed in last; once passed it holds in the place of the edition before',
  permit: 'AUDIT:QUALIFICATION',
  scope: 'none',
  params,
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED'],
});

export const listOwnQualifications = endpoint({
  method: 'GET',
  path: '/bidder/qualification',
  summary: 'The certificates of one’s own company with their editions, those that end first at the top',
  permit: 'READ:SUPPLIER_INFO',
  scope: 'supplier',
  reply: z.array(Qualification),
});

export const addQualification = endpoint({
  method: 'POST',
  path: '/bidder/qualification',
  summary: 'Hands in a certificate of one’s own company; the tender department audits it',
  permit: 'MAINTAIN:SUPPLIER_INFO',
  scope: 'supplier',
  body: z.strictObject({ kind: code.min(1), ...certificate }),
  reply: Qualification,
  example: { kind: 'HIGHWAY_GENERAL', ...example },
  rules: ['QUALIFICATION_ISSUED', 'QUALIFICATION_EXPIRED'],
});

export const changeQualification = endpoint({
  method: 'PUT',
  path: '/bidder/qualification/{qualificationId}',
  summary:
    'Changes what has not passed yet, or hands in the next edition of what has: the one before holds until the new one has passed',
  permit: 'MAINTAIN:SUPPLIER_INFO',
  scope: 'supplier',
  params,
  body: z.strictObject({ ...certificate, version }),
  reply: Qualification,
  example: { ...example, version: 1 },
  rules: ['QUALIFICATION_ISSUED', 'QUALIFICATION_EXPIRED'],
});

export const withdrawQualification = endpoint({
  method: 'PUT',
  path: '/bidder/qualification/{qualificationId}/withdraw',
  summary: 'Takes a certificate back: it holds no more, its editions stay to be read',
  permit: 'MAINTAIN:SUPPLIER_INFO',
  scope: 'supplier',
  params,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
});
