import type { Text } from '@tenderdesk/domain/rule';
import type { Store } from './database.ts';
import type { Logger } from './log.ts';

/** What goes wrong without anybody asking: the administrators are told of it (work/alarm). */
export type AlarmKind =
  | 'ENVELOPE'
  | 'FILE'
  | 'DISK'
  | 'ACCESS_LOG'
  | 'DUE_WORK'
  | 'MESSAGE'
  | 'EVENT'
  | 'SIGN_IN'
  | 'HOLIDAYS';

export interface Alarms {
  /**
   * Keeps and logs an alarm, beside any transaction: what is rolled back is no less alarming. The same one again within a
   * day counts up and is not told twice. Never throws: where the database is away, the log has it.
   * @param subject what it is about, of its kind: an id, a route, a name
   * @param cause what is logged with it and shown to nobody
   */
  raise(kind: AlarmKind, subject: string, text: Text, cause?: Error): Promise<void>;
}

const HOUR_MS = 60 * 60_000;

/** Alarms in the table `alarm`, each time; in the log the same one once an hour, so that a full disk does not fill the log too. */
export function openAlarms(
  { pool }: Pick<Store, 'pool'>,
  log: Logger,
  count: (kind: AlarmKind) => void = () => undefined,
): Alarms {
  const logged = new Map<string, number>();
  const isNews = (key: string): boolean => {
    const now = Date.now();
    for (const [known, time] of logged) if (now - time >= HOUR_MS) logged.delete(known);
    if (logged.has(key)) return false;
    logged.set(key, now);
    return true;
  };
  const raise: Alarms['raise'] = async (kind, subject, { zh, en }, cause) => {
    count(kind);
    if (isNews(`${kind} ${subject}`))
      log.error({ alarm: kind, subject, cause: cause?.message, stack: cause?.stack }, en);
    try {
      await pool.query(
        `insert into alarm (kind, subject, text_zh, text_en) values ($1, $2, $3, $4)
         on conflict (kind, subject) do update set
           text_zh = excluded.text_zh, text_en = excluded.text_en, last_time = business_now(), times = alarm.times + 1,
           told_time = case when alarm.told_time > business_now() - interval '1 day' then alarm.told_time end`,
        [kind, subject.slice(0, 200), zh, en],
      );
    } catch (error) {
      log.error({ alarm: kind, subject, cause: (error as Error).message }, 'alarm not kept');
    }
  };
  return { raise };
}
