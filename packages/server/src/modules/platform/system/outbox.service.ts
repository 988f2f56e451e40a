import { contactDigest } from '../../../kernel/cipher.ts';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/**
 * What the product has sent, by the page. Texts are there as long as they are needed; those that take a code elsewhere are for
 * its receiver alone.
 * @param isMailbox the table is where people read their codes
 */
export async function listOutbox(
  context: Context,
  query: PageQuery & { target?: string | undefined },
  isMailbox: boolean,
) {
  const { db, cipher } = context;
  let rows = db
    .selectFrom('outbox')
    .select(['id', 'channel', 'target', 'text', 'createdTime', 'deliveredTime', 'status', 'attempts', 'lastError'])
    .select('codeUntil');
  if (query.target) rows = rows.where('targetDigest', '=', contactDigest(cipher, query.target));
  const order = orderOf(query.sort, { createdTime: 'createdTime' }, { column: 'createdTime', direction: 'desc' }, 'id');
  const page = await pageOf(db, rows, query, order);
  return {
    ...page.total,
    content: page.rows.map(({ codeUntil, ...row }) => ({
      ...row,
      target: shownContact(context, row.target, false),
      text: codeUntil !== null && !isMailbox ? '' : cipher.openContact(row.text),
    })),
  };
}
