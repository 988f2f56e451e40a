import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PaperEntryTable, PaperEvaluationTable, PaperSheetTable } from './paper.tables.ts';

export type PaperSheetRow = Selectable<PaperSheetTable>;
export type PaperEntryRow = Selectable<PaperEntryTable>;

/** That the committee scores on paper; null where it does not. */
export const selectOptionalPaper = async (db: Database, committeeId: string) =>
  (await db
    .selectFrom('paperEvaluation')
    .innerJoin('appUser as person', 'person.id', 'paperEvaluation.declaredBy')
    .selectAll('paperEvaluation')
    .select('person.displayName as declaredByName')
    .where('committeeId', '=', committeeId)
    .where('withdrawnTime', 'is', null)
    .executeTakeFirst()) ?? null;

export async function insertPaper(
  db: Database,
  row: Pick<Insertable<PaperEvaluationTable>, 'id' | 'committeeId' | 'reason' | 'declaredBy'>,
): Promise<void> {
  await db.insertInto('paperEvaluation').values(row).execute();
}

export async function withdrawPaper(db: Database, id: string, userId: string): Promise<void> {
  await db
    .updateTable('paperEvaluation')
    .set({ withdrawnBy: userId, withdrawnTime: sql`business_now()` })
    .where('id', '=', id)
    .execute();
}

/** The sheets of a committee as they are now, each with its entries in the order of their seats. */
export async function selectSheets(db: Database, committeeId: string) {
  const sheets = await db
    .selectFrom('paperSheet')
    .innerJoin('committeeMember as member', 'member.id', 'paperSheet.memberId')
    .selectAll('paperSheet')
    .where('member.committeeId', '=', committeeId)
    .where('paperSheet.supersededTime', 'is', null)
    .execute();
  const entries = await db
    .selectFrom('paperEntry')
    .selectAll()
    .where(sql<boolean>`sheet_id = any(${sheets.map(({ id }) => id)}::text[])`)
    .orderBy('seat')
    .execute();
  return sheets.map((sheet) => ({ ...sheet, entries: entries.filter(({ sheetId }) => sheetId === sheet.id) }));
}

/** Why the sheet of each member was entered again last. */
export const selectReasons = async (db: Database, committeeId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('paperSheet')
    .innerJoin('committeeMember as member', 'member.id', 'paperSheet.memberId')
    .select(['paperSheet.memberId', 'paperSheet.supersededReason as reason'])
    .where('member.committeeId', '=', committeeId)
    .where('paperSheet.supersededReason', 'is not', null)
    .orderBy('paperSheet.supersededTime')
    .execute();
  return new Map(rows.map(({ memberId, reason }) => [memberId, reason ?? '']));
};

export async function insertPaperSheet(db: Database, row: Pick<PaperSheetRow, 'id' | 'memberId'>): Promise<void> {
  await db.insertInto('paperSheet').values(row).execute();
}

export async function updatePaperSheet(
  db: Database,
  sheetId: string,
  changes: Updateable<PaperSheetTable>,
): Promise<void> {
  await db.updateTable('paperSheet').set(changes).where('id', '=', sheetId).execute();
}

/** Adds what one of the two people entered, or puts it in place of what the same person entered before. */
export async function savePaperEntry(db: Database, { scores, ...row }: PaperEntryRow): Promise<void> {
  const text = JSON.stringify(scores);
  await db
    .insertInto('paperEntry')
    .values({ ...row, scores: text })
    .onConflict((conflict) =>
      conflict.columns(['sheetId', 'seat']).doUpdateSet({ scores: text, submittedTime: row.submittedTime }),
    )
    .execute();
}

/** The sheets of a committee are history: what comes after is entered anew. */
export async function supersedeAll(db: Database, committeeId: string, reason: string): Promise<void> {
  await sql`
    update paper_sheet set superseded_time = business_now(), superseded_reason = ${reason}
    where superseded_time is null and member_id in (select id from committee_member where committee_id = ${committeeId})`.execute(
    db,
  );
}

/** The project and the member of a sheet; null for an id that is none. */
export const selectSheetPlace = async (db: Database, sheetId: string) =>
  (await db
    .selectFrom('paperSheet')
    .innerJoin('committeeMember as member', 'member.id', 'paperSheet.memberId')
    .innerJoin('committee', 'committee.id', 'member.committeeId')
    .select(['committee.projectId', 'committee.id as committeeId', 'member.id as memberId', 'member.userId'])
    .where('paperSheet.id', '=', sheetId)
    .executeTakeFirst()) ?? null;

/** Takes a member's drafts away: what the signed sheet says takes their place. */
export async function deleteScores(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('score').where('memberId', '=', memberId).execute();
}
