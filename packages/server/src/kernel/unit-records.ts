/**
 * Records that keep the path of their organisation, so that a scope is a range of an index. When an organisation moves in the
 * tree, what is under way and what this year's ledgers count goes with it; what is over stays where it was, so that the
 * ledgers of past years keep their sums (docs/domain/integrity.md).
 *
 *   unitRecords.add('project', { what: { zh: '项目', en: 'projects' }, goes: `status <> 'ENDED'`, keepsOpen: `status <> 'ENDED'` });
 */
import type { Text } from '@tenderdesk/domain/rule';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { extensionPoint } from './module.ts';
import { underPath } from './paging.ts';

export interface UnitRecords {
  what: Text;
  /** SQL on a row: it goes along; the others stay. */
  goes: string;
  /** SQL on a row: as long as there is one, the organisation is not closed. */
  keepsOpen?: string;
  /** Those that are counted for people; of the others the number tells of sealed tenders. */
  told?: () => RawBuilder<boolean>;
}

/** No row of a table is counted for people. */
export const TOLD_OF_NONE = (): RawBuilder<boolean> => sql`false`;

/** This year, in business time, as SQL. */
export const THIS_YEAR = 'extract(year from business_now())';

/** By table: each has `organization_path`. The owner of the table adds it. */
export const unitRecords = extensionPoint<string, UnitRecords>('records of units');

const path = sql.ref<string>('organization_path');

const entries = () => unitRecords.keys().map((table) => ({ table, ...unitRecords.get(table)! }));

/** What moving the organisation at `from`, with those below it, does to the records of each kind, as far as it may be told. */
export async function countUnitRecords(db: Database, from: string) {
  return Promise.all(
    entries().map(async ({ table, what, goes, told }) => {
      const { rows } = await sql<{ going: number; staying: number }>`
        select count(*) filter (where ${sql.raw(goes)})::int as going,
          count(*) filter (where not (${sql.raw(goes)}))::int as staying
        from ${sql.table(table)} where ${underPath(path, from)} and ${told?.() ?? sql`true`}`.execute(db);
      return { what, ...rows[0]! };
    }),
  );
}

/** What is under way in the organisation at that path and below it. */
export async function countKeepingOpen(db: Database, at: string) {
  return Promise.all(
    entries()
      .filter(({ keepsOpen }) => keepsOpen)
      .map(async ({ table, what, keepsOpen }) => {
        const { rows } = await sql<{ running: number }>`
          select count(*)::int as running from ${sql.table(table)}
          where ${underPath(path, at)} and ${sql.raw(keepsOpen!)}`.execute(db);
        return { what, running: rows[0]!.running };
      }),
  );
}

/** Takes the records that go along from one path to another. */
export async function moveUnitRecords(db: Database, from: string, to: string): Promise<void> {
  for (const { table, goes } of entries())
    await sql`
      update ${sql.table(table)} set organization_path = ${to} || substr(organization_path, length(${from}) + 1)
      where ${underPath(path, from)} and (${sql.raw(goes)})`.execute(db);
}
