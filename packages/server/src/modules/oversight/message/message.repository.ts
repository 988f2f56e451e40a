import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import { WRITTEN_CATEGORIES } from '@tenderdesk/domain/oversight/message/delivery';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { COMMITTEE_TODOS } from '@tenderdesk/domain/selection/committee/committee-todos';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { MessageStatus, PageQuery } from '../../../kernel/wire.ts';
import { isOut, isSealedNow } from '../../access/access-log/access-log.service.ts';
import { NAMES_SECRET } from '../../selection/committee/committee.service.ts';

export interface MessageFilter extends PageQuery {
  channel?: Channel | undefined;
  status?: MessageStatus | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** Deposits that go back before an opening: their reminders name no project, and say that somebody wanted to bid. */
const OF_SEALED: readonly RemindCategory[] = ['MARGIN_REFUND_SEALED', 'MARGIN_RELEASE_SEALED'];

/**
 * It tells a bidder of a project that is sealed now, or of a deposit that goes back before an opening: that there is such a
 * message says that somebody takes part. Asked once all modules are there.
 */
const tellsSealed = () => sql<SqlBool>`exists (
  select from outbox_item item join remind_record record on record.id = item.remind_record_id
  where item.outbox_id = message.id and (receiver.user_type = 'BIDDER' and ${isSealedNow(sql`record.project_id`)}
    or record.category = any(${[...OF_SEALED]}::text[]) and not ${isOut('message.createdTime')}))`;

/** It tells a member of a committee, or somebody who is called to one: who that is stays secret until the winner is confirmed (法37). */
const namesCommittee = sql<boolean>`(message.category = 'EXPERT_CALL'
    and not exists (select from outbox_item item where item.outbox_id = message.id) or exists (
  select from outbox_item item join remind_record record on record.id = item.remind_record_id
  join identity post on post.id = record.identity_id
  left join project on project.id = record.project_id
  where item.outbox_id = message.id and (record.category = 'EXPERT_CALL'
    or (post.user_type = 'EXPERT' or record.category = any(${[...COMMITTEE_TODOS]}::text[]))
      and project.phase = any(${[...NAMES_SECRET]}::text[]))))`;

const SORTABLE = { createdTime: 'message.createdTime', deliveredTime: 'message.deliveredTime', attempts: 'attempts' };

/** One page of the messages that tell of reminders or try a channel, the newest first unless sorted otherwise. */
export function pageMessages(db: Database, filter: MessageFilter) {
  let query = db
    .selectFrom('outbox as message')
    .leftJoin('appUser as receiver', 'receiver.id', 'message.receiverId')
    .select(['message.id', 'message.channel', 'message.target', 'message.category', 'message.status'])
    .select(['message.attempts', 'message.lastError', 'message.createdTime', 'message.deliveredTime'])
    .select([
      sql<string | null>`case when not ${namesCommittee} then receiver.display_name end`.as('receiverName'),
      namesCommittee.as('namesCommittee'),
      sql<number>`(select count(*)::int from outbox_item item where item.outbox_id = message.id)`.as('items'),
      sql<boolean>`(message.status = 'UNDELIVERABLE' and message.text <> '')`.as('resends'),
    ])
    .where('message.category', 'is not', null)
    .where(sql<SqlBool>`not coalesce(${tellsSealed()}, false)`);
  if (filter.channel) query = query.where('message.channel', '=', filter.channel);
  if (filter.status) query = query.where('message.status', '=', filter.status);
  if (filter.sDate) query = query.where('message.createdTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('message.createdTime', '<=', `${filter.eDate} 23:59:59.999`);
  if (filter.keyword) {
    const pattern = `%${filter.keyword.replace(/[\\%_]/g, (one) => `\\${one}`)}%`;
    query = query.where('receiver.displayName', 'like', pattern).where(sql<SqlBool>`not ${namesCommittee}`);
  }
  const newest = { column: 'message.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'message.id'));
}

/** Tries a message again that was given up. False where there is none such that the list would show. */
export async function setAgain(db: Database, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    update outbox set status = 'WAITING', attempts = 0, next_try = now(), last_error = null
    where id = ${messageId} and status = 'UNDELIVERABLE' and text <> '' and category is not null
      and not exists (select from app_user receiver, outbox message
        where message.id = outbox.id and receiver.id = message.receiver_id and ${tellsSealed()})
    returning id`.execute(db);
  return rows.length > 0;
}

/** One page of what had to reach the bidders of a project in writing, with the message that told of it, the newest first. */
export function pageDeliveries(db: Database, projectId: string, paging: Pick<PageQuery, 'page' | 'size'>) {
  const query = db
    .selectFrom('remindRecord as record')
    .innerJoin('appUser as receiver', 'receiver.id', 'record.receiverId')
    .innerJoin('identity as post', 'post.id', 'record.identityId')
    .innerJoin('organization as company', 'company.id', 'post.organizationId')
    .leftJoin('outboxItem as item', 'item.remindRecordId', 'record.id')
    .leftJoin('outbox as message', 'message.id', 'item.outboxId')
    .select(['record.id', 'record.category', 'record.content', 'record.contentEn'])
    .select(['record.createdTime as givenTime', 'record.handledTime as readTime'])
    .select(['company.name as companyName', 'receiver.displayName as receiverName'])
    .select(['message.channel', 'message.status', 'message.deliveredTime'])
    .select(sql<string>`coalesce(message.id, '')`.as('messageId'))
    .where('record.projectId', '=', projectId)
    .where('record.category', 'in', [...WRITTEN_CATEGORIES])
    .where('receiver.userType', '=', 'BIDDER');
  return pageOf(db, query, paging, [
    { column: 'record.createdTime', direction: 'desc' },
    { column: 'record.id', direction: 'desc' },
    { column: 'messageId', direction: 'desc' },
  ]);
}

/** The messages of the last hour that try a channel. */
export async function countTests(db: Database): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from outbox
    where category = 'TEST' and created_time > (select business_now()) - interval '1 hour'`.execute(db);
  return rows[0]!.num;
}
