import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Accounts of a company, those in use first, then the oldest. */
export const selectAccounts = (db: Database, supplierId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['u.id', 'u.username', 'u.displayName', 'u.mobile', 'u.email', 'u.status', 'u.lastLoginTime', 'u.version'])
    .select(['u.lockedByCompany', 'i.roles', sql<boolean>`u.password_hash = ''`.as('withoutPassword')])
    .where('i.organizationId', '=', supplierId)
    .where('i.userType', '=', 'BIDDER')
    .where('i.enabled', '=', true)
    .orderBy(sql`u.status = 'DISABLED'`)
    .orderBy('u.createdTime')
    .orderBy('u.id')
    .execute();

/** Keeps two who add an account to a company at once from passing its limit together. */
export async function lockCompany(db: Database, supplierId: string): Promise<void> {
  await db.selectFrom('supplier').select('id').where('id', '=', supplierId).forUpdate().execute();
}
