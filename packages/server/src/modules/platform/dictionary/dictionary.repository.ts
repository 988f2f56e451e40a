import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { NamedHoliday } from '../../../kernel/workday.ts';
import type { EnteredDistrict } from '../reference/districts.service.ts';
import type { DictEntryTable } from './dictionary.tables.ts';

export type DictEntryRow = Selectable<DictEntryTable>;

/** One change of the dictionaries at a time: what stands beside an entry decides about it. */
export const lockEntries = (db: Database) => sql`lock table dict_entry in share row exclusive mode`.execute(db);

/** What the group has made of its dictionaries, of all or of one. */
export const selectEntries = (db: Database, type?: string): Promise<DictEntryRow[]> =>
  db
    .selectFrom('dictEntry')
    .selectAll()
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .orderBy('type')
    .orderBy('ordinal')
    .orderBy('code')
    .execute();

/** Stores entries, each in the place of what was stored of it. */
export const saveEntries = (
  db: Database,
  rows: readonly Omit<Insertable<DictEntryTable>, 'version' | 'createdTime'>[],
) =>
  db
    .insertInto('dictEntry')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['type', 'code']).doUpdateSet((eb) => ({
        zh: eb.ref('excluded.zh'),
        en: eb.ref('excluded.en'),
        ordinal: eb.ref('excluded.ordinal'),
        enabled: eb.ref('excluded.enabled'),
        version: sql<number>`dict_entry.version + 1`,
      })),
    )
    .execute();

/** One change of the holidays at a time. */
export const lockYears = (db: Database) => sql`lock table holiday_year in share row exclusive mode`.execute(db);

export const selectYears = (db: Database) => db.selectFrom('holidayYear').selectAll().orderBy('year').execute();

/** The days that the group has entered, in order; of all years or of one. */
export const selectDays = (db: Database, year?: number): Promise<NamedHoliday[]> =>
  db
    .selectFrom('holiday')
    .select(['date', 'kind', 'name'])
    .$if(year !== undefined, (query) => query.where('year', '=', year!))
    .orderBy('date')
    .execute();

/** The list of a year in the place of the one that was stored. */
export async function replaceYear(db: Database, year: number, days: readonly NamedHoliday[]): Promise<void> {
  await db
    .insertInto('holidayYear')
    .values({ year })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ version: sql<number>`holiday_year.version + 1` }))
    .execute();
  await db.deleteFrom('holiday').where('year', '=', year).execute();
  await db
    .insertInto('holiday')
    .values(days.map(({ date, kind, name }) => ({ date, kind, name, year })))
    .execute();
}

/** Whether the administrators were told within a day that a year has no list. */
export const wasRaised = async (db: Database, year: number): Promise<boolean> =>
  (await db
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', 'HOLIDAYS')
    .where('subject', '=', String(year))
    .where('lastTime', '>', sql<string>`business_now() - interval '1 day'`)
    .executeTakeFirst()) !== undefined;

/** The divisions that the group has imported. */
export const selectDistricts = (db: Database): Promise<EnteredDistrict[]> =>
  db.selectFrom('district').selectAll().orderBy('code').execute();

export async function saveDistrict(db: Database, row: EnteredDistrict): Promise<void> {
  await db
    .insertInto('district')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), ended: eb.ref('excluded.ended') })),
    )
    .execute();
}
