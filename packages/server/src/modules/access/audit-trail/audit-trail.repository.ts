import { OUTSIDE_PROJECTS, PROJECT_FLOWS } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { sql, type RawBuilder } from 'kysely';
import type { TrailSpan } from '@tenderdesk/domain/access/audit-trail/audit-trail';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { isOut, isSealedNow } from '../access-log/access-log.service.ts';

/** What may be read of the trail beside what is out. */
export interface Readable {
  /** Kinds of records, or 'kind ACTION', of projects that are sealed. */
  open: readonly string[];
  /** Conditions on `audit_log` for entries that nobody reads yet, out or not. */
  withheld: readonly RawBuilder<boolean>[];
}

const out = () => isOut('auditLog.time');

/** True for accounts of staff: the database lets nobody hold both kinds of identities. */
const isStaff = (userId: RawBuilder<string>) =>
  sql<boolean>`exists (select from identity held where held.user_id = ${userId} and held.user_type <> 'BIDDER')`;

const objectId = sql<string>`audit_log.object_id`;

/** Made by staff: under an identity, or by somebody who has not signed in yet about an account of staff. */
const byStaff = sql<boolean>`case
  when audit_log.identity_id is not null then coalesce(identity.user_type <> 'BIDDER', false)
  else audit_log.object_type = 'user' and ${isStaff(objectId)} end`;

/** The project of an entry; null for entries outside of projects, and for those that only their record could tell. */
export const projectOfEntry = sql<string | null>`coalesce(audit_log.project_id,
  case when audit_log.object_type = any(${sql.val([...PROJECT_FLOWS])}::text[]) then audit_log.object_id end)`;

/**
 * Whether the project of one's own entry may be named: where a record is handled without its project while that is sealed, the trail
 * does not name it either.
 * @param nameless kinds of these records
 */
export const namesProject = (
  nameless: readonly string[],
) => sql<boolean>`(audit_log.object_type <> all(${nameless}::text[])
  or not ${isSealedNow(projectOfEntry)})`;

/** The entries that may be read now, with who made them and their project. */
function readable(db: Database, { open, withheld }: Readable) {
  const isOpen = sql<boolean>`(
    (${projectOfEntry} is null and audit_log.object_type = any(${sql.val([...OUTSIDE_PROJECTS])}::text[]))
    or audit_log.object_type = any(${open}::text[])
    or audit_log.object_type || ' ' || audit_log.action = any(${open}::text[]))`;
  let rows = db
    .selectFrom('auditLog')
    .leftJoin('identity', 'identity.id', 'auditLog.identityId')
    .leftJoin('appUser', (join) =>
      join.on(
        'appUser.id',
        '=',
        sql<string>`coalesce(identity.user_id, case when audit_log.identity_id is null and audit_log.object_type = 'user' then audit_log.object_id end)`,
      ),
    )
    .leftJoin('project', (join) => join.on('project.id', '=', projectOfEntry))
    .where(sql<boolean>`(${out()} or (${byStaff} and ${isOpen}))`);
  for (const condition of withheld) rows = rows.where(sql<boolean>`not ${condition}`);
  return rows;
}

/** The account, list or parameter that an entry is about; of accounts of bidders only what is out. */
const subject = () => sql<string | null>`case
  when audit_log.object_type in ('list', 'param', 'remindPlan', 'dict', 'holidays') then audit_log.object_id
  when audit_log.object_type = 'user' then (
    select about.username from app_user about where about.id = audit_log.object_id and (${isStaff(objectId)} or ${out()})) end`;

const columns = [
  'auditLog.id',
  'auditLog.time',
  'auditLog.action',
  'auditLog.objectType',
  'auditLog.identityId',
  'auditLog.actorName',
  'auditLog.ip',
  'auditLog.requestId',
  'appUser.username',
  'appUser.displayName',
  'project.code as projectCode',
  'project.name as projectName',
] as const;

export interface TrailFilter extends Omit<PageQuery, 'keyword'> {
  username?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  project?: string | undefined;
}

export function pageEntries(db: Database, may: Readable, span: TrailSpan, filter: TrailFilter) {
  let rows = readable(db, may)
    .where('auditLog.time', '>=', `${span.from} 00:00:00`)
    .where('auditLog.time', '<', sql<string>`${span.to}::date + 1`);
  const { username, action, kind, project } = filter;
  if (username)
    rows = rows.where((eb) => eb.or([eb('appUser.username', '=', username), eb('auditLog.actorName', '=', username)]));
  if (action) rows = rows.where('auditLog.action', '=', action);
  if (kind) rows = rows.where('auditLog.objectType', '=', kind);
  if (project)
    rows = rows.where((eb) => eb.or([eb('project.code', '=', project), eb('project.name', 'like', contains(project))]));
  const newestFirst = { column: 'auditLog.time', direction: 'desc' } as const;
  return pageOf(
    db,
    rows.select(columns).select(subject().as('subject')),
    filter,
    orderOf(filter.sort, { time: 'auditLog.time' }, newestFirst, 'auditLog.id'),
  );
}

/** What a person did, and what happened to the account by itself (sign-ins): nobody else's, whatever is sealed. */
export function pageOwnEntries(
  db: Database,
  { userId, nameless }: { userId: string; nameless: readonly string[] },
  span: TrailSpan,
  filter: Omit<TrailFilter, 'username' | 'project'>,
) {
  const within = sql`time >= ${span.from}::date and time < ${span.to}::date + 1`;
  // each half has an index, both in one condition have none
  const own = sql`select id from audit_log
      where identity_id in (select held.id from identity held where held.user_id = ${userId}) and ${within}
    union all select id from audit_log
      where identity_id is null and object_type = 'user' and object_id = ${userId} and ${within}`;
  let rows = db
    .selectFrom('auditLog')
    .innerJoin('appUser', (join) => join.on('appUser.id', '=', userId))
    .leftJoin('project', (join) => join.on('project.id', '=', projectOfEntry).on(namesProject(nameless)))
    .where(sql<boolean>`audit_log.id in (${own})`);
  if (filter.action) rows = rows.where('auditLog.action', '=', filter.action);
  if (filter.kind) rows = rows.where('auditLog.objectType', '=', filter.kind);
  return pageOf(
    db,
    rows.select(columns).select(['project.id as projectId', subject().as('subject')]),
    filter,
    orderOf(filter.sort, { time: 'auditLog.time' }, { column: 'auditLog.time', direction: 'desc' }, 'auditLog.id'),
  );
}

/** The entries of one second that may be read, with what they changed. @param second 'yyyy-MM-dd HH:mm:ss' */
export const selectEntriesAt = (db: Database, may: Readable, second: string) =>
  readable(db, may)
    .where('auditLog.time', '>=', second)
    .where('auditLog.time', '<', sql<string>`${second}::timestamptz + interval '1 second'`)
    .select(columns)
    .select(subject().as('subject'))
    .select(['auditLog.before', 'auditLog.after', 'auditLog.seq', 'auditLog.hash'])
    .select(isSealedNow(projectOfEntry).as('sealed'))
    .execute();

export type EntryRow = Awaited<ReturnType<typeof pageEntries>>['rows'][number];
