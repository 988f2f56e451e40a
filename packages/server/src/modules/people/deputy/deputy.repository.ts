import type { DeputyScope, DeputyState } from '@tenderdesk/domain/people/deputy/codes';
import type { Language } from '@tenderdesk/domain/rule';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { mayNameProject } from '../../access/audit-trail/audit-trail.service.ts';
import type { DeputyTable } from './deputy.tables.ts';

const roleName = (language: Language) => sql.ref(language === 'zh' ? 'r.name' : 'r.name_en');

const STATE = sql<DeputyState>`case
  when d.withdrawn_time is not null then 'WITHDRAWN'
  when d.end_time <= business_now() then 'ENDED'
  when not deputy_stands(d) then 'LAPSED'
  when d.begin_time > business_now() then 'PLANNED'
  else 'CURRENT' end`;

const listed = (db: Database, language: Language) =>
  db
    .selectFrom('deputy as d')
    .innerJoin('appUser as principal', 'principal.id', 'd.principalId')
    .innerJoin('appUser as standIn', 'standIn.id', 'd.deputyUserId')
    .innerJoin('organization as unit', 'unit.id', 'd.organizationId')
    .select([
      'd.id',
      'd.principalId',
      'd.deputyUserId',
      'd.identityId',
      'd.organizationId',
      'd.scope',
      'd.scopeValues',
      'd.beginTime',
      'd.endTime',
      'd.reason',
      'd.grantedTime',
      'd.withdrawnTime',
      'd.withdrawnReason',
      'd.version',
      'principal.displayName as principalName',
      'standIn.displayName as deputyName',
      'unit.name as organizationName',
    ])
    .select([
      STATE.as('state'),
      sql<string>`(select g.display_name from app_user g where g.id = d.granted_by)`.as('grantedByName'),
      sql<string | null>`(select w.display_name from app_user w where w.id = d.withdrawn_by)`.as('withdrawnByName'),
      sql<string>`coalesce((select string_agg(${roleName(language)}, ${language === 'zh' ? '、' : ', '} order by r.built_in desc, r.code)
        from role r where r.code = any(d.roles)), '')`.as('roles'),
      sql<string>`coalesce((select place.name from identity own join organization place on place.id = own.organization_id
        where own.user_id = d.deputy_user_id order by own.enabled desc, own.is_default desc, own.id limit 1), '')`.as(
        'deputyOrganizationName',
      ),
      sql<
        { code: string; name: string }[]
      >`(select coalesce(json_agg(json_build_object('code', p.code, 'name', p.name) order by p.code), '[]')
        from project p where d.scope = 'PROJECT' and p.id = any(d.scope_values))`.as('projects'),
      sql<number>`(select count(*)::int from audit_log entry where entry.deputy_id = d.id)`.as('acts'),
    ]);

export type DeputyRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** The group's administrators see to everybody, those of a unit to the identities there. */
const reached = (user: User): RawBuilder<boolean> =>
  user.userType === 'SYSTEM' ? sql<boolean>`true` : sql<boolean>`d.organization_id = ${user.organizationId}`;

/** Most deputyships of one person that are shown. */
const MOST_OWN = 100;

/** Those of a person: given, or held. */
export const selectOwn = (db: Database, language: Language, column: 'principalId' | 'deputyUserId', userId: string) =>
  listed(db, language)
    .where(`d.${column}`, '=', userId)
    .orderBy('d.grantedTime', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_OWN)
    .execute();

export interface DeputyFilter extends PageQuery {
  state?: DeputyState | undefined;
  scope?: DeputyScope | undefined;
}

const SORTABLE = { beginTime: 'd.beginTime', endTime: 'd.endTime', grantedTime: 'd.grantedTime' };

/** One page of the deputyships that an administrator sees to, the newest first unless sorted otherwise. */
export function pageDeputies(db: Database, user: User, language: Language, filter: DeputyFilter) {
  let query = listed(db, language).where(reached(user));
  if (filter.state) query = query.where(STATE, '=', filter.state);
  if (filter.scope) query = query.where('d.scope', '=', filter.scope);
  if (filter.keyword) {
    const { keyword } = filter;
    const pattern = contains(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('principal.displayName', 'like', pattern),
        eb('standIn.displayName', 'like', pattern),
        eb('unit.name', 'like', pattern),
        ...(isTyped(keyword)
          ? [
              isReadAs('person', sql.ref('principal.id'), readingOf(keyword)),
              isReadAs('person', sql.ref('standIn.id'), readingOf(keyword)),
            ]
          : []),
      ]),
    );
  }
  const newest = { column: 'd.grantedTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'd.id'));
}

/** A deputyship, locked until the transaction ends: one of the two people's, or one that an administrator sees to. */
export const lockOptionalDeputy = async (db: Database, user: User, deputyId: string, own: boolean) =>
  (await db
    .selectFrom('deputy as d')
    .selectAll()
    .select(STATE.as('state'))
    .where('d.id', '=', deputyId)
    .where(own ? sql<boolean>`${user.id} in (d.principal_id, d.deputy_user_id)` : reached(user))
    .forUpdate('d')
    .executeTakeFirst()) ?? null;

