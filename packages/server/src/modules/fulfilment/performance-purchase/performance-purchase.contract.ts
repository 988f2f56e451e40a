import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { amountWanAboveZero, coded, dateText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { projectType } from '../../planning/plan/plan.contract.ts';

/** What was bought in the course of a contract; amount in 万元. */
const Purchase = z
  .object({
    id,
    organizationName: z.string(),
    projectId: id,
    projectName: z.string(),
    contractId: id,
    contractNo: z.string(),
    contractName: z.string(),
    name: z.string(),
    category: coded,
    amount: z.string(),
    supplierId: id,
    supplierName: z.string(),
    purchaseDate: dateText,
    reason: z.string(),
    version: z.number().int(),
    editable: z.boolean(),
  })
  .meta({ id: 'PerformancePurchase' });

export const listPurchases = endpoint({
  method: 'GET',
  path: '/tender/performancePurchase/page',
  summary: 'In-contract purchases within one’s scope, the latest first',
  permit: 'READ:PERFORMANCE_PURCHASE',
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2099).optional(),
    category: z.string().max(60).optional(),
    /** Part of a unit's name. */
    organization: z.string().trim().max(100).optional(),
    contractId: id.optional(),
  }),
  reply: paged(Purchase),
});

const column = sheetColumns<z.output<typeof Purchase>>();

export const exportPurchases = exportOf(listPurchases, {
  permit: 'EXPORT:PERFORMANCE_PURCHASE',
  name: { zh: '履约采购', en: 'In-contract purchases' },
  columns: [
    column.text('name', '采购名称', 'Purchase'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('contractName', '合同名称', 'Contract'),
    column.text('contractNo', '合同编号', 'Contract no.'),
    column.coded('category', '类别', 'Category'),
    column.wan('amount', '采购金额', 'Amount'),
    column.text('supplierName', '供应商', 'Supplier'),
    column.date('purchaseDate', '采购日期', 'Date'),
    column.text('reason', '采购原因', 'Reason'),
  ],
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/tender/performancePurchase/contracts',
  summary: 'Signed contracts within one’s scope that a purchase may belong to, by number, name or project',
  permit: 'MAINTAIN:PERFORMANCE_PURCHASE',
  scope: 'organization',
  query: z.object({ keyword: z.string().trim().max(100).optional() }),
  reply: z.array(
    z.object({ contractId: id, contractNo: z.string(), name: z.string(), projectName: z.string(), signDate: dateText }),
  ),
});

const PurchaseForm = z.strictObject({
  contractId: id,
  name: text(200),
  category: projectType,
  amount: amountWanAboveZero,
  supplierId: id,
  purchaseDate: dateText,
  reason: text(500),
});
export type PurchaseForm = z.output<typeof PurchaseForm>;

const example = {
  contractId: '0'.repeat(32),
  name: '标线涂料补充采购',
  category: 'MATERIAL',
  amount: '12.5',
  supplierId: '0'.repeat(32),
  purchaseDate: '2026-03-12',
  reason: '雨季标线磨损超出预计',
};

export const addPurchase = endpoint({
  method: 'POST',
  path: '/tender/performancePurchase',
  summary: 'A purchase in the course of a signed contract',
  permit: 'MAINTAIN:PERFORMANCE_PURCHASE',
  scope: 'organization',
  body: PurchaseForm,
  reply: done,
  example,
});

const purchaseParams = z.object({ purchaseId: id });

export const savePurchase = endpoint({
  method: 'PUT',
  path: '/tender/performancePurchase/{purchaseId}',
  summary: 'Changes a purchase',
  permit: 'MAINTAIN:PERFORMANCE_PURCHASE',
  scope: 'organization',
  params: purchaseParams,
  body: PurchaseForm.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deletePurchase = endpoint({
  method: 'DELETE',
  path: '/tender/performancePurchase/{purchaseId}',
  summary: 'Deletes a purchase; the audit trail keeps it',
  permit: 'MAINTAIN:PERFORMANCE_PURCHASE',
  scope: 'organization',
  params: purchaseParams,
  reply: done,
});
