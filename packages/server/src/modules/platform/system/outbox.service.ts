import { sql } from 'kysely';
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
    .select('codeUntil')
    // what tells of reminders has a record of its own, which hides who takes part in a sealed project
    .where('category', 'is', null);
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

const NEWEST_CODES = 20;

/** The newest codes that are good now, with the targets they went to; nobody's right is asked. */
export async function liveCodes(context: Context) {
  const rows = await context.db
    .selectFrom('outbox')
    .select(['channel', 'target', 'text', 'createdTime'])
    .where('codeUntil', 'is not', null)
    .where('codeUntil', '>', sql<string>`now()`)
    .where(sql<boolean>`text <> ''`)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_CODES)
    .execute();
  return rows.map(({ target, text, ...row }) => ({
    ...row,
    target: shownContact(context, target, false),
    text: context.cipher.openContact(text),
  }));
}
