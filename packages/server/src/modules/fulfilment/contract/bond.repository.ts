import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { BondCallTable, PerformanceBondTable } from './contract.tables.ts';

/** A bond with its project, who received it, what calls on it have brought (万元), and whether what it secures is over. */
export type BondRow = Selectable<PerformanceBondTable> & {
  projectId: string;
  receivedByName: string;
  paid: string;
  over: boolean;
};

/** The winner of its section is not who gave it any more. */
const FALLEN = sql`not exists (select from winning_candidate w where w.section_id = performance_bond.section_id
  and w.supplier_id = performance_bond.supplier_id and w.won)`;
/** The project's performance evaluation is finished, by which the house accepts what was done. */
const ACCEPTED = sql`exists (select from project p join project_phase f on f.project_id = p.id and f.round = p.round
  where p.id = section.project_id and f.phase = 'PERFORMANCE_EVALUATION' and f.finished_time is not null)`;
/**
 * The project ended without one, because its procedure has none or it was skipped: the contract has run to its end. Of a project that
 * was given up nothing is secured at all.
 */
const UNEVALUATED = sql`exists (select from project p where p.id = section.project_id and p.status = 'ENDED'
  and (p.result <> 'AWARDED' or exists (select from contract c
    where c.section_id = performance_bond.section_id and c.end_date < business_now()::date)))`;
const ENDED = sql`exists (select from contract c join contract_change x on x.contract_id = c.id
  where c.section_id = performance_bond.section_id and x.kind = 'END' and x.status = 'APPROVED')`;
/** What calls on a bond have brought, 万元. */
export const PAID = sql<string>`(select coalesce(sum(x.paid_amount), 0) from bond_call x where x.bond_id = performance_bond.id)`;
/** What a bond secures is over. */
export const OVER = sql<boolean>`(${FALLEN} or ${ACCEPTED} or ${UNEVALUATED} or ${ENDED})`;

const bonds = (db: Database) =>
  db
    .selectFrom('performanceBond')
    .innerJoin('section', 'section.id', 'performanceBond.sectionId')
    .innerJoin('appUser as receiver', 'receiver.id', 'performanceBond.receivedBy')
    .selectAll('performanceBond')
    .select(['section.projectId', 'receiver.displayName as receivedByName', PAID.as('paid'), OVER.as('over')]);

/** The bonds of a project, in the order in which they were noted. */
export const selectBonds = (db: Database, projectId: string): Promise<BondRow[]> =>
  bonds(db)
    .where('section.projectId', '=', projectId)
    .orderBy('performanceBond.receivedTime')
    .orderBy('performanceBond.id')
    .execute();

export const selectOptionalBond = async (db: Database, bondId: string): Promise<BondRow | null> =>
  (await bonds(db).where('performanceBond.id', '=', bondId).executeTakeFirst()) ?? null;

export const insertBond = async (db: Database, row: Insertable<PerformanceBondTable>): Promise<void> => {
  await db.insertInto('performanceBond').values(row).execute();
};

/** Changes a bond; its version grows. */
export async function updateBond(
  db: Database,
  bondId: string,
  values: Updateable<PerformanceBondTable>,
): Promise<void> {
  await db
    .updateTable('performanceBond')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', bondId)
    .execute();
}

export type CallRow = Selectable<BondCallTable>;

export const insertCall = async (db: Database, row: Insertable<BondCallTable>): Promise<void> => {
  await db.insertInto('bondCall').values(row).execute();
};

/** Calls on these bonds with the names of those who acted, in the order in which they were made. */
export const selectCalls = (db: Database, bondIds: readonly string[]) =>
  db
    .selectFrom('bondCall')
    .innerJoin('appUser as proposer', 'proposer.id', 'bondCall.proposedBy')
    .leftJoin('appUser as decider', 'decider.id', 'bondCall.decidedBy')
    .selectAll('bondCall')
    .select(['proposer.displayName as proposedByName', 'decider.displayName as decidedByName'])
    .where(sql<boolean>`bond_call.bond_id = any(${[...bondIds]}::text[])`)
    .orderBy('bondCall.proposedTime')
    .orderBy('bondCall.id')
    .execute();

export const selectOptionalBondCall = async (db: Database, callId: string): Promise<CallRow | null> =>
  (await db.selectFrom('bondCall').selectAll().where('id', '=', callId).executeTakeFirst()) ?? null;

/** Changes a call; its version grows. */
export async function updateCall(db: Database, callId: string, values: Updateable<BondCallTable>): Promise<void> {
  await db
    .updateTable('bondCall')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', callId)
    .execute();
}

/**
 * Guarantees that are held, locked, of whose last day nobody was reminded: it comes by `day`, or before the end of the contract.
 * @param day 'yyyy-MM-dd'
 */
export const lockEnding = (db: Database, day: string, most: number): Promise<BondRow[]> =>
  bonds(db)
    .where('performanceBond.status', '=', 'HELD')
    .where(sql<boolean>`performance_bond.guarantee_end is not null
      and performance_bond.warned_end is distinct from performance_bond.guarantee_end
      and (performance_bond.guarantee_end <= ${day}::date or exists (select from contract c
        where c.section_id = performance_bond.section_id and c.end_date > performance_bond.guarantee_end))`)
    .where(sql<boolean>`not ${OVER}`)
    .orderBy('performanceBond.guaranteeEnd')
    .limit(most)
    .forUpdate('performanceBond')
    .execute();

/** Bonds that are held, locked, though what they secure is over, and of which nobody was told. */
export const lockDueBack = (db: Database, most: number): Promise<BondRow[]> =>
  bonds(db)
    .where('performanceBond.status', '=', 'HELD')
    .where('performanceBond.dueToldTime', 'is', null)
    .where(OVER)
    .orderBy('performanceBond.id')
    .limit(most)
    .forUpdate('performanceBond')
    .execute();

/** The house was reminded of the last day of a guarantee. */
export const setWarned = async (db: Database, bondId: string): Promise<void> => {
  await db
    .updateTable('performanceBond')
    .set({ warnedEnd: sql`guarantee_end` })
    .where('id', '=', bondId)
    .execute();
};

/** The house was told that a bond is due back. */
export const setDueTold = async (db: Database, bondId: string): Promise<void> => {
  await db
    .updateTable('performanceBond')
    .set({ dueToldTime: sql`business_now()` })
    .where('id', '=', bondId)
    .execute();
};
