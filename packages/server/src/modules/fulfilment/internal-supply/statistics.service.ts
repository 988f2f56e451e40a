import { cascade, unitOf, type Branch } from '@tenderdesk/domain/fulfilment/internal-supply/cascade';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { CatalogueRow } from './catalogue.repository.ts';
import { catalogueOf } from './catalogue.service.ts';
import type { StatisticsNode } from './statistics.contract.ts';
import * as records from './statistics.repository.ts';
import { figuresOf } from './supply.service.ts';

/** The catalogue as a tree with what all reports within the caller's scope plan and had. */
export async function viewStatistics(context: Context, which: records.Counted): Promise<StatisticsNode[]> {
  const said = figuresOf(await records.selectFigures(context.db, context.user, which));
  const node = (branch: Branch<CatalogueRow>): StatisticsNode => ({
    id: branch.id,
    label: branch.label,
    unit: unitOf(branch),
    hierarchy: branch.hierarchy,
    planNum: branch.planned.num,
    planTotal: branch.planned.total,
    actualNum: branch.actual.num,
    actualTotal: branch.actual.total,
    children: branch.children.map(node),
  });
  return cascade([...(await catalogueOf(context)).values()], said).map(node);
}

export const listUnits = ({ db, user }: Context) => records.selectUnits(db, user);

/** Own suppliers that delivered to projects within the caller's scope, by the page. */
export async function listCooperated({ db, user }: Context, filter: PageQuery & records.Counted) {
  const { rows, total } = await records.pageCooperated(db, user, filter);
  return { ...total, content: rows.map((row) => ({ ...row, supplierId: row.supplierId! })) };
}

export const sumCooperated = ({ db, user }: Context, which: records.Counted) => records.sumCooperated(db, user, which);

/** An entry with all that is below it. */
const branchOf = (entries: readonly CatalogueRow[], catalogueId: string): CatalogueRow[] =>
  entries
    .filter(({ id }) => id === catalogueId)
    .concat(entries.filter(({ parentId }) => parentId === catalogueId).flatMap(({ id }) => branchOf(entries, id)));

/**
 * The projects that report of an entry or of what is below it, by the page. Quantities are added where all that can be
 * reported below the entry is counted in one unit.
 * @throws HttpError 404 for the entry
 */
export async function listCatalogueProjects(
  context: Context,
  { catalogueId, ...filter }: PageQuery & records.Counted & { catalogueId: string },
) {
  const catalogue = await catalogueOf(context);
  orNotFound(catalogue.get(catalogueId) ?? null);
  const branch = branchOf([...catalogue.values()], catalogueId);
  const parents = new Set(branch.map(({ parentId }) => parentId));
  const leaves = branch.filter(({ id }) => !parents.has(id));
  const { rows, total } = await records.pageProjects(
    context.db,
    context.user,
    leaves.map(({ id }) => id),
    { ...filter, countsNum: new Set(leaves.map(({ unit }) => unit)).size === 1 },
  );
  return { ...total, content: rows };
}
