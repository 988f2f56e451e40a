import type { Database } from './database.ts';
import { HttpError } from './errors.ts';
import { ownName } from './history.ts';
import type { User } from './user.ts';

/**
 * A lost race told with who saved first and when, from the audit trail of the record that the address names; every other
 * error as it is. Companies are not told who of the staff it was.
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
    .where('auditLog.objectId', '=', recordId)
    .orderBy('auditLog.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return error;
  const details = {
    changedBy: (last.deputyId === null ? last.displayName : null) ?? last.actorName,
    changedTime: last.time.slice(0, 19),
  };
  return new HttpError(error.status, error.code, { faults: error.faults, details });
}
