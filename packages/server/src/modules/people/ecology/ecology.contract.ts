import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
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

const Summary = z
  .object({
    /** Of the supplier. */
    id,
    name: z.string(),
    uscc: z.string(),
    district: coded,
    /** What was applied for last. */
    class: coded,
    /** What passed last. */
    heldClass: coded.nullable(),
    auditStatus: coded,
    /** Of the last performance evaluation. */
    rank: coded.nullable(),
    appliedTime: dateTimeText,
    version,
  })
  .meta({ id: 'EcologySupplierSummary' });

const said = {
  statement: z.string(),
  auditReason: z.string().nullable(),
  auditedTime: dateTimeText.nullable(),
  files: z.array(fileRef),
};

const EcologySupplier = Summary.extend({ ...said, allowedActions: actionsOf('audit') }).meta({ id: 'EcologySupplier' });

export const listEcologySuppliers = endpoint({
  method: 'GET',
  path: '/inquiry/stfzSupplier/page',
  summary: 'Companies of the ecology line with their class, audit and rank',
  permit: 'READ:STFZ_SUPPLIER',
  scope: 'none',
  query: pageQuery.extend({ class: code.optional(), auditStatus: enumOf(AuditStatus).optional() }),
  reply: paged(Summary),
});

const column = sheetColumns<z.output<typeof Summary>>();

export const exportEcologySuppliers = exportOf(listEcologySuppliers, {
  permit: 'EXPORT:STFZ_SUPPLIER',
  name: { zh: '生态发展供应商', en: 'Ecology suppliers' },
  columns: [
    column.text('name', '供应商', 'Supplier'),
    column.text('uscc', '统一社会信用代码', 'Credit code'),
    column.coded('ecology.district', '所在地区', 'District', ({ district }) => district),
    column.coded('class', '申请类别', 'Class applied for'),
    column.coded('heldClass', '现行类别', 'Class that holds'),
    column.coded('auditStatus', '审核状态', 'Audit'),
    column.coded('rank', '评价等级', 'Rank'),
    column.dateTime('appliedTime', '申请时间', 'Applied'),
  ],
});

const params = z.object({ supplierId: id });

export const viewEcologySupplier = endpoint({
  method: 'GET',
  path: '/inquiry/stfzSupplier/{supplierId}',
  summary: 'One company of the ecology line with its application and files',
  permit: 'READ:STFZ_SUPPLIER',
  scope: 'none',
  params,
  reply: EcologySupplier,
});

export const ecologyHistory = endpoint({
  method: 'GET',
  path: '/inquiry/stfzSupplier/{supplierId}/history',
  summary: 'What was applied for and decided, newest first',
  permit: 'READ:STFZ_SUPPLIER',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

export const auditEcologySupplier = endpoint({
  method: 'PUT',
  path: '/inquiry/stfzSupplier/{supplierId}/audit',
  summary: 'Passes or refuses an application; once passed the class holds, and the company is one of the ecology line',
  permit: 'AUDIT:STFZ_SUPPLIER',
  scope: 'none',
  params,
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED'],
});

const OwnApplication = z
  .object({
    class: coded,
    heldClass: coded.nullable(),
    auditStatus: coded,
    appliedTime: dateTimeText,
    ...said,
  })
  .meta({ id: 'EcologyApplication' });

export const viewOwnEcology = endpoint({
  method: 'GET',
  path: '/bidder/stfzSupplierInfo',
  summary: 'What one’s own company applied for in the ecology line; application null and version 0 before it did',
  permit: 'READ:STFZ_SUPPLIER_INFO',
  scope: 'supplier',
  reply: z
    .object({ application: OwnApplication.nullable(), version, allowedActions: actionsOf('apply') })
    .meta({ id: 'OwnEcology' }),
});

export const applyForEcology = endpoint({
  method: 'PUT',
  path: '/bidder/stfzSupplierInfo',
  summary: 'Applies for a class of the ecology line, for the first time or again; the tender department audits it',
  permit: 'MAINTAIN:STFZ_SUPPLIER_INFO',
  scope: 'supplier',
  body: z.strictObject({ class: code.min(1), statement: text(1000), files: z.array(id).min(1).max(10), version }),
  reply: done,
  example: {
    class: 'LANDSCAPE',
    statement: '高速公路边坡绿化与养护',
    files: ['0123456789abcdef0123456789abcdef'],
    version: 0,
  },
});
