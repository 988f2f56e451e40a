import { createHash, randomBytes } from 'node:crypto';
import { SCOPE_RIGHTS, TOKEN_MARK, type ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { STRANGER, type User } from '../../../kernel/user.ts';
import { ofBefore } from './session.repository.ts';
import './service-token.tables.ts';

/** Tokens by which other systems read (ADR 0053). */

const TOKEN_BYTES = 32;

/** 256 random bits need no slow hash. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isServiceToken = (token: string): boolean => token.startsWith(TOKEN_MARK);

/** Calls that one token may make in a minute at one process. */
const MOST_CALLS = 600;
const WINDOW_MS = 60_000;

/** Counts calls by token, in this process alone: it keeps a machine usable. @throws HttpError 429 above the limit */
export function openCallLimit(): (id: string) => void {
  const counts = new Map<string, { from: number; calls: number }>();
  return (id) => {
    const now = performance.now();
    const known = counts.get(id);
    if (!known || now - known.from > WINDOW_MS) counts.set(id, { from: now, calls: 1 });
    else if ((known.calls += 1) > MOST_CALLS) throw new HttpError(429, 'TOO_MANY_REQUESTS');
  };
}

/**
 * Who reads by a token: nobody, named as the token, with the rights of its scopes within its unit. Asked with every call, so that a
 * withdrawal holds at once at every process.
 * @throws HttpError 401 INVALID_TOKEN for one that is unknown, withdrawn, past its day, or of a closed unit
 */
export async function serviceUser(db: Database, token: string): Promise<User> {
  const row = await db
    .selectFrom('serviceToken as t')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .where('t.tokenDigest', '=', digestOf(token))
    .where('t.withdrawnTime', 'is', null)
    .where('o.enabled', '=', true)
    .where(sql<boolean>`t.end_date >= business_now()::date`)
    .select(['t.id', 't.name', 't.scopes', 'o.id as organizationId', 'o.name as organizationName', 'o.path', 'o.type'])
    .select('o.hierarchy')
    .select(sql<boolean>`t.last_used_at is null or t.last_used_at < now() - interval '1 minute'`.as('stale'))
    .select(ofBefore)
    .executeTakeFirst();
  if (!row) throw new HttpError(401, 'INVALID_TOKEN', { headers: { 'x-auth-error': 'INVALID_TOKEN' } });
  if (row.stale) {
    await db
      .updateTable('serviceToken')
      .set({ lastUsedAt: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  }
  return {
    ...STRANGER,
    id: row.id,
    username: row.name,
    displayName: row.name,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.path,
    formerPaths: row.formerPaths,
    mergedIds: row.mergedIds,
    organizationType: row.type,
    hierarchy: row.hierarchy,
    dataScope: 'DESCENDANTS',
    authorities: new Set(row.scopes.flatMap((scope) => SCOPE_RIGHTS[scope])),
    serviceScopes: row.scopes,
  };
}

export interface NewToken {
  name: string;
  scopes: readonly ServiceScope[];
  organizationId: string;
  endDate: string;
}

/** Makes a token, which is told here and never again; null where the name is taken by one that was not withdrawn. */
export async function makeToken({ db, user }: Context, input: NewToken): Promise<{ id: string; token: string } | null> {
  const token = `${TOKEN_MARK}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const made = await db
    .insertInto('serviceToken')
    .values({ ...input, scopes: [...input.scopes], id: newId(), tokenDigest: digestOf(token), createdBy: user.id })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { id: made.id, token } : null;
}

/** Withdraws a token; the next call by it is refused at every process. The name of the token; null where there is none to withdraw. */
export async function withdrawToken({ db, user, now }: Context, id: string): Promise<string | null> {
  const row = await db
    .updateTable('serviceToken')
    .set({ withdrawnTime: now, withdrawnBy: user.id })
    .where('id', '=', id)
    .where('withdrawnTime', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
