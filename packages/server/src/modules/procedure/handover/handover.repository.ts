import { HANDED_TODOS } from '@tenderdesk/domain/procedure/handover/handover';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { ProjectRow } from '../project/project.service.ts';

/** An organisation that the person reaches; null for absent and foreign ones alike. */
export async function selectOptionalOrganization(db: Database, user: User, organizationId: string) {
  const reached = db
    .selectFrom('organization')
    .select(['id', 'path'])
    .where('id', '=', organizationId)
    .where((eb) => reaches(user, { unit: eb.ref('id'), path: eb.ref('path') }));
  return (await reached.executeTakeFirst()) ?? null;
}

const clerk = sql<string>`coalesce(division_user_id, created_by)`;

/** Clerks of an organisation and everybody else who has work of one, with how much it is. */
export async function selectPeople(db: Database, organizationId: string) {
  const { rows } = await sql<{ userId: string; displayName: string; clerk: boolean; projects: number; todos: number }>`
    with clerks as (
      select distinct i.user_id from identity i join app_user u on u.id = i.user_id
      where i.organization_id = ${organizationId} and i.enabled and u.status = 'ENABLED' and i.duties @> array['ORG_CLERK']
    ), work as (
      select ${clerk} as user_id, count(*)::int as projects from project
      where organization_id = ${organizationId} and status <> 'ENDED' group by 1
    ), todo as (
      select r.receiver_id as user_id, count(*)::int as todos from remind_record r join identity i on i.id = r.identity_id
      where i.organization_id = ${organizationId} and r.kind = 'TODO' and not r.handled
        and r.category = any(${[...HANDED_TODOS]}::text[]) group by 1
    )
    select u.id as user_id, u.display_name, clerks.user_id is not null as clerk,
      coalesce(work.projects, 0) as projects, coalesce(todo.todos, 0) as todos
    from app_user u left join clerks on clerks.user_id = u.id left join work on work.user_id = u.id
      left join todo on todo.user_id = u.id
    where clerks.user_id is not null or work.user_id is not null or todo.user_id is not null
    order by u.display_name collate pinyin, u.id`.execute(db);
  return rows;
}

/** The projects of an organisation that a clerk has and that have not ended, locked in one order. */
export const lockOpen = (
  db: Database,
  organizationId: string,
  userId: string,
  projectId: string | null,
): Promise<ProjectRow[]> => {
  const query = db
    .selectFrom('project')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('status', '!=', 'ENDED')
    .where(clerk, '=', userId)
    .orderBy('id')
    .forUpdate();
  return (projectId ? query.where('id', '=', projectId) : query).execute();
};

/** A person's identities in an organisation: all of them, or the enabled one of a clerk. */
export const selectIdentities = (db: Database, organizationId: string, userId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId', 'u.displayName'])
    .select(sql<boolean>`i.enabled and u.status = 'ENABLED' and i.duties @> array['ORG_CLERK']`.as('clerk'))
    .where('i.organizationId', '=', organizationId)
    .where('i.userId', '=', userId)
    .orderBy('i.id')
    .execute();
