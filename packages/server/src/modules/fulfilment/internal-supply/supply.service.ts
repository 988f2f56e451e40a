import { supplyTotal } from '@tenderdesk/domain/fulfilment/internal-supply/amount';
import {
  cascade,
  NOTHING,
  unitOf,
  type Branch,
  type Figures,
} from '@tenderdesk/domain/fulfilment/internal-supply/cascade';
import { maySupply, type SupplyPhase } from '@tenderdesk/domain/fulfilment/internal-supply/supply';
import { sumAmounts } from '@tenderdesk/domain/money';
import type { Text } from '@tenderdesk/domain/rule';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { dishonestAmong } from '../../people/dishonesty/dishonesty.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { lockProject, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import type { CatalogueRow } from './catalogue.repository.ts';
import { catalogueOf, expectInternal, steadyCatalogueOf } from './catalogue.service.ts';
import type { SupplyNode } from './supply.contract.ts';
import * as records from './supply.repository.ts';

const TYPE = 'supply';

/** Reports within the caller's scope, by the page. */
export async function listSupplies({ db, user, language }: Context, filter: records.SupplyFilter) {
  const { rows, total } = await records.pageSupplies(db, user, filter);
  return {
    ...total,
    content: rows.map((row) => ({ ...row, phase: codedBy('bidding.ProjectPhase', row.phase, language) })),
  };
}

/** Whether a report may be filled in now. */
async function isOpen(
  { db }: Context,
  project: ProjectRow,
  phase: SupplyPhase,
  supply: Pick<records.SupplyRow, 'filled'> | null,
): Promise<boolean> {
  const phaseStatus = await records.selectPhaseStatus(db, project, phase);
  return maySupply({
    entered: phaseStatus !== null,
    phaseStatus,
    projectStatus: project.status,
    filled: supply?.filled ?? false,
  });
}

/** Reports as they travel, with their lines. */
async function shown(context: Context, project: ProjectRow, supplies: readonly records.SupplyRow[]) {
  const { db, user, language } = context;
  const details = Map.groupBy(
    await records.selectDetails(
      db,
      supplies.map(({ id }) => id),
    ),
    ({ supplyId }) => supplyId,
  );
  const supplierIds = supplies.flatMap(({ supplierId }) => supplierId ?? []);
  const names = new Map((await suppliersOf(context, supplierIds)).map(({ id, name }) => [id, name]));
  const dishonest = await dishonestAmong(context, supplierIds, project);
  return Promise.all(
    supplies.map(
      async ({ id, projectId, phase, supplierId, dishonestyFacts, fillTime, totalPrice, version, filled }) => ({
        id,
        projectId,
        phase: codedBy('bidding.ProjectPhase', phase, language),
        supplierId,
        supplierName: supplierId && (names.get(supplierId) ?? null),
        fillTime,
        dishonestyData: { facts: dishonestyFacts, dishonest: supplierId !== null && dishonest.has(supplierId) },
        totalPrice,
        version,
        editable: may(user, 'MAINTAIN:SUPPLY_LIST') && (await isOpen(context, project, phase, { filled })),
        entries: (details.get(id) ?? []).map(wire),
      }),
    ),
  );
}

const wire = ({ catalogueId, otherCatalogueName, unitPrice, num, totalPrice }: records.DetailRow) => ({
  catalogueId,
  otherCatalogueName,
  preOrderPurchaseUnitPrice: unitPrice,
  preOrderPurchaseNum: num,
  preOrderPurchaseTotalPrice: totalPrice,
});

/** The reports of a project. @throws HttpError 404 */
export async function querySupplies(
  context: Context,
  { projectId, ...filter }: { projectId: string; phase?: SupplyPhase | undefined; supplierId?: string | undefined },
) {
  const project = await viewProject(context, projectId);
  return shown(context, project, await records.selectSupplies(context.db, projectId, filter));
}

/**
 * Begins the report of a project on a supplier in a phase, or gives the one that there is.
 * @throws HttpError 404; 400 for a supplier that is none of the group's own; StateError 409 where it is not the time for it
 */
