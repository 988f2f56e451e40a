import { sql } from 'kysely';
import type { Database } from './database.ts';
import { HttpError } from './errors.ts';
import { ownName, withheldEntries } from './history.ts';
import type { User } from './user.ts';

/** Made under an identity of the house: not by a bidder, an expert, or somebody without one. */
const byHouse = sql<boolean>`coalesce(identity.user_type not in ('BIDDER', 'EXPERT'), false)`;

/**
 * A lost race told with who saved first and when, from the audit trail of the record that the address names; every other
 * error as it is. Companies are not told who of the staff it was. Anybody can lose a race on purpose: that a bidder or a member of a
 * committee did something, and when, is told to nobody here (spec §6, 招标投标法 37).
 */
export async function withLastChange(db: Database, user: User, params: unknown, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'CONFLICT' || user.id === '' || user.supplierId !== null)
    return error;
  const recordId = Object.values((params ?? {}) as Record<string, string>).at(-1);
  if (!recordId) return error;
  const last = await db
    .selectFrom('auditLog')
    .leftJoin('identity', 'identity.id', 'auditLog.identityId')
    .leftJoin('appUser', 'appUser.id', 'identity.userId')
    .select(['auditLog.time', 'auditLog.actorName', 'auditLog.deputyId'])
    .select(ownName().as('displayName'))
    .select(
      sql<boolean>`${byHouse} and not ${sql.join([sql`false`, ...withheldEntries.all()], sql` and not `)}`.as('told'),
    )
    .where('auditLog.objectId', '=', recordId)
    .orderBy('auditLog.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.told) return error;
  const details = {
    changedBy: (last.deputyId === null ? last.displayName : null) ?? last.actorName,
    changedTime: last.time.slice(0, 19),
  };
  return new HttpError(error.status, error.code, { faults: error.faults, details });
}
