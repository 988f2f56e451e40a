import type { Referrer } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PriceReferenceTable } from './inquiry-record.tables.ts';

/** What these refer to, in the order in which it was chosen, with what became of each record since. */
export const selectReferences = (db: Database, referrer: Referrer, ids: readonly string[]) =>
  db
    .selectFrom('priceReference as reference')
    .innerJoin('inquiryRecord as record', 'record.id', 'reference.inquiryRecordId')
    .innerJoin('appUser as person', 'person.id', 'reference.referredBy')
    .selectAll('reference')
    .select(['record.kind', 'record.status', 'record.validTo', 'person.displayName as referredByName'])
    .where('referrer', '=', referrer)
    .where(sql<boolean>`referrer_id = any(${[...ids]}::text[])`)
    .orderBy('referrerId')
    .orderBy('ordinal')
    .execute();

export type ReferenceRow = Awaited<ReturnType<typeof selectReferences>>[number];

/** Puts these in place of what was referred to; rows of records that stay keep what they say. */
export async function replaceReferences(
  db: Database,
  referrer: Referrer,
  referrerId: string,
  rows: readonly Omit<Insertable<PriceReferenceTable>, 'referrer' | 'referrerId'>[],
): Promise<void> {
  await db.deleteFrom('priceReference').where('referrer', '=', referrer).where('referrerId', '=', referrerId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('priceReference')
    .values(rows.map((row) => ({ ...row, referrer, referrerId })))
    .execute();
}
