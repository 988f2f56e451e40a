import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import type { MessageChoice } from '@tenderdesk/domain/oversight/message/delivery';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { sql } from 'kysely';
import type { SealedContact } from '../../../kernel/cipher.ts';
import type { Database } from '../../../kernel/database.ts';
import { isSealedNow } from '../../access/access-log/access-log.service.ts';

/** Every route that was settled. */
export const selectRoutes = (db: Database) =>
  db.selectFrom('messageRoute').select(['category', 'channels']).orderBy('category').execute();

export async function replaceRoutes(
  db: Database,
  categories: readonly string[],
  channels: readonly Channel[] | null,
  changedBy: string,
): Promise<void> {
  await db
    .deleteFrom('messageRoute')
    .where('category', 'in', [...categories])
    .execute();
  if (channels === null) return;
  const rows = [...new Set(categories)].map((category) => ({ category, channels: [...channels], changedBy }));
  await db.insertInto('messageRoute').values(rows).execute();
}

export const selectOptionalChoice = async (db: Database, userId: string): Promise<MessageChoice | null> =>
  (await db
    .selectFrom('messageChoice')
    .select(['declined', 'quietFrom', 'quietUntil', 'digestHour', 'language'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null;

export async function saveChoice(db: Database, userId: string, choice: MessageChoice): Promise<void> {
  const values = { ...choice, declined: [...choice.declined] };
  await db
    .insertInto('messageChoice')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** The phone and the mailbox of a person. */
export const selectContacts = (db: Database, userId: string) =>
  db.selectFrom('appUser').select(['mobile', 'email', 'userType']).where('id', '=', userId).executeTakeFirstOrThrow();

export interface Due {
  remindRecordId: string;
  userId: string;
  category: RemindCategory;
  content: string;
  contentEn: string;
  handled: boolean;
  createdTime: string;
  displayName: string;
  userType: string;
  enabled: boolean;
  mobile: SealedContact | null;
  email: SealedContact | null;
  sealed: boolean;
  declined: Channel[] | null;
  quietFrom: number | null;
  quietUntil: number | null;
  digestHour: number | null;
  language: 'zh' | 'en' | null;
}

/** What is to leave by now, with whom it is for, person by person; locked. */
export async function lockDue(db: Database, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      select id from remind_record where leave_time <= (select business_now())
      order by leave_time, id limit ${most} for update skip locked)
    select record.id as remind_record_id, record.receiver_id as user_id, record.category, record.content,
      record.content_en, record.handled, record.created_time, person.display_name, person.user_type,
      person.status = 'ENABLED' as enabled, person.mobile, person.email,
      ${isSealedNow(sql`record.project_id`)} as sealed,
      choice.declined, choice.quiet_from, choice.quiet_until, choice.digest_hour, choice.language
    from taken join remind_record record on record.id = taken.id
    join app_user person on person.id = record.receiver_id
    left join message_choice choice on choice.user_id = record.receiver_id
    order by record.receiver_id, record.created_time, record.id`.execute(db);
  return rows;
}

/** Which reminders a message tells of. */
export async function insertItems(db: Database, outboxId: string, recordIds: readonly string[]): Promise<void> {
  await db
    .insertInto('outboxItem')
    .values(recordIds.map((remindRecordId) => ({ outboxId, remindRecordId })))
    .execute();
}
