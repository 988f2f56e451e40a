import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { User } from '../../../kernel/user.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import type { OutsideOutcomeTable } from './elsewhere.tables.ts';

export type OutcomeRow = Selectable<OutsideOutcomeTable>;

/** The places of bids, by bid. */
export const selectOutcomes = async (db: Database, bidIds: readonly string[]): Promise<Map<string, OutcomeRow>> => {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outsideOutcome')
    .selectAll()
    .where('bidId', 'in', [...bidIds])
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};

export async function saveOutcome(db: Database, { bidId, ...place }: Insertable<OutsideOutcomeTable>): Promise<void> {
  await db
    .insertInto('outsideOutcome')
    .values({ bidId, ...place })
    .onConflict((conflict) => conflict.column('bidId').doUpdateSet(place))
    .execute();
}

/** Sections of these codes in the present round of projects that the person reaches, with the project of each. */
export const selectSectionsCoded = (db: Database, user: User, codes: readonly string[]) =>
  db
    .selectFrom('section')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'section.projectId').onRef('project.round', '=', 'section.round'),
    )
    .select(['section.id as sectionId', 'section.code', 'project.id as projectId', 'project.round', 'project.platform'])
    .where('section.code', 'in', [...codes])
    .where(inScope(user))
    .execute();

/** The displayed name of a person; null for nobody. */
export const selectNameOf = async (db: Database, userId: string | null): Promise<string | null> =>
  userId === null
    ? null
    : ((await db.selectFrom('appUser').select('displayName').where('id', '=', userId).executeTakeFirst())
        ?.displayName ?? null);

/** The project of an opening, for who reads its scan. */
export const selectOpenedProject = async (db: Database, openingId: string): Promise<string | null> =>
  (await db.selectFrom('bidOpening').select('projectId').where('id', '=', openingId).executeTakeFirst())?.projectId ??
  null;