export async function openSupply(
  context: Context,
  { projectId, phase, ...form }: { projectId: string; phase: SupplyPhase; supplierId?: string | null | undefined },
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  context.concerns(projectId);
  const supplierId = form.supplierId ?? null;
  const known = await records.selectOptionalSupply(db, projectId, phase, supplierId);
  if (!known) {
    if (supplierId) await expectInternal(context, supplierId);
    if (!(await isOpen(context, project, phase, null)))
      throw new StateError({ action: 'edit', status: project.status });
    const id = newId();
    const { organizationId, organizationPath } = project;
    await records.insertSupply(db, {
      id,
      organizationId,
      organizationPath,
      projectId,
      phase,
      supplierId,
      dishonestyFacts: null,
      createdBy: user.id,
    });
    context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { projectId, phase, supplierId } });
  }
  const supply = known ?? (await records.selectOptionalSupply(db, projectId, phase, supplierId))!;
  return (await shown(context, project, [supply]))[0]!;
}

/** A report and its project, locked. @throws HttpError 404; StateError 409 where it stands by now */
async function lockOpen(context: Context, supplyId: string) {
  const { projectId } = orNotFound(await records.selectOptionalOwn(context.db, context.user, supplyId));
  const project = await lockProject(context, projectId);
  context.concerns(projectId);
  // read again: somebody may have saved or deleted it until the project was had
  const supply = orNotFound(await records.selectOptionalOwn(context.db, context.user, supplyId));
  if (!(await isOpen(context, project, supply.phase, supply)))
    throw new StateError({ action: 'edit', status: project.status });
  return { project, supply };
}

/** @throws as `lockOpen` */
export async function removeSupply(context: Context, supplyId: string) {
  const { supply } = await lockOpen(context, supplyId);
  const lines = await records.selectDetails(context.db, [supplyId]);
  await records.deleteSupply(context.db, supplyId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: supplyId, before: { ...supply, lines } });
  return { id: supplyId };
}

interface Line {
  catalogueId: string;
  otherCatalogueName: string;
  preOrderPurchaseUnitPrice: string | null;
  preOrderPurchaseNum: string | null;
}

/** The entries of the catalogue that figures may be said of: those that nothing stands below. */
export const leavesOf = (catalogue: ReadonlyMap<string, CatalogueRow>): Set<string> => {
  const parents = new Set([...catalogue.values()].map(({ parentId }) => parentId));
  return new Set([...catalogue.keys()].filter((id) => !parents.has(id)));
};

/** Words for an entry that is spoken of twice. */
export const ONE_LINE: Text = { zh: '同一类目只能填报一行', en: 'One line for each entry' };

/**
 * What is wrong with a line about an entry: an unknown or gathering one, the same twice, a type without a name.
 * @param known entries that the record names already: they may have gone out of use
 */
export function lineFault(
  catalogue: ReadonlyMap<string, CatalogueRow>,
  leaves: ReadonlySet<string>,
  seen: Set<string>,
  known: ReadonlySet<string>,
  { catalogueId, otherCatalogueName }: Pick<Line, 'catalogueId' | 'otherCatalogueName'>,
): Text | null {
  const entry = catalogue.get(catalogueId);
  if (!entry || !leaves.has(catalogueId) || (!entry.enabled && !known.has(catalogueId)))
    return {
      zh: '请选择目录中在用的最末级类目',
      en: 'Choose an entry of the catalogue that is in use and has none below it',
    };
  if (seen.has(catalogueId)) return ONE_LINE;
  seen.add(catalogueId);
  if (entry.label === '' && otherCatalogueName === '')
    return { zh: '请填写其他类目的名称', en: 'Name the type of what is other' };
  return null;
}

/**
 * Saves the lines of a report. The department hears of the first ones.
 * @throws HttpError 404; 409 CONFLICT; 400 for lines of unknown entries or totals out of bounds; StateError 409
 */
export async function saveDetails(
  context: Context,
  form: { supplyId: string; version: number; dishonestyFacts: string | null; entries: readonly Line[] },
) {
  const { db, user } = context;
  const { project, supply } = await lockOpen(context, form.supplyId);
  expectVersion(supply.version, form.version);
  const before = await records.selectDetails(db, [supply.id]);
  const rows = await rowsOf(context, form, new Set(before.map(({ catalogueId }) => catalogueId)));
  await records.replaceDetails(db, supply.id, rows);
  const filled = rows.length > 0;
  await records.updateFilled(db, supply.id, {
    filled,
    totalPrice: sumAmounts(rows.flatMap(({ totalPrice }) => totalPrice ?? [])),
    dishonestyFacts: form.dishonestyFacts,
    createdBy: user.id,
  });
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: supply.id,
    before: { lines: before },
    after: { lines: rows },
  });
  if (filled && !supply.filled) await tellDepartment(context, project, supply.phase);
  const saved = orNotFound(await records.selectOptionalOwn(db, user, supply.id));
  return (await shown(context, project, [saved]))[0]!;
}

