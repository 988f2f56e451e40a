import { rankOf } from '@tenderdesk/domain/fulfilment/performance/performance';
import type { Context } from '../../../kernel/context.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as records from './supplier-ledger.repository.ts';

const thisYear = ({ now }: Context): number => Number(now.slice(0, 4));

/** Winners of a year with their contracts and evaluations, by the page. */
export async function listSuppliers(
  context: Context,
  { year = thisYear(context), ...filter }: records.SupplierFilter & PageQuery,
) {
  const { rows, total } = await records.pageSuppliers(context.db, context.user, { year, ...filter });
  return {
    ...total,
    content: rows.map(({ total: _total, ...row }) => ({
      ...row,
      rank: row.average === null ? null : codedBy('bidding.Rank', rankOf(row.average), context.language),
    })),
  };
}

/** The totals over all winners of a year, by the keys of the columns. */
export const sumSuppliers = (context: Context, { year = thisYear(context), ...filter }: records.SupplierFilter) =>
  records.sumSuppliers(context.db, context.user, { year, ...filter });
