/**
 * What clerks have begun beside projects and plan items: it goes to whoever takes over everything that they have.
 *
 *   clerkWork.add('monthly_report', { clerk: 'clerk_user_id', open: `submit_status <> 'APPROVED'` });
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { extensionPoint } from './module.ts';

interface ClerkWork {
  /** SQL on a row: whose it is, by the id of the user. */
  clerk: string;
  /** SQL on a row: it is not done. */
  open: string;
}

/** By table with `organization_id`; the owner of the table adds it. */
export const clerkWork = extensionPoint<string, ClerkWork>('work of clerks');

/** The work of one clerk of an organisation is the work of another one. */
export async function handOverClerkWork(
  db: Database,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  for (const table of clerkWork.keys()) {
    const { clerk, open } = clerkWork.get(table)!;
    // its version stays: what was returned has not changed by it
    await sql`
      update ${sql.table(table)} set ${sql.raw(clerk)} = ${toUserId}
      where organization_id = ${organizationId} and ${sql.raw(clerk)} = ${fromUserId} and ${sql.raw(open)}`.execute(db);
  }
}
