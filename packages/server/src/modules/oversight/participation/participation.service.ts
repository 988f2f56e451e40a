import type { Context } from '../../../kernel/context.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as records from './participation.repository.ts';

/** Suppliers that took part where the opening has begun, by the page. @throws HttpError 400 for another order */
export async function listSuppliers({ db, user, language }: Context, filter: records.SupplierFilter) {
  const { rows, total } = await records.pageSuppliers(db, user, filter);
  return {
    ...total,
    content: rows.map((row) => {
      const kinds = row.kinds.map((kind) => codedBy('bidding.SupplierKind', kind, language));
      return { ...row, kinds, kindNames: kinds.map(({ value }) => value).join(' · ') };
    }),
  };
}

/** The units that the list can be narrowed to. */
export const listUnits = ({ db, user }: Context) => records.selectUnits(db, user);

/** The sections that a supplier took part in, by the page. @throws HttpError 400 for another order */
export async function listParticipations(
  { db, user, language }: Context,
  filter: PageQuery & { supplierId: string; year?: number | undefined; orgId?: string | undefined },
) {
  const { rows, total } = await records.pageParticipations(db, user, filter);
  return {
    ...total,
    content: rows.map(({ bidStatus, ...row }) => ({
      ...row,
      handedIn: bidStatus !== null,
      bidStatus: bidStatus === null ? null : codedBy('bidding.BidStatus', bidStatus, language),
    })),
  };
}
