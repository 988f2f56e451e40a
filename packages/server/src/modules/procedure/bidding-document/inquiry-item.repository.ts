import { itemKey, type InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { compareAmounts } from '@tenderdesk/domain/money';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/ids.ts';
import type { InquiryItemTable } from './bidding-document.tables.ts';

export type InquiryItemRow = Selectable<InquiryItemTable>;

/** What sections ask the prices of, in its order. */
export const selectInquiryItems = (db: Database, sectionIds: readonly string[]): Promise<InquiryItemRow[]> =>
  db
    .selectFrom('inquiryItem')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .orderBy('sectionId')
    .orderBy('ordinal')
    .execute();

/** The same thing in the same quantity: a price that was sealed for it is a price for it still. */
const isSame = (row: InquiryItemRow, item: InquiryItem): boolean =>
  itemKey(row) === itemKey(item) && compareAmounts(row.quantity, item.quantity) === 0;

/** Puts this list in place of the one that the section had; what is in both keeps its id. */
export async function replaceInquiryItems(
  db: Database,
  sectionId: string,
  items: readonly InquiryItem[],
): Promise<void> {
  const known = await selectInquiryItems(db, [sectionId]);
  if (known.length === 0 && items.length === 0) return;
  const rows = items.map((item, index) => ({
    ...item,
    id: known.find((row) => isSame(row, item))?.id ?? newId(),
    sectionId,
    ordinal: index + 1,
  }));
  await db.deleteFrom('inquiryItem').where('sectionId', '=', sectionId).execute();
  if (rows.length > 0) await db.insertInto('inquiryItem').values(rows).execute();
}
