import type { GroupFacts, SetupFacts } from '@tenderdesk/domain/oversight/setup/setup-facts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** People in use with one of the duties of their identities, each once. */
const POSTS = sql`
  select post.user_id, post.organization_id, duty from identity post
  join app_user person on person.id = post.user_id and person.status = 'ENABLED'
  join organization unit on unit.id = post.organization_id and unit.enabled
  cross join unnest(post.duties) duty where post.enabled and post.user_type not in ('BIDDER', 'EXPERT', 'AGENCY')`;

const holders = (...duties: string[]) =>
  sql`(select count(distinct user_id)::int from posts where duty = any(${duties}::text[]))`;

/** A unit has a clerk, and another person who checks what the clerk prepares: there or in a unit above. */
const READY = sql`exists (
  select from posts clerk
  join organization above on starts_with(unit.path, above.path)
  join posts leader on leader.organization_id = above.id and leader.duty = 'ORG_LEADER' and leader.user_id <> clerk.user_id
  where clerk.organization_id = unit.id and clerk.duty = 'ORG_CLERK')`;

const GROUP = sql`
  (select count(*)::int from organization where type = 'TENDER_MANAGEMENT' and enabled) as departments,
  (select count(*)::int from organization where type = 'SUBORDINATE_UNIT' and enabled) as units,
  (select count(*)::int from organization unit where type = 'SUBORDINATE_UNIT' and enabled and ${READY}) as "readyUnits",
  ${holders('TM_REVIEWER')} as reviewers, ${holders('TM_APPROVER')} as approvers,
  ${holders('TM_REVIEWER', 'TM_APPROVER')} as department`;

/** What keeps tenders from starting is told by. */
export async function selectGroup(db: Database): Promise<GroupFacts> {
  const { rows } = await sql<GroupFacts>`with posts as (${POSTS}) select ${GROUP}`.execute(db);
  return rows[0]!;
}

/** What the database knows of the set-up. */
export type StoredFacts = Omit<SetupFacts, 'today' | 'workdays' | 'messages' | 'room' | 'backup'>;

export async function selectFacts(db: Database): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    with posts as (${POSTS})
    select ${GROUP}, ${holders('FINANCE')} as finance, ${holders('SUPERVISOR')} as supervisors,
      ${holders('GROUP_LEADER')} as "groupLeaders",
      (select count(*)::int from expert where audit_status = 'AUDIT_PASSED' and status = 'ACTIVE') as experts,
      (select count(*)::int from app_user person where person.status = 'ENABLED' and password_hash = ''
         and user_type not in ('BIDDER', 'EXPERT', 'AGENCY')) as "withoutPassword",
      (select count(*)::int from app_user person where person.status = 'ENABLED' and mobile is null
         and user_type = 'TENDER') as "withoutPhone",
      ${holders('SYSTEM_ADMIN')} as "systemAdministrators", ${holders('SECURITY_ADMIN')} as "securityAdministrators",
      ${holders('AUDIT_ADMIN')} as "auditAdministrators",
      (select count(*)::int from (select from posts where duty in ('SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN')
         group by user_id having count(distinct duty) > 1) two) as "twoAdministrators",
      (select count(distinct name)::int from param_change) as "changedLimits",
      exists (select from outbox where category = 'TEST' and status = 'DELIVERED') as tested,
      (select count(*)::int from organization where type = 'SUBORDINATE_UNIT' and enabled and coalesce(label, '') = '') as "unitsWithoutLabel",
      (select count(*)::int from paper_model where enabled) as models`.execute(db);
  return rows[0]!;
}

/** The newest backup, in real time. */
export async function selectOptionalBackup(db: Database): Promise<SetupFacts['backup']> {
  const { rows } = await sql<{ time: string; days: number; faults: number }>`
    select to_char(ended_time, 'YYYY-MM-DD HH24:MI:SS') as time, fault_count::int as faults,
      floor(extract(epoch from now() - ended_time) / 86400)::int as days
    from backup_run order by ended_time desc limit 1`.execute(db);
  return rows[0] ?? null;
}
