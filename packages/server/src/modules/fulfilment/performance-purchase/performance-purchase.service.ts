import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import type { PurchaseForm } from './performance-purchase.contract.ts';
import * as records from './performance-purchase.repository.ts';

const TYPE = 'performancePurchase';

/** In-contract purchases within the caller's scope, by the page. */
export async function listPurchases({ db, user, language }: Context, filter: records.PurchaseFilter) {
  const { rows, total } = await records.pagePurchases(db, user, filter);
  const editable = may(user, 'MAINTAIN:PERFORMANCE_PURCHASE');
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      category: codedBy('bidding.ProjectType', row.category, language),
      editable,
    })),
  };
}

/** Whether anything was bought within a contract. No check of scope. */
export const hasPurchases = ({ db }: Context, contractId: string): Promise<boolean> =>
  records.hasPurchases(db, contractId);

/** Signed contracts that a purchase may belong to. */
export const listContracts = ({ db, user }: Context, keyword: string | undefined) =>
  records.selectContracts(db, user, keyword);

/**
 * What a form stores: the contract says whose it is.
 * @throws HttpError 400 for a supplier that is not audited or a date outside the contract's time; 404 for the contract
 */
async function valuesOf(context: Context, form: PurchaseForm) {
  const { db, user, now } = context;
  const { signDate, ...contract } = orNotFound(await records.selectOptionalContract(db, user, form.contractId));
  const [supplier] = await suppliersOf(context, [form.supplierId]);
  if (supplier?.auditStatus !== 'AUDIT_PASSED')
    throw badField('supplierId', { zh: '请选择已审核的供应商', en: 'Choose an audited supplier' });
  if (form.purchaseDate < signDate || form.purchaseDate > now.slice(0, 10)) {
    throw badField('purchaseDate', {
      zh: `采购日期应在合同签订日（${signDate}）之后且不晚于今天`,
      en: `The date lies between the signing of the contract (${signDate}) and today`,
    });
  }
  return { ...form, ...contract };
}

/** @throws as `valuesOf` */
export async function add(context: Context, form: PurchaseForm) {
  const id = newId();
  await records.insertPurchase(context.db, { id, ...(await valuesOf(context, form)), createdBy: context.user.id });
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

const lock = async ({ db, user }: Context, purchaseId: string): Promise<records.PurchaseRow> =>
  orNotFound(await records.lockOptionalPurchase(db, user, purchaseId));

/** @throws HttpError 404, 409 CONFLICT; as `valuesOf` */
export async function savePurchase(
  context: Context,
  purchaseId: string,
  { version, ...form }: PurchaseForm & { version: number },
) {
  const before = await lock(context, purchaseId);
  expectVersion(before.version, version);
  await records.updatePurchase(context.db, purchaseId, await valuesOf(context, form));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: purchaseId, before, after: form });
  return { id: purchaseId };
}

/** @throws HttpError 404 */
export async function remove(context: Context, purchaseId: string) {
  const before = await lock(context, purchaseId);
  await records.deletePurchase(context.db, purchaseId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: purchaseId, before });
  return { id: purchaseId };
}
