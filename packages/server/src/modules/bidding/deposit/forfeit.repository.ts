import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ForfeitTable, GuaranteeClaimTable } from './deposit.tables.ts';
import { openTo } from './deposit.repository.ts';

export type ForfeitRow = Selectable<ForfeitTable>;
export type ClaimRow = Selectable<GuaranteeClaimTable>;

const nameOf = (column: string) =>
  sql<string | null>`(select person.display_name from app_user person where person.id = ${sql.ref(column)})`;

/** Every proposal to keep a deposit, the latest first, with the names of who proposed and decided. */
export const selectForfeits = (db: Database, depositId: string) =>
  db
    .selectFrom('forfeit')
    .selectAll()
    .select([nameOf('forfeit.proposedBy').as('proposedByName'), nameOf('forfeit.decidedBy').as('decidedByName')])
    .where('depositId', '=', depositId)
    .orderBy('proposedTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Of a deposit the proposal that waits for its decision; null where none does. */
export const selectOptionalOpen = async (db: Database, depositId: string): Promise<ForfeitRow | null> =>
  (await db
    .selectFrom('forfeit')
    .selectAll()
    .where('depositId', '=', depositId)
    .where('status', '=', 'PROPOSED')
    .executeTakeFirst()) ?? null;

export const selectOptionalForfeit = async (db: Database, forfeitId: string): Promise<ForfeitRow | null> =>
  (await db.selectFrom('forfeit').selectAll().where('id', '=', forfeitId).executeTakeFirst()) ?? null;

export async function insertForfeit(db: Database, row: Insertable<ForfeitTable>): Promise<void> {
  await db.insertInto('forfeit').values(row).execute();
}

export async function updateForfeit(db: Database, forfeitId: string, changes: Updateable<ForfeitTable>): Promise<void> {
  await db
    .updateTable('forfeit')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', forfeitId)
    .execute();
}

/** A deposit falls due for refund while it is proposed to be kept; one that was due already keeps its day. */
export async function noteDue(db: Database, depositId: string, dueDate: string): Promise<void> {
  await db
    .updateTable('forfeit')
    .set({ refundDue: sql`coalesce(refund_due, ${dueDate}::date)` })
    .where('depositId', '=', depositId)
    .where('status', '=', 'PROPOSED')
    .execute();
}

/** The bidder has fallen away meanwhile. */
export async function goBackUnlessKept(db: Database, depositId: string): Promise<void> {
  await db
    .updateTable('forfeit')
    .set({ goesBack: true })
    .where('depositId', '=', depositId)
    .where('status', '=', 'PROPOSED')
    .execute();
}

/** What fell due on a day in a section does not any more. */
export async function clearDue(db: Database, sectionId: string, dueDate: string): Promise<void> {
  await db
    .updateTable('forfeit')
    .set({ refundDue: null })
    .where('status', '=', 'PROPOSED')
    .where('refundDue', '=', dueDate)
    .where((eb) => eb('depositId', 'in', eb.selectFrom('margin').select('id').where('sectionId', '=', sectionId)))
    .execute();
}

/** Proposals whose hearing is over and that nobody was asked to decide on, locked. */
export const lockUnasked = (db: Database, most: number): Promise<ForfeitRow[]> =>
  db
    .selectFrom('forfeit')
    .selectAll()
    .where('status', '=', 'PROPOSED')
    .where('askedTime', 'is', null)
    .where('hearingDue', '<=', sql<string>`business_now()`)
    .orderBy('hearingDue')
    .limit(most)
    .forUpdate()
    .execute();

/** What the bidder of a deposit has given a ground for. */
export async function selectGrounds(db: Database, registrationId: string) {
  const { rows } = await sql<{ revoked: boolean; winner: boolean }>`
    select coalesce(bool_or(status = 'REVOKED' or exists (select from bid_revocation r where r.bid_id = bid.id)), false) as revoked,
      coalesce(bool_or(status in ('WON', 'FALLEN')), false) as winner
    from bid where registration_id = ${registrationId}`.execute(db);
  return rows[0]!;
}

/** The claims of these proposals, the latest first. */
export const selectClaims = (db: Database, forfeitIds: readonly string[]): Promise<ClaimRow[]> =>
  db
    .selectFrom('guaranteeClaim')
    .selectAll()
    .where('forfeitId', 'in', forfeitIds.length > 0 ? [...forfeitIds] : [''])
    .orderBy('claimedTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertClaim(db: Database, row: Insertable<GuaranteeClaimTable>): Promise<void> {
  await db.insertInto('guaranteeClaim').values(row).execute();
}

export async function updateClaim(
  db: Database,
  claimId: string,
  changes: Updateable<GuaranteeClaimTable>,
): Promise<void> {
  await db.updateTable('guaranteeClaim').set(changes).where('id', '=', claimId).execute();
}

/** The proposal that a claim belongs to; null for an unknown id. */
export const selectOptionalClaim = async (db: Database, claimId: string): Promise<ClaimRow | null> =>
  (await db.selectFrom('guaranteeClaim').selectAll().where('id', '=', claimId).executeTakeFirst()) ?? null;

/**
 * Guarantees that stand, or were forfeited and brought nothing yet, that end by a day and of which nobody was reminded, locked; none of
 * a round that is sealed.
 * @param day 'yyyy-MM-dd'
 */
export const lockEnding = (db: Database, day: string, most: number) =>
  db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    .select(['m.id', 'm.projectId', 'm.paymentCode', 'm.guaranteeEnd'])
    .where('m.guaranteeEnd', '<=', day)
    .where('m.guaranteeEnd', '>=', sql<string>`business_now()::date`)
    .where('m.status', 'in', ['HELD', 'FORFEIT_PROPOSED', 'FORFEITED'])
    .where(sql<boolean>`m.guarantee_warned is distinct from m.guarantee_end`)
    .where(sql<boolean>`not exists (select from forfeit f join guarantee_claim c on c.forfeit_id = f.id
      where f.deposit_id = m.id and c.status in ('CLAIMED', 'PAID'))`)
    .where(openTo(false))
    .orderBy('m.guaranteeEnd')
    .limit(most)
    .forUpdate('m')
    .execute();

/** The house was reminded that a guarantee ends on that day. */
export async function setWarned(db: Database, depositId: string): Promise<void> {
  await db
    .updateTable('margin')
    .set({ guaranteeWarned: sql`guarantee_end` })
    .where('id', '=', depositId)
    .execute();
}
