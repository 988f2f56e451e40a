import type { Context } from '../../../kernel/context.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/** What the product has sent, by the page. */
export async function listOutbox({ db }: Context, query: PageQuery & { target?: string | undefined }) {
  let rows = db
    .selectFrom('outbox')
    .select(['id', 'channel', 'target', 'text', 'createdTime', 'deliveredTime', 'status', 'attempts', 'lastError']);
  if (query.target) rows = rows.where('target', '=', query.target);
  const order = orderOf(query.sort, { createdTime: 'createdTime' }, { column: 'createdTime', direction: 'desc' }, 'id');
  const { rows: content, total } = await pageOf(db, rows, query, order);
  return { content, ...total };
}
