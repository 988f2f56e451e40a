import type { DataScope } from '@tenderdesk/domain/access/account/role';
import type { SessionFactor } from '@tenderdesk/domain/access/account/second-factor';
import type { DeputyScope } from '@tenderdesk/domain/people/deputy/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

import './account.tables.ts';

/** Real time, in minutes: how long a session lives without the person doing anything. */
const IDLE_MINUTES = 30;
/** Real time, in minutes: how old a token gets before its session gives another one. */
const RENEW_MINUTES = 10;
/** Real time: how long calls that were under way with the token before the newest one are still heard. */
const OVERLAP_SECONDS = 60;
/** Real time: how long it lives at all (spec §9: the cookie lives 3 days). */
export const SESSION_DAYS = 3;

export interface SessionRow {
  sessionId: string;
  state: 'LIVE' | 'EXPIRED' | 'REVOKED' | 'DEPUTY_OVER' | 'SEAT_OVER';
  stale: boolean;
  /** Number of the newest token. */
  generation: number;
  /** The newest token is due for another one. */
  renewable: boolean;
  /** The newest token has come at least once. */
  renewalSeen: boolean;
  /** The token before the newest one is no longer heard. */
  overlapOver: boolean;
  actorId: string | null;
  actorName: string | null;
  userId: string;
  username: string;
  displayName: string;
  identityId: string;
  userType: string;
  organizationId: string;
  organizationName: string;
  organizationPath: string;
  formerPaths: string[];
  mergedIds: string[];
  organizationType: string;
  hierarchy: string;
  roles: string[];
  authorities: string[];
  dataScopes: DataScope[];
  /** Of a session in which the person stands in for somebody. */
  deputyId: string | null;
  deputyScope: DeputyScope | null;
  deputyEndTime: string | null;
  principalId: string | null;
  principalName: string | null;
  ownIdentityId: string | null;
  /** Of a session for one project. */
  seatProjectId: string | null;
  factor: SessionFactor;
}

/** The right without which nobody looks at the product as somebody else (`/switchUser`). */
const LOOK_RIGHT = 'MAINTAIN:SYSTEM';

/** Whoever stood in for somebody does so no longer: the term is over, it was withdrawn, or one of the two has left. */
const deputyIsOver = sql<boolean>`(s.deputy_id is not null
  and not exists (select from deputy d where d.id = s.deputy_id and deputy_in_force(d)))`;
/** Whoever came by a code to the phone is a member no longer, or the committee's work is over. */
const seatIsOver = sql<boolean>`(s.seat_project_id is not null and not seat_in_force(s.user_id, s.seat_project_id))`;
/** Whoever looks as somebody else has left, or may do so no longer. */
const actorIsOver = sql<boolean>`(s.actor_id is not null and not exists (
  select from app_user a
    join identity ai on ai.user_id = a.id and ai.enabled
    join organization ao on ao.id = ai.organization_id and ao.enabled
    join role r on r.code = any(ai.roles)
  where a.id = s.actor_id and a.status = 'ENABLED' and ${LOOK_RIGHT} = any(r.authorities)))`;
const usable = sql<boolean>`s.revoked_at is null and u.status = 'ENABLED' and i.enabled and o.enabled
  and not ${actorIsOver} and not ${deputyIsOver} and not ${seatIsOver}`;
const young = sql<boolean>`s.started_at > now() - ${sql.lit(`${SESSION_DAYS} days`)}::interval and s.seen_at > now() - ${sql.lit(`${IDLE_MINUTES} minutes`)}::interval`;

const personColumns = [
  'u.id as userId',
  'u.username',
  'u.displayName',
  'i.id as identityId',
  'i.userType',
  'o.id as organizationId',
  'o.name as organizationName',
  'o.path as organizationPath',
  'o.type as organizationType',
  'o.hierarchy',
] as const;

/** What the roles of an identity give. @param roles those that count */
const rightsOf = (roles: RawBuilder<string[]>) =>
  [
    roles.as('roles'),
    sql<string[]>`array(select distinct unnest(r.authorities) from role r where r.code = any(${roles}))`.as(
      'authorities',
    ),
    sql<DataScope[]>`array(select r.data_scope from role r where r.code = any(${roles}))`.as('dataScopes'),
  ] as const;
const allRoles = sql<string[]>`i.roles`;
/** Those of the identity; of a deputy those of them that were given. */
const rolesOfSession = sql<string[]>`(case when d.id is null then i.roles
  else array(select unnest(i.roles) intersect select unnest(d.roles) order by 1) end)`;

/** Where the organisation's records of before stand: at its former places, and with the units that went into it. */
export const ofBefore = [
  sql<
    string[]
  >`array(select f.path from organization_former_path f where f.organization_id = o.id and f.path <> o.path)`.as(
    'formerPaths',
  ),
  sql<string[]>`units_merged_into(o.id)`.as('mergedIds'),
] as const;

