import type { Headings } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { BankFormTable } from './bank-statement.tables.ts';

export type BankFormRow = Selectable<BankFormTable>;

/** Those that come with the product, and those of an organisation. */
export const selectForms = (db: Database, organizationId: string): Promise<BankFormRow[]> =>
  db
    .selectFrom('bankForm')
    .selectAll()
    .where((eb) => eb.or([eb('organizationId', 'is', null), eb('organizationId', '=', organizationId)]))
    .orderBy(sql`organization_id nulls first`)
    .orderBy('id')
    .execute();

/** What is looked for in a file of an organisation: its own headings before those that come with the product. */
export const selectHeadings = async (db: Database, organizationId: string): Promise<Headings[]> =>
  (await selectForms(db, organizationId))
    .filter(({ enabled }) => enabled)
    .toReversed()
    .map(({ headings }) => headings);

/** An organisation's own, locked; null for absent ones and others. */
export const lockOptionalForm = async (
  db: Database,
  organizationId: string,
  formId: string,
): Promise<BankFormRow | null> =>
  (await db
    .selectFrom('bankForm')
    .selectAll()
    .where('id', '=', formId)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** @returns whether the name was free */
export async function insertForm(db: Database, row: Insertable<BankFormTable>): Promise<boolean> {
  const added = await db
    .insertInto('bankForm')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const isTaken = async (db: Database, organizationId: string, name: string, but: string): Promise<boolean> =>
  (await db
    .selectFrom('bankForm')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('name', '=', name)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

export async function updateForm(db: Database, formId: string, changes: Updateable<BankFormTable>): Promise<void> {
  await db
    .updateTable('bankForm')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', formId)
    .execute();
}
