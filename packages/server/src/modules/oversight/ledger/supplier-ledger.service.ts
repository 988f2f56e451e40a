import { rankOf } from '@tenderdesk/domain/fulfilment/performance/performance';
import type { Context } from '../../../kernel/context.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as records from './supplier-ledger.repository.ts';

/** Winners with their contracts and evaluations, by the page. */
export async function listSuppliers(context: Context, filter: records.SupplierFilter & PageQuery) {
  const { rows, total } = await records.pageSuppliers(context.db, context.user, filter);
  return {
    ...total,
    content: rows.map(({ total: _total, ...row }) => ({
      ...row,
      rank: row.average === null ? null : codedBy('bidding.Rank', rankOf(row.average), context.language),
    })),
  };
}

/** The totals over all winners, by the keys of the columns. */
export const sumSuppliers = ({ db, user }: Context, filter: records.SupplierFilter) =>
  records.sumSuppliers(db, user, filter);
