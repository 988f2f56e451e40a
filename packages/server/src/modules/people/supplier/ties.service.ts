import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import * as records from './supplier.repository.ts';
import { supplierOf, type SupplierRow } from './supplier.service.ts';
import type { Tie } from './supplier.tables.ts';

const SHOWN = 4;

const present = ({ cipher }: Context, { headIdSealed, relations, version }: SupplierRow) => ({
  headId: headIdSealed === null ? null : cipher.open(headIdSealed).slice(-SHOWN),
  ties: relations,
  version,
});

/** What the caller's company says of its head and its ties. @throws HttpError 404 for people without one */
export const viewTies = async (context: Context) =>
  present(context, await supplierOf(context, context.user.supplierId ?? ''));

/**
 * Keeps what the caller's company says. Who it is does not change, so that nothing is audited again.
 * @param input.headId id number; left out it stays
 * @throws HttpError 404, 409 CONFLICT
 */
export async function saveTies(
  context: Context,
  { headId, ties, version }: { headId?: string | undefined; ties: readonly Tie[]; version: number },
) {
  const { db, cipher, user } = context;
  const before = orNotFound(await records.lockOptionalSupplier(db, user.supplierId ?? ''));
  expectVersion(before.version, version);
  const head = headId?.toUpperCase();
  await records.updateSupplier(db, before.id, {
    relations: JSON.stringify(ties),
    ...(head && { headIdSealed: cipher.seal(head), headIdDigest: cipher.digest(`head ${head}`) }),
  });
  context.audit({
    action: 'SAVE_TIES',
    objectType: 'supplier',
    objectId: before.id,
    before: { ties: before.relations },
    after: { ties, headChanged: head !== undefined },
  });
  return viewTies(context);
}

/** Which companies a supplier is tied to. Id numbers are compared by their digests and shown to nobody. @throws HttpError 404 */
export async function viewRelations(context: Context, supplierId: string) {
  const { db, language } = context;
  const row = await supplierOf(context, supplierId);
  const known = await records.selectByUscc(
    db,
    row.relations.map(({ uscc }) => uscc),
  );
  const kindOf = (kind: string) => codedBy('bidding.TieKind', kind, language);
  const namers = await records.selectNaming(db, row.uscc);
  return {
    headGiven: row.headIdDigest !== null,
    sameHead: row.headIdDigest === null ? [] : await records.selectSameHead(db, row.headIdDigest, row.id),
    stated: row.relations.map(({ name, uscc, kind }) => ({
      id: known.find((one) => one.uscc === uscc)?.id ?? null,
      name,
      uscc,
      kind: kindOf(kind),
    })),
    statedByOthers: namers.map(({ kind, ...one }) => ({ ...one, kind: kindOf(kind) })),
  };
}