async function rowsOf(
  context: Context,
  { supplyId, entries }: { supplyId: string; entries: readonly Line[] },
  known: ReadonlySet<string>,
): Promise<records.DetailRow[]> {
  const catalogue = await steadyCatalogueOf(context);
  const leaves = leavesOf(catalogue);
  const seen = new Set<string>();
  return entries.flatMap((line, index) => {
    const { preOrderPurchaseNum: num, preOrderPurchaseUnitPrice: unitPrice } = line;
    if (num === null && unitPrice === null) return [];
    const fault = lineFault(catalogue, leaves, seen, known, line);
    if (fault) throw badField(`entries.${index}.catalogueId`, fault);
    const total = num !== null && unitPrice !== null ? supplyTotal(num, unitPrice) : null;
    if (total?.code === 500) throw badField(`entries.${index}.preOrderPurchaseNum`, total.msg as Text);
    const otherCatalogueName = catalogue.get(line.catalogueId)!.label === '' ? line.otherCatalogueName : '';
    const totalPrice = total && (total.msg as string);
    return [{ id: newId(), supplyId, catalogueId: line.catalogueId, otherCatalogueName, unitPrice, num, totalPrice }];
  });
}

const tellDepartment = (context: Context, project: ProjectRow, phase: SupplyPhase): Promise<void> =>
  remind(
    context,
    'PROJECT_SUPPLY_READ',
    { range: { projectId: project.id, phase }, projectId: project.id, organizationPath: project.organizationPath },
    { name: project.name },
    [{ role: 'TM_REVIEWER' }],
  );

/** What reports say of each entry, as the tree wants it. */
export const figuresOf = (
  rows: readonly { catalogueId: string; phase: SupplyPhase; num: string | null; total: string | null }[],
): Map<string, { planned: Figures; actual: Figures }> => {
  const said = new Map<string, { planned: Figures; actual: Figures }>();
  for (const { catalogueId, phase, num, total } of rows) {
    const known = said.get(catalogueId) ?? { planned: NOTHING, actual: NOTHING };
    said.set(catalogueId, { ...known, [phase === 'IMPLEMENTION_PLAN' ? 'planned' : 'actual']: { num, total } });
  }
  return said;
};

/** The catalogue as a tree with what a project reports in a phase, planned beside what came (spec §3). @throws HttpError 404 */
export async function viewCascade(
  context: Context,
  { projectId, phase, supplierId }: { projectId: string; phase: SupplyPhase; supplierId?: string | undefined },
): Promise<SupplyNode[]> {
  const { db } = context;
  await viewProject(context, projectId);
  const supply = await records.selectOptionalSupply(db, projectId, phase, supplierId ?? null);
  const lines = new Map(
    (supply ? await records.selectDetails(db, [supply.id]) : []).map((line) => [line.catalogueId, line]),
  );
  const catalogue = [...(await catalogueOf(context)).values()];
  const said = figuresOf(await records.selectProjectFigures(db, projectId));
  const tree = cascade(catalogue, said, ({ id, enabled }) => enabled || lines.has(id));
  const node = (branch: Branch<CatalogueRow>): SupplyNode => {
    const { id, label, hierarchy, planned, actual, children } = branch;
    const below = children.map(node);
    const line = lines.get(id);
    const totals = below.flatMap(({ preOrderPurchaseTotalPrice }) => preOrderPurchaseTotalPrice ?? []);
    return {
      id,
      label,
      unit: unitOf(branch),
      hierarchy,
      otherCatalogueName: line?.otherCatalogueName ?? '',
      preOrderPurchaseUnitPrice: line?.unitPrice ?? null,
      preOrderPurchaseNum: line?.num ?? null,
      preOrderPurchaseTotalPrice: line ? line.totalPrice : totals.length > 0 ? sumAmounts(totals) : null,
      projectSupplyData: {
        preOrderPurchaseNumCopy: planned.num,
        preOrderPurchaseTotalPriceCopy: planned.total,
        actualPurchaseNumCopy: actual.num,
        actualPurchaseTotalPriceCopy: actual.total,
      },
      children: below,
    };
  };
  return tree.map(node);
}

/** The calculation as it travels, in the caller's language. */
export function calculate({ language }: Context, num: string, unitPrice: string): { code: 200 | 500; msg: string } {
  const { code, msg } = supplyTotal(num, unitPrice);
  return { code, msg: typeof msg === 'string' ? msg : msg[language] };
}
