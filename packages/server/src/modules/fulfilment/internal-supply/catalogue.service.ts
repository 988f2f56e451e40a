import { DEEPEST, type CatalogueEntry } from '@tenderdesk/domain/fulfilment/internal-supply/cascade';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import * as records from './catalogue.repository.ts';

const TYPE = 'supplyCatalogue';

/** Every entry of the catalogue with whether it is used. */
export const listCatalogue = ({ db }: Context) => records.selectCatalogueWithUse(db);

/** The entries by their ids. */
export const catalogueOf = async ({ db }: Context): Promise<Map<string, records.CatalogueRow>> =>
  new Map((await records.selectCatalogue(db)).map((entry) => [entry.id, entry]));

/** The entries by their ids; none of them changes until what speaks of them is saved. */
export async function steadyCatalogueOf(context: Context): Promise<Map<string, records.CatalogueRow>> {
  await records.holdCatalogue(context.db);
  return catalogueOf(context);
}

/** The catalogue, which nobody else changes meanwhile. */
async function locked({ db }: Context): Promise<records.CatalogueRow[]> {
  await records.lockCatalogue(db);
  return records.selectCatalogue(db);
}

const entryOf = async (context: Context, catalogueId: string) =>
  orNotFound((await listCatalogue(context)).find(({ id }) => id === catalogueId) ?? null);

/** @throws HttpError 409 DUPLICATE where an entry of the level has the name */
function refuseTaken(
  entries: readonly CatalogueEntry[],
  parentId: string | null,
  label: string,
  own: string | null,
): void {
  const isTaken = entries.some((entry) => entry.parentId === parentId && entry.label === label && entry.id !== own);
  if (isTaken)
    throw duplicate({
      label: {
        zh: label ? `同级下已有【${label}】` : '同级下已有一个“其他”类目',
        en: label ? `[${label}] exists on this level already` : 'This level has an entry for others already',
      },
    });
}

/**
 * A new entry, the last of its level.
 * @throws HttpError 404 for the parent; 400 below the fourth level, or below one that figures were said of; 409 DUPLICATE
 */
export async function addChild(
  context: Context,
  { parentId, label, unit }: { parentId: string | null; label: string; unit: string | null },
) {
  const entries = await locked(context);
  const parent = parentId === null ? null : orNotFound(entries.find(({ id }) => id === parentId) ?? null);
  const hierarchy = (parent?.hierarchy ?? 0) + 1;
  if (hierarchy > DEEPEST)
    throw badField('parentId', { zh: `目录最多${DEEPEST}级`, en: `The catalogue has ${DEEPEST} levels at most` });
  if (parent && (await entryOf(context, parent.id)).used)
    throw badField('parentId', {
      zh: '该类目已有填报数据，不能再添加下级；请新建同级类目并停用该类目',
      en: 'Figures were reported of this entry, so nothing can stand below it; add one beside it and take this one out of use',
    });
  refuseTaken(entries, parentId, label, null);
  const level = entries.filter((entry) => entry.parentId === parentId);
  const ordinal = Math.max(0, ...level.map((entry) => entry.ordinal)) + 1;
  const id = newId();
  const row = { id, parentId, hierarchy, label, unit, ordinal, enabled: parent?.enabled ?? true };
  await records.insertEntry(context.db, row);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: row });
  return entryOf(context, id);
}

/** An entry with all that is below it. */
function branchOf(entries: readonly CatalogueEntry[], catalogueId: string): string[] {
  const below = Map.groupBy(entries, ({ parentId }) => parentId);
  return [catalogueId, ...(below.get(catalogueId) ?? []).flatMap(({ id }) => branchOf(entries, id))];
}

/** An entry with all that is above it. */
function lineOf(entries: readonly CatalogueEntry[], catalogueId: string): string[] {
  const entry = entries.find(({ id }) => id === catalogueId)!;
  return [catalogueId, ...(entry.parentId === null ? [] : lineOf(entries, entry.parentId))];
}