/** The session with the person, identity, organisation and rights behind it; null when there is none of that id. */
export async function selectOptionalSession(db: Database, sessionId: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('identity as i', 'i.id', 's.identityId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .leftJoin('appUser as a', 'a.id', 's.actorId')
    .leftJoin('deputy as d', 'd.id', 's.deputyId')
    .leftJoin('appUser as p', 'p.id', 'd.principalId')
    .where('s.id', '=', sessionId)
    .select([
      's.id as sessionId',
      sql<
        SessionRow['state']
      >`case when s.revoked_at is null and u.status = 'ENABLED' and ${deputyIsOver} then 'DEPUTY_OVER'
        when s.revoked_at is null and u.status = 'ENABLED' and ${seatIsOver} then 'SEAT_OVER'
        when not (${usable}) then 'REVOKED' when ${young} then 'LIVE' else 'EXPIRED' end`.as('state'),
      sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('stale'),
      's.generation',
      sql<boolean>`s.renewed_at < now() - ${sql.lit(`${RENEW_MINUTES} minutes`)}::interval`.as('renewable'),
      sql<boolean>`s.renewal_seen_at is not null`.as('renewalSeen'),
      sql<boolean>`coalesce(s.renewal_seen_at < now() - ${sql.lit(`${OVERLAP_SECONDS} seconds`)}::interval, false)`.as(
        'overlapOver',
      ),
      's.actorId',
      'a.username as actorName',
      ...personColumns,
      ...rightsOf(rolesOfSession),
      ...ofBefore,
      's.seatProjectId',
      's.factor',
      's.deputyId',
      'd.scope as deputyScope',
      'd.endTime as deputyEndTime',
      'd.principalId',
      'p.displayName as principalName',
      sql<string | null>`case when d.id is not null then (select own.id from identity own
        where own.user_id = s.user_id and own.enabled order by own.is_default desc, own.id limit 1) end`.as(
        'ownIdentityId',
      ),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Which of the sessions are in use now, by id, with where their person works. */
export async function selectLive(db: Database, sessionIds: readonly string[]) {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('identity as i', 'i.id', 's.identityId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .where(sql<boolean>`s.id = any(${[...sessionIds]}::text[])`)
    .where(usable)
    .where(young)
    .select(['s.id', 'o.id as organizationId', 'o.path as organizationPath'])
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** The sessions of a person that are in use now, those too in which the person looks as somebody else, the newest first. */
export const selectLiveOf = (db: Database, userId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('identity as i', 'i.id', 's.identityId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .leftJoin('appUser as a', 'a.id', 's.actorId')
    .where(({ or, eb }) => or([eb('s.userId', '=', userId), eb('s.actorId', '=', userId)]))
    .where(usable)
    .where(young)
    .select([
      's.id',
      's.ip',
      's.startedAt as startedTime',
      's.seenAt as seenTime',
      sql<string | null>`case when s.user_id = ${userId} then a.username end`.as('actorName'),
      sql<string | null>`case when s.user_id <> ${userId} then u.username end`.as('watchedName'),
    ])
    .orderBy('s.startedAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** The person of that name under the default identity, as if in a session. @throws when there is none */
export async function selectDefaultIdentity(db: Database, username: string): Promise<SessionRow> {
  const row = await db
    .selectFrom('appUser as u')
    .innerJoin('identity as i', 'i.userId', 'u.id')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .where('i.isDefault', '=', true)
    .select([...personColumns, ...rightsOf(allRoles), ...ofBefore])
    .executeTakeFirstOrThrow();
  const newest = { generation: 1, renewable: false, renewalSeen: false, overlapOver: false };
  const noDeputy = {
    deputyId: null,
    deputyScope: null,
    deputyEndTime: null,
    principalId: null,
    principalName: null,
    ownIdentityId: null,
    seatProjectId: null,
    factor: 'NONE' as const,
  };
  return { sessionId: '', state: 'LIVE', stale: false, ...newest, actorId: null, actorName: null, ...noDeputy, ...row };
}

/** @param continues the session that goes on in it: its three days go on, too */
export async function insertSession(
  db: Database,
  {
    continues,
    ...row
  }: {
    id: string;
    userId: string;
    identityId: string;
    actorId: string | null;
    deputyId: string | null;
    seatProjectId: string | null;
    factor: SessionFactor;
    ip: string;
    continues: string | null;
  },
): Promise<void> {
  const startedAt = sql<string>`coalesce((select started_at from session where id = ${continues}), now())`;
  await db
    .insertInto('session')
    .values({ ...row, startedAt })
    .execute();
}

/** Notes that the person is active. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Takes the next number for the token of a session; of several calls that ask at once the first one moves it on. */
export async function renewSession(db: Database, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ generation: generation + 1, renewedAt: sql`now()`, renewalSeenAt: null })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute();
}

/** Notes that the token of this number has arrived at its owner, if it still is the newest. */
export async function noteRenewalSeen(db: Database, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ renewalSeenAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('renewalSeenAt', 'is', null)
    .execute();
}

/** Ends a session of which a token came that was out of use: somebody has a copy. The trail says so. */
export async function endReplayed(
  db: Database,
  { sessionId, userId, username, identityId }: SessionRow,
): Promise<void> {
  await revokeSession(db, sessionId);
  await tellChange(db, sessionId);
  await db
    .insertInto('auditLog')
    .values({
      identityId,
      actorName: username,
      action: 'TOKEN_REPLAYED',
      objectType: 'user',
      objectId: userId,
      before: null,
      after: null,
      ip: '',
      requestId: '',
      projectId: null,
    })
    .execute();
}

export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends all sessions of the person but one, those too in which the person looks as somebody else: after a change of password. */
export async function revokeOtherSessions(db: Database, userId: string, keepId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('actorId', '=', userId)]))
    .where('id', '!=', keepId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** On it the processes hear of sessions that changed or ended. */
export const PRINCIPAL_CHANNEL = 'principal';

/** Tells every process to forget what it knows of the session, or of all with '*'. */
export async function tellChange(db: Database, sessionId: string): Promise<void> {
  await sql`select pg_notify(${PRINCIPAL_CHANNEL}, ${sessionId})`.execute(db);
}

/** Takes away sessions that began a month ago; returns how many, at most `limit`. */
export async function deleteOldSessions(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where id in (
      select id from session where started_at < now() - interval '30 days' order by started_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
