import type { DeliveryState, EventKind, SentKind } from '@tenderdesk/domain/access/webhook/events';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { WebhookTable } from '../../../kernel/tables.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookState = 'ON' | 'OFF' | 'REMOVED';

const STATE = sql<WebhookState>`case when w.removed_time is not null then 'REMOVED' when w.enabled then 'ON' else 'OFF' end`;
const SORTABLE = { name: 'w.name', createdTime: 'w.createdTime', lastDeliveredTime: 'lastDeliveredTime' };

const counted = (status: DeliveryState) =>
  sql<number>`(select count(*)::int from event_delivery d where d.webhook_id = w.id and d.status = ${status})`;

/** One page of the systems that are told, the newest first unless sorted otherwise. */
export function pageWebhooks(db: Database, filter: PageQuery & { state?: WebhookState | undefined }) {
  let query = db
    .selectFrom('webhook as w')
    .innerJoin('organization as o', 'o.id', 'w.organizationId')
    .innerJoin('appUser as maker', 'maker.id', 'w.createdBy')
    .select(['w.id', 'w.name', 'w.url', 'w.kinds', 'w.organizationId', 'w.withBelow', 'w.keyId'])
    .select(['w.createdTime', 'w.version', 'o.name as organizationName', 'maker.displayName as createdByName'])
    .select([STATE.as('state'), counted('WAITING').as('waitingNum'), counted('GIVEN_UP').as('givenUpNum')])
    .select(
      sql<string | null>`(select date_trunc('second', max(d.delivered_time)) from event_delivery d
        where d.webhook_id = w.id and d.status = 'DELIVERED')`.as('lastDeliveredTime'),
    );
  query = filter.state ? query.where(STATE, '=', filter.state) : query.where('w.removedTime', 'is', null);
  if (filter.keyword) query = query.where('w.name', 'ilike', contains(filter.keyword));
  const newest = { column: 'w.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'w.id'));
}

/** One that was not removed, locked; null where there is none. */
export const lockOptionalWebhook = async (db: Database, id: string): Promise<WebhookRow | null> =>
  (await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('removedTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Whether one was removed; null where there is none. */
export const isRemoved = async (db: Database, id: string): Promise<boolean | null> => {
  const row = await db.selectFrom('webhook').select('removedTime').where('id', '=', id).executeTakeFirst();
  return row ? row.removedTime !== null : null;
};

/** False where the name is taken. */
export async function insertWebhook(
  db: Database,
  row: Pick<
    WebhookRow,
    'id' | 'name' | 'url' | 'kinds' | 'organizationId' | 'withBelow' | 'secret' | 'keyId' | 'createdBy'
  >,
): Promise<boolean> {
  const made = await db
    .insertInto('webhook')
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateWebhook(db: Database, id: string, changes: Partial<WebhookRow>): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether another one bears the name. */
export const isNamed = async (db: Database, name: string, exceptId: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('removedTime', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** What waits for a system that is told nothing any more. */
export async function giveUpWaiting(db: Database, webhookId: string): Promise<void> {
  await db
    .updateTable('eventDelivery')
    .set({ status: 'GIVEN_UP', lastError: 'removed' })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'WAITING')
    .execute();
}

/** Test events of the last hour, of all systems. */
export async function countTests(db: Database): Promise<number> {
  const { num } = await db
    .selectFrom('houseEvent')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('kind', '=', 'TEST')
    .where('createdTime', '>', sql<string>`(select business_now()) - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return num;
}

export interface DeliveryFilter extends PageQuery {
  status?: DeliveryState | undefined;
  kind?: EventKind | SentKind | undefined;
}

/** One page of what a system was told, the newest first. */
export function pageDeliveries(db: Database, webhookId: string, filter: DeliveryFilter) {
  const second = (column: string) => sql<string | null>`date_trunc('second', ${sql.ref(column)})`;
  let query = db
    .selectFrom('eventDelivery as d')
    .innerJoin('houseEvent as e', 'e.id', 'd.eventId')
    .select(['d.id', 'd.eventId', 'd.kind', 'e.subject', 'e.createdTime as occurredTime', 'd.status', 'd.attempts'])
    .select(['d.answerStatus', 'd.answer', 'd.lastError', 'd.ordinal'])
    .select([
      sql<string | null>`case when d.status = 'WAITING' then date_trunc('second', d.next_try) end`.as('nextTry'),
      second('d.triedTime').as('triedTime'),
      second('d.deliveredTime').as('deliveredTime'),
      sql<boolean>`(d.status = 'WAITING' and exists (select from event_delivery before
        where before.webhook_id = d.webhook_id and before.stream = d.stream and before.status = 'WAITING'
          and before.ordinal < d.ordinal))`.as('heldBack'),
    ])
    .where('d.webhookId', '=', webhookId);
  if (filter.status) query = query.where('d.status', '=', filter.status);
  if (filter.kind) query = query.where('d.kind', '=', filter.kind);
  if (filter.keyword) query = query.where('e.subject', 'ilike', contains(filter.keyword));
  return pageOf(db, query, filter, [{ column: 'd.ordinal', direction: 'desc' }]);
}

/** Has an event sent again; null where there is none of that system. Gives what it was. */
export async function setAgain(
  db: Database,
  webhookId: string,
  deliveryId: string,
): Promise<{ eventId: string; kind: SentKind } | null> {
  const row = await db
    .updateTable('eventDelivery')
    .set({ status: 'WAITING', attempts: 0, nextTry: sql`now()`, since: sql`now()`, lastError: null })
    .where('id', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .returning(['eventId', 'kind'])
    .executeTakeFirst();
  return row ?? null;
}
