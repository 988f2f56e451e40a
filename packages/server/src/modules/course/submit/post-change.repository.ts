import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { REMIND_CATEGORIES } from '@tenderdesk/domain/work/reminder/category-table';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PostChange } from '../../access/account/post.hooks.ts';

/** To-dos of those who check and approve. */
const DECIDING: readonly string[] = REMIND_CATEGORIES.filter(
  ({ code, flow }) => flow !== null && (code === `${flow}_CHECK` || code === `${flow}_APPROVE`),
).map(({ code }) => code);
const OF_CHANGES = ['PLAN_MODIFY_APPLY', 'PLAN_CARRYOVER_APPLY'];

/** Who decides in a chain, unless a version of the procedure says otherwise. */
const DECIDERS = ['ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER', 'GROUP_LEADER'];

/**
 * Flows with a step that somebody of these units has before them and somebody else may have to have; in an order, for their locks.
 * Of people who came, left or do something else these are the own ones, those of people who are gone, and those of people with
 * one of the same roles: of a department with thousands of steps before it few. To-dos about a request to change an item name the
 * item, its steps the request.
 */
export async function waitingIn(db: Database, { organizationIds, userIds }: PostChange): Promise<FlowKey[]> {
  const units = sql`any(${[...organizationIds]}::text[])`;
  const people = sql`any(${[...(userIds ?? [])]}::text[])`;
  const concerned =
    userIds === null
      ? sql`true`
      : sql`(todo.receiver_id = ${people} or not post.enabled or person.status = 'DISABLED' or exists (
          select from identity other where other.user_id = ${people} and other.organization_id = ${units} and other.enabled
            and (other.roles && post.roles or not post.roles && ${DECIDERS}::text[])
            and not exists (select from remind_record own where own.identity_id = other.id and not own.handled
              and own.business_range = todo.business_range and own.category = todo.category)))`;
  const { rows } = await sql<FlowKey>`
    select distinct r.type, r.project_id, r.phase
    from (
      select distinct string_to_array(todo.business_range, '|') as parts, todo.project_id
      from identity post join app_user person on person.id = post.user_id join remind_record todo on todo.identity_id = post.id
      where post.organization_id = ${units} and not todo.handled and todo.kind = 'TODO'
        and todo.category = any(${[...DECIDING, ...OF_CHANGES]}::text[]) and ${concerned}) waiting
    join submit_record r on (waiting.project_id is null or r.phase = any(waiting.parts)) and r.project_id = any(
      waiting.parts || array(
        select asked.id from plan_change asked where asked.plan_item_id = any(waiting.parts) and asked.settled_time is null))
    order by r.project_id, r.type, r.phase`.execute(db);
  return rows;
}