/**
 * Changes an entry. What is below it goes out of use with it; what comes back into use takes along what it stands below.
 * @throws HttpError 404; 400 for another unit where figures were said of it; 409 CONFLICT, DUPLICATE
 */
export async function saveEntry(
  context: Context,
  catalogueId: string,
  { version, enabled, ...form }: { label: string; unit: string | null; enabled: boolean; version: number },
) {
  const entries = await locked(context);
  const before = orNotFound(entries.find(({ id }) => id === catalogueId) ?? null);
  expectVersion(before.version, version);
  refuseTaken(entries, before.parentId, form.label, catalogueId);
  if (form.unit !== before.unit && (await entryOf(context, catalogueId)).used)
    throw badField('unit', {
      zh: '该类目已有填报数据，不能再改计量单位；请新建同级类目并停用该类目',
      en: 'Figures were reported of this entry, so its unit stays; add one beside it and take this one out of use',
    });
  await records.updateEntry(context.db, catalogueId, form);
  const along = enabled ? lineOf(entries, catalogueId) : branchOf(entries, catalogueId);
  await records.setEnabled(context.db, along, enabled);
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: catalogueId, before, after: { ...form, enabled } });
  return entryOf(context, catalogueId);
}

/** Changes places with the entry before or after it; the first and the last stay. @throws HttpError 404 */
export async function moveEntry(context: Context, catalogueId: string, direction: 'UP' | 'DOWN') {
  const entries = await locked(context);
  const entry = orNotFound(entries.find(({ id }) => id === catalogueId) ?? null);
  const level = entries.filter(({ parentId }) => parentId === entry.parentId);
  const at = level.indexOf(entry);
  const other = level[at + (direction === 'UP' ? -1 : 1)];
  if (other) {
    await records.updateEntry(context.db, entry.id, { ordinal: other.ordinal });
    await records.updateEntry(context.db, other.id, { ordinal: entry.ordinal });
    context.audit({ action: 'CHANGE', objectType: TYPE, objectId: catalogueId, after: { direction } });
  }
  return { id: catalogueId };
}

/** @throws HttpError 404; 409 ACTION_NOT_ALLOWED where something speaks of it or stands below it */
export async function removeEntry(context: Context, catalogueId: string) {
  const entries = await locked(context);
  const before = orNotFound(entries.find(({ id }) => id === catalogueId) ?? null);
  const { used } = await entryOf(context, catalogueId);
  if (used || entries.some(({ parentId }) => parentId === catalogueId)) throw new HttpError(409, 'ACTION_NOT_ALLOWED');
  await records.deleteEntry(context.db, catalogueId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: catalogueId, before });
  return { id: catalogueId };
}

export const internalSuppliers = ({ db }: Context) => records.selectInternalSuppliers(db);

/** @throws HttpError 400 for a supplier that is none of the group's own */
export async function expectInternal({ db }: Context, supplierId: string): Promise<void> {
  if (!(await records.isInternal(db, supplierId)))
    throw badField('supplierId', { zh: '请选择内部供应商', en: 'Choose one of the group’s own suppliers' });
}

/** @throws HttpError 400 for a supplier that is not audited */
export async function addInternal(context: Context, supplierId: string) {
  const [supplier] = await suppliersOf(context, [supplierId]);
  if (supplier?.auditStatus !== 'AUDIT_PASSED')
    throw badField('supplierId', { zh: '请选择已审核的供应商', en: 'Choose an audited supplier' });
  if (await records.insertInternalSupplier(context.db, supplierId, context.user.id))
    context.audit({ action: 'CREATE', objectType: 'internalSupplier', objectId: supplierId });
  return { id: supplierId };
}

/** @throws HttpError 404 */
export async function removeInternal(context: Context, supplierId: string) {
  if (!(await records.deleteInternalSupplier(context.db, supplierId))) throw new HttpError(404, 'NOT_FOUND');
  context.audit({ action: 'DELETE', objectType: 'internalSupplier', objectId: supplierId });
  return { id: supplierId };
}
