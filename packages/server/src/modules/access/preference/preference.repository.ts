import type { Tour } from '@tenderdesk/domain/access/preference/tour';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { User } from '../../../kernel/user.ts';
import type { SavedViewTable } from './preference.tables.ts';

export type SavedViewRow = Selectable<SavedViewTable>;

/** How the person keeps the lists. */
export const selectSettings = (db: Database, userId: string) =>
  db.selectFrom('listSetting').select(['tableKey', 'setting']).where('userId', '=', userId).execute();

export async function upsertSetting(db: Database, userId: string, tableKey: string, setting: object): Promise<void> {
  const json = JSON.stringify(setting);
  await db
    .insertInto('listSetting')
    .values({ userId, tableKey, setting: json })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tableKey']).doUpdateSet({ setting: json, updatedTime: sql`business_now()` }),
    )
    .execute();
}

export async function deleteSetting(db: Database, userId: string, tableKey: string): Promise<void> {
  await db.deleteFrom('listSetting').where('userId', '=', userId).where('tableKey', '=', tableKey).execute();
}

/** The person's own views and those shared where the person works now, the own ones first. */
export const selectViews = (db: Database, user: User) =>
  db
    .selectFrom('savedView')
    .innerJoin('appUser', 'appUser.id', 'savedView.ownerId')
    .selectAll('savedView')
    .select('appUser.displayName as ownerName')
    .where((eb) =>
      eb.or([
        eb('ownerId', '=', user.id),
        eb.and([eb('shared', '=', true), eb('savedView.organizationId', '=', user.organizationId)]),
      ]),
    )
    .orderBy(sql`owner_id = ${user.id}`, 'desc')
    .orderBy('savedView.createdTime')
    .orderBy('savedView.id')
    .execute();

export const countOwnViews = async (db: Database, user: User): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('savedView')
        .select((eb) => eb.fn.countAll<string>().as('num'))
        .where('ownerId', '=', user.id)
        .executeTakeFirstOrThrow()
    ).num,
  );

/** One of the person's own views, locked; null for absent and foreign ones alike. */
export const lockOptionalOwnView = async (db: Database, user: User, viewId: string): Promise<SavedViewRow | null> =>
  (await db
    .selectFrom('savedView')
    .selectAll()
    .where('id', '=', viewId)
    .where('ownerId', '=', user.id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** True when the person has another view of that name on the list. */
export const hasView = async (db: Database, user: User, tableKey: string, name: string, but: string | null) =>
  (await db
    .selectFrom('savedView')
    .select('id')
    .where('ownerId', '=', user.id)
    .where('tableKey', '=', tableKey)
    .where('name', '=', name)
    .$if(but !== null, (query) => query.where('id', '<>', but))
    .executeTakeFirst()) !== undefined;

export async function insertView(db: Database, row: Insertable<SavedViewTable>): Promise<void> {
  await db.insertInto('savedView').values(row).execute();
}

export async function updateView(
  db: Database,
  viewId: string,
  changes: { name: string; shared: boolean; arrangement: string },
): Promise<void> {
  await db
    .updateTable('savedView')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', viewId)
    .execute();
}

export async function deleteView(db: Database, viewId: string): Promise<void> {
  await db.deleteFrom('savedView').where('id', '=', viewId).execute();
}

/** The phrases that a person keeps; null when none were ever kept. */
export const selectOptionalPhrases = async (db: Database, userId: string): Promise<string[] | null> =>
  (await db.selectFrom('opinionPhrase').select('phrases').where('userId', '=', userId).executeTakeFirst())?.phrases ??
  null;

export async function upsertPhrases(db: Database, userId: string, phrases: string[]): Promise<void> {
  await db
    .insertInto('opinionPhrase')
    .values({ userId, phrases })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ phrases, updatedTime: sql`business_now()` }))
    .execute();
}

export const selectTours = async (db: Database, userId: string): Promise<Tour[]> =>
  (await db.selectFrom('tourSeen').select('tour').where('userId', '=', userId).orderBy('tour').execute()).map(
    ({ tour }) => tour,
  );

export async function insertTour(db: Database, userId: string, tour: Tour): Promise<void> {
  await db
    .insertInto('tourSeen')
    .values({ userId, tour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The widgets as the person arranged them; null when they never did. */
export const selectOptionalWidgets = async (db: Database, userId: string) =>
  (await db.selectFrom('widgetSetting').select('widgets').where('userId', '=', userId).executeTakeFirst())?.widgets ??
  null;

export async function upsertWidgets(db: Database, userId: string, widgets: readonly object[]): Promise<void> {
  const json = JSON.stringify(widgets);
  await db
    .insertInto('widgetSetting')
    .values({ userId, widgets: json })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ widgets: json, updatedTime: sql`business_now()` }),
    )
    .execute();
}