/** Whether somebody is one of the two people of a deputyship. */
export const isOfPerson = async (db: Database, deputyId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('deputy')
    .select('id')
    .where('id', '=', deputyId)
    .where((eb) => eb.or([eb('principalId', '=', userId), eb('deputyUserId', '=', userId)]))
    .executeTakeFirst()) !== undefined;

export async function insertDeputy(db: Database, row: Insertable<DeputyTable>): Promise<void> {
  await db.insertInto('deputy').values(row).execute();
}

export async function updateWithdrawn(db: Database, deputyId: string, by: string, reason: string): Promise<void> {
  await db
    .updateTable('deputy')
    .set({
      withdrawnBy: by,
      withdrawnReason: reason,
      withdrawnTime: sql<string>`business_now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', deputyId)
    .execute();
}

/** Projects by their numbers. */
export const selectProjectIds = async (db: Database, codes: readonly string[]): Promise<string[]> =>
  codes.length === 0
    ? []
    : (
        await db
          .selectFrom('project')
          .select('id')
          .where('code', 'in', [...codes])
          .execute()
      ).map(({ id }) => id);

/** How many projects a deputyship of a narrow scope takes in. */
export async function countProjects(db: Database, deputyId: string): Promise<number> {
  const { rows } = await sql<{ num: number }>`select count(*)::int as num from deputy_projects(${deputyId})`.execute(
    db,
  );
  return rows[0]?.num ?? 0;
}

/** Whether the same deputy stands in for the identity within a term. */
export const overlaps = async (
  db: Database,
  {
    identityId,
    deputyUserId,
    beginTime,
    endTime,
  }: Pick<DeputyTable, 'identityId' | 'deputyUserId' | 'beginTime' | 'endTime'>,
): Promise<boolean> =>
  (await db
    .selectFrom('deputy')
    .select('id')
    .where('identityId', '=', identityId)
    .where('deputyUserId', '=', deputyUserId)
    .where('withdrawnTime', 'is', null)
    .where('beginTime', '<', endTime)
    .where('endTime', '>', beginTime)
    .executeTakeFirst()) !== undefined;

/** What was done under a deputyship, the newest first. */
export const pageActs = (db: Database, deputyId: string, filter: Pick<PageQuery, 'page' | 'size'>) =>
  pageOf(
    db,
    db
      .selectFrom('auditLog')
      .leftJoin('project', (join) => join.onRef('project.id', '=', 'auditLog.projectId').on(mayNameProject()))
      .select(['auditLog.time', 'auditLog.actorName', 'auditLog.action', 'auditLog.objectType'])
      .select(['project.code as projectCode', 'project.name as projectName', 'auditLog.id'])
      .where('auditLog.deputyId', '=', deputyId),
    filter,
    orderOf(undefined, {}, { column: 'auditLog.time', direction: 'desc' }, 'auditLog.id'),
  );

/** How many deputyships begin or end at once. */
const BATCH = 200;

/** Deputyships whose beginning or end has come and was not told, locked. */
export const lockUntold = (db: Database, event: 'begin' | 'end') =>
  db
    .selectFrom('deputy as d')
    .selectAll()
    .where(event === 'begin' ? 'd.beginTime' : 'd.endTime', '<=', sql<string>`business_now()`)
    .where(event === 'begin' ? 'd.beginTold' : 'd.endTold', '=', false)
    .orderBy('d.id')
    .limit(BATCH)
    .forUpdate()
    .execute();

export async function setTold(db: Database, ids: readonly string[], event: 'begin' | 'end'): Promise<void> {
  await db
    .updateTable('deputy')
    .set(event === 'begin' ? { beginTold: true } : { endTold: true })
    .where('id', 'in', [...ids])
    .execute();
}

/** What a notice about a deputyship says of it. */
export const selectNames = (
  db: Database,
  {
    identityId,
    principalId,
    deputyUserId,
    roles,
  }: { identityId: string; principalId: string; deputyUserId: string; roles: readonly string[] },
) =>
  db
    .selectFrom('identity as i')
    .innerJoin('organization as unit', 'unit.id', 'i.organizationId')
    .innerJoin('appUser as principal', (join) => join.on('principal.id', '=', principalId))
    .innerJoin('appUser as standIn', (join) => join.on('standIn.id', '=', deputyUserId))
    .select(['principal.displayName as principal', 'standIn.displayName as deputy', 'unit.path as organizationPath'])
    .select([
      sql<string[]>`array(select name from role where code = any(${[...roles]}::text[]) order by code)`.as('roles'),
      sql<string[]>`array(select name_en from role where code = any(${[...roles]}::text[]) order by code)`.as(
        'rolesEn',
      ),
    ])
    .where('i.id', '=', identityId)
    .executeTakeFirstOrThrow();
