import { DEEPEST } from '@tenderdesk/domain/fulfilment/internal-supply/cascade';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { done, id } from '../../../kernel/wire.ts';

/** One entry of the catalogue; its label is blank where the type is named in each report. */
export const CatalogueEntry = z
  .object({
    id,
    parentId: id.nullable(),
    hierarchy: z.number().int().min(1).max(DEEPEST),
    label: z.string(),
    unit: z.string().nullable(),
    ordinal: z.number().int(),
    enabled: z.boolean(),
    version: z.number().int(),
    /** Reports, contracts or evaluations speak of it: it is put out of use, not deleted. */
    used: z.boolean(),
  })
  .meta({ id: 'SupplyCatalogueEntry' });

const label = z.string().trim().max(100);
const unit = z
  .string()
  .trim()
  .max(20)
  .nullish()
  .transform((value) => value || null);

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/tend/supply/queryAllCatalogueList',
  summary: 'Every entry of the supply catalogue, also those out of use, level by level in its order',
  permit: ['READ:SUPPLY_LIST', 'READ:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE'],
  scope: 'none',
  reply: z.array(CatalogueEntry),
});

export const addCatalogueChild = endpoint({
  method: 'POST',
  path: '/tend/supply/addSupplyCatalogueChild',
  summary: 'A new entry below another one, or of the top level; four levels at most, the names of a level differ',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  body: z.strictObject({ parentId: id.nullable(), label, unit }),
  example: { parentId: null, label: '钢材', unit: null },
  reply: CatalogueEntry,
});

export const saveCatalogueEntry = endpoint({
  method: 'PUT',
  path: '/tend/supply/catalogue/{catalogueId}',
  summary: 'Renames an entry, changes its unit, or puts it and what is below it in or out of use',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  params: z.object({ catalogueId: id }),
  body: z.strictObject({ label, unit, enabled: z.boolean(), version: z.number().int() }),
  example: { label: '钢筋', unit: '吨', enabled: true, version: 1 },
  reply: CatalogueEntry,
});

export const moveCatalogueEntry = endpoint({
  method: 'PUT',
  path: '/tend/supply/catalogue/{catalogueId}/place',
  summary: 'Puts an entry one place up or down among those of its level',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  params: z.object({ catalogueId: id }),
  body: z.strictObject({ direction: z.enum(['UP', 'DOWN']) }),
  reply: done,
});

export const deleteCatalogueEntry = endpoint({
  method: 'DELETE',
  path: '/tend/supply/deleteSupplyCatalogue',
  summary: 'Deletes an entry that nothing speaks of and nothing is below; 409 otherwise',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  query: z.object({ catalogueId: id }),
  reply: done,
});

export const listInternalSuppliers = endpoint({
  method: 'GET',
  path: '/tend/supplierLibrary/queryInternalSupplier',
  summary: 'The group’s own suppliers',
  permit: ['READ:SUPPLY_LIST', 'READ:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE'],
  scope: 'none',
  reply: z.array(z.object({ id, name: z.string(), uscc: z.string() })),
});

export const addInternalSupplier = endpoint({
  method: 'POST',
  path: '/tend/supplierLibrary/internalSupplier',
  summary: 'Names an audited supplier as one of the group’s own',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  body: z.strictObject({ supplierId: id }),
  reply: done,
});

export const removeInternalSupplier = endpoint({
  method: 'DELETE',
  path: '/tend/supplierLibrary/internalSupplier',
  summary: 'No longer offers a supplier as one of the group’s own; what was reported stays',
  permit: 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  scope: 'none',
  query: z.object({ supplierId: id }),
  reply: done,
});
