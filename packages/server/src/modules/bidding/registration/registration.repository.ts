import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, type Order } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import { withSplitOff } from '../../procedure/project/section-split.service.ts';
import type { RegistrationTable } from './registration.tables.ts';

export type RegistrationRow = Selectable<RegistrationTable>;

/** An active registration of the supplier; null for absent and foreign ones alike. */
export const selectOptionalRegistration = async (
  db: Database,
  supplierId: string | null,
  registrationId: string,
): Promise<RegistrationRow | null> =>
  (await db
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', registrationId)
    .where('supplierId', '=', supplierId ?? '')
    .where('active', '=', true)
    .where('outside', '=', false)
    .executeTakeFirst()) ?? null;

/**
 * Whether the supplier takes part in the project's round, in whatever section, one that was split off since among them; as a
 * member of a consortium too.
 */
export const takesPart = async (db: Database, project: InRound, supplierId: string): Promise<boolean> =>
  (await db
    .selectFrom('registration as r')
    .innerJoin('registrationParty as p', 'p.registrationId', 'r.id')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .select('r.id')
    .where('r.projectId', 'in', withSplitOff(project))
    .where('s.round', '=', project.round)
    .where('r.active', '=', true)
    .where('p.supplierId', '=', supplierId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of these registrations, those whose bidder declared a relation to the tenderee. */
export const selectDeclared = async (db: Database, registrationIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('registration')
        .select('id')
        .where('id', 'in', [...registrationIds])
        .where('relatedToTenderee', '=', true)
        .execute()
    ).map(({ id }) => id),
  );

/** Whether the company itself has an active registration for the section, alone or as a lead. */
export const isRegistered = async (db: Database, sectionId: string, supplierId: string): Promise<boolean> =>
  (await db
    .selectFrom('registration')
    .select('id')
    .where('sectionId', '=', sectionId)
    .where('supplierId', '=', supplierId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

/** Whether the supplier is registered for any section of a project's round, alone or as a lead. */
export const leadsAny = async (db: Database, { id, round }: InRound, supplierId: string): Promise<boolean> =>
  (await db
    .selectFrom('registration as r')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .select('r.id')
    .where('r.projectId', '=', id)
    .where('s.round', '=', round)
    .where('r.supplierId', '=', supplierId)
    .where('r.active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The suppliers behind all active registrations of a project, each once. */
export const selectPartiesOfProject = async (db: Database, { id, round }: InRound): Promise<string[]> =>
  (
    await db
      .selectFrom('registrationParty as p')
      .innerJoin('registration as r', 'r.id', 'p.registrationId')
      .innerJoin('section as s', 's.id', 'r.sectionId')
      .select('p.supplierId')
      .distinct()
      .where('r.projectId', '=', id)
      .where('s.round', '=', round)
      .where('r.active', '=', true)
      .execute()
  ).map(({ supplierId }) => supplierId);

/** Names of those who bid together, the lead first. */
export const selectParties = (db: Database, registrationIds: readonly string[]) =>
  db
    .selectFrom('registrationParty as p')
    .innerJoin('organization as o', 'o.id', 'p.supplierId')
    .select(['p.registrationId', 'p.supplierId', 'o.name', 'o.uscc', 'p.lead'])
    .where('p.registrationId', 'in', [...registrationIds])
    .orderBy('p.ordinal')
    .execute();

export async function insertRegistration(
  db: Database,
  row: Insertable<RegistrationTable>,
  parties: readonly { supplierId: string; lead: boolean }[],
): Promise<RegistrationRow> {
  const made = await db.insertInto('registration').values(row).returningAll().executeTakeFirstOrThrow();
  await db
    .insertInto('registrationParty')
    .values(
      parties.map((party, ordinal) => ({ ...party, ordinal, registrationId: made.id, sectionId: made.sectionId })),
    )
    .execute();
  return made;
}

export async function deactivate(db: Database, registrationId: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ active: false, withdrawnTime: sql`business_now()` })
    .where('id', '=', registrationId)
    .execute();
  await db
    .updateTable('registrationParty')
    .set({ active: false })
    .where('registrationId', '=', registrationId)
    .execute();
}

/** Notes the first download of the document by a registered supplier. */
export async function markDownloaded(db: Database, { id, round }: InRound, supplierId: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ downloadedTime: sql`business_now()` })
    .where('projectId', '=', id)
    .where('sectionId', 'in', (eb) =>
      eb
        .selectFrom('section')
        .select('section.id')
        .where('section.projectId', '=', id)
        .where('section.round', '=', round),
    )
    .where('supplierId', '=', supplierId)
    .where('active', '=', true)
    .where('downloadedTime', 'is', null)
    .execute();
}

/** The order of that list. @throws HttpError 400 */
export const orderOfProject = (sort: string | undefined): readonly Order[] =>
  orderOf(
    sort,
    { registeredTime: 'r.registeredTime', sectionCode: 's.code', supplierName: 'o.name' },
    { column: 's.code', direction: 'asc' },
    'r.id',
  );

/** The registrations of sections that were not withdrawn. */
export const selectOfSections = (db: Database, sectionIds: readonly string[]): Promise<RegistrationRow[]> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('sectionId', 'in', [...sectionIds])
    .where('active', '=', true)
    .orderBy('id')
    .execute();

/** One page of those who registered in a project's round, by section. */
export function pageOfProject(db: Database, { id, round }: InRound, filter: PageQuery, orders: readonly Order[]) {
  let query = db
    .selectFrom('registration as r')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .innerJoin('organization as o', 'o.id', 'r.supplierId')
    .select([
      'r.id',
      'r.supplierId',
      's.code as sectionCode',
      's.name as sectionName',
      'o.name as supplierName',
      'r.contact',
      'r.phone',
      'r.consortium',
      'r.registeredTime',
      'r.downloadedTime',
    ])
    .where('r.projectId', '=', id)
    .where('s.round', '=', round)
    .where('r.active', '=', true);
  if (filter.keyword) query = query.where('o.name', 'like', contains(filter.keyword));
  return pageOf(db, query, filter, orders);
}

export async function deleteOutside(db: Database, registrationId: string): Promise<void> {
  await db.deleteFrom('registration').where('id', '=', registrationId).where('outside', '=', true).execute();
}
