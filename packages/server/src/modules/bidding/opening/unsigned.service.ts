import type { Context } from '../../../kernel/context.ts';
import { noteLine } from './opening-line.ts';
import type { ItemRow } from './opening.repository.ts';
import { insertSignature, selectSignatures } from './record.repository.ts';

/** With the end of the record it is noted whose bid was read out and who said nothing of it. */
export async function noteNotSigned(context: Context, items: readonly ItemRow[]): Promise<void> {
  const heard = items.filter(({ decryptStatus, confirmed }) => decryptStatus === 'OK' && confirmed !== true);
  const noted = await selectSignatures(
    context.db,
    heard.map(({ bidId }) => bidId),
  );
  for (const item of heard.filter(({ bidId }) => !noted.has(bidId))) {
    const name = context.user.displayName;
    await insertSignature(context.db, { bidId: item.bidId, status: 'UNSIGNED', name, reason: null });
    await noteLine(context, 'UNSIGNED', item);
  }
}
