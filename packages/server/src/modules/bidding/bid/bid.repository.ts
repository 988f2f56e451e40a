import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { BidTable } from './bid.tables.ts';

export type BidRow = Selectable<BidTable>;

/** One's own bid; null for absent and foreign ones alike. */
export const selectOptionalOwn = async (
  db: Database,
  supplierId: string | null,
  bidId: string,
): Promise<BidRow | null> =>
  (await db
    .selectFrom('bid')
    .selectAll()
    .where('id', '=', bidId)
    .where('supplierId', '=', supplierId ?? '')
    .where('outside', '=', false)
    .executeTakeFirst()) ?? null;

export const selectOptionalById = async (db: Database, bidId: string): Promise<BidRow | null> =>
  (await db.selectFrom('bid').selectAll().where('id', '=', bidId).executeTakeFirst()) ?? null;

/** The bid that counts for a registration; null when none was handed in or the last one was withdrawn. */
export const selectOptionalStanding = async (db: Database, registrationId: string): Promise<BidRow | null> =>
  (await db
    .selectFrom('bid')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where('status', '!=', 'WITHDRAWN')
    .executeTakeFirst()) ?? null;

/** Every bid of a registration, the newest first. */
export const selectOfRegistration = (db: Database, registrationId: string): Promise<BidRow[]> =>
  db
    .selectFrom('bid')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .orderBy('submittedTime', 'desc')
    // of two in one second the one that stands is the newer
    .orderBy(sql`withdrawn_time desc nulls first`)
    .execute();

/** The bids of a section that were not withdrawn, with their bidders, in the order of their random receipts. */
export const selectOfSection = (db: Database, sectionId: string) =>
  db
    .selectFrom('bid as b')
    .innerJoin('organization as o', 'o.id', 'b.supplierId')
    .selectAll('b')
    .select('o.name as supplierName')
    .where('b.sectionId', '=', sectionId)
    .where('b.status', '!=', 'WITHDRAWN')
    .orderBy('b.receiptNo')
    .execute();

/** The registrations behind bids, by bid. */
export const selectRegistrations = async (db: Database, bidIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bid')
    .select(['id', 'registrationId'])
    .where(sql<boolean>`id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, registrationId }) => [id, registrationId]));
};

/** When bids were opened, by bid; those that are shut are left out. */
export const selectOpenedTimes = async (db: Database, bidIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bid')
    .select(['id', 'openedTime'])
    .where(sql<boolean>`id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ id, openedTime }) => (openedTime ? [[id, openedTime] as const] : [])));
};

/** Those of these bids of which the first envelope carries a price. */
export const selectPricedInFirst = async (db: Database, bidIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('bid')
    .select('id')
    .where('priceInFirst', '=', true)
    .where(sql<boolean>`id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Those of these bids that dropped out: their bidders did not extend them. */
export const selectLapsed = async (db: Database, bidIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('bid')
      .select('id')
      .where(sql<boolean>`id = any(${[...bidIds]}::text[])`)
      .where('status', '=', 'LAPSED')
      .execute()
  ).map(({ id }) => id);

/** The bids of a project's round that the evaluation has judged. */
export const selectJudged = (db: Database, projectId: string, round: number) =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .select(['bid.id', 'bid.sectionId'])
    .where('bid.projectId', '=', projectId)
    .where('section.round', '=', round)
    .where('bid.status', 'in', ['VALID', 'REJECTED', 'CANDIDATE'])
    .execute();

/**
 * Sealed bids whose envelope is to be compared: those whose opening is less than a day away, or was not held yet, and that
 * were not compared within the hour.
 */
export const selectUnchecked = (db: Database, most: number): Promise<BidRow[]> =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('project', 'project.id', 'bid.projectId')
    .selectAll('bid')
    .where('bid.status', '=', 'SUBMITTED')
    .whereRef('section.round', '=', 'project.round')
    .where('project.status', '!=', 'ENDED')
    // the projects of the coming day are found first, not all that lies sealed
    .where(sql<boolean>`project.opening_time < (select business_now()) + interval '1 day'`)
    .where(sql<boolean>`coalesce(bid.checked_time < now() - interval '1 hour', true)`)
    .orderBy('project.openingTime')
    .orderBy('bid.id')
    .limit(most)
    .execute();

export async function setChecked(db: Database, bidId: string): Promise<void> {
  await sql`update bid set checked_time = now() where id = ${bidId}`.execute(db);
}

/**
 * Lets go of the envelopes of bids that were taken back, once their opening is behind. Gives how many.
 * @param sealed phases in which it may still be to come
 */
export async function forgetTakenBack(db: Database, sealed: readonly string[], most: number): Promise<number> {
  const done = await sql`
    update bid set envelope_key = null where id in (
      select b.id from bid b join project p on p.id = b.project_id join section s on s.id = b.section_id
      where b.status = 'WITHDRAWN' and b.envelope_key is not null
        and (p.status = 'ENDED' or s.round < p.round or p.phase <> all(${[...sealed]}::text[]))
      limit ${most})`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

/** How many bids of a section were received and neither withdrawn nor revoked before the opening. */
export async function countOfSection(db: Database, sectionId: string): Promise<number> {
  const row = await db
    .selectFrom('bid')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('sectionId', '=', sectionId)
    .where('status', '!=', 'WITHDRAWN')
    .where(sql<boolean>`not exists (select from bid_revocation r where r.bid_id = bid.id and r.before_opening)`)
    .executeTakeFirstOrThrow();
  return row.num;
}

export const insertBid = (db: Database, row: Insertable<BidTable>): Promise<BidRow> =>
  db.insertInto('bid').values(row).returningAll().executeTakeFirstOrThrow();

export const updateBid = (db: Database, bidId: string, changes: Updateable<BidTable>): Promise<BidRow> =>
  db
    .updateTable('bid')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', bidId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** One page of a supplier's bids, the newest first. */
export function pageOfSupplier(db: Database, supplierId: string, filter: PageQuery) {
  let query = db
    .selectFrom('bid as b')
    .innerJoin('section as s', 's.id', 'b.sectionId')
    .innerJoin('project as p', 'p.id', 'b.projectId')
    .selectAll('b')
    .select(['s.name as sectionName', 'p.name as projectName'])
    .where('b.supplierId', '=', supplierId)
    .where('b.outside', '=', false);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('p.name', 'like', pattern), eb('b.receiptNo', '=', filter.keyword!.toUpperCase())]),
    );
  }
  const sortable = { submittedTime: 'b.submittedTime' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'b.submittedTime', direction: 'desc' }, 'b.id'),
  );
}
