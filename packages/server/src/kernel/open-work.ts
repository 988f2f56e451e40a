/**
 * What people have begun and not ended, counted when somebody leaves: it is to be handed over.
 *
 *   openWork.add('project', { what: { zh: '在办项目', en: 'projects' }, owner: 'created_by', open: `status <> 'ENDED'` });
 */
import type { Text } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { extensionPoint } from './module.ts';

interface OpenWork {
  what: Text;
  /** SQL on a row: whose it is, by the id of the user. */
  owner: string;
  /** SQL on a row: it is not ended. */
  open: string;
}

/** By table; the owner of the table adds it. */
export const openWork = extensionPoint<string, OpenWork>('open work of people');

/** How much of each kind a person has open; what is nothing is left out. */
export async function countOpenWork(db: Database, userId: string) {
  const counts = await Promise.all(
    openWork.keys().map(async (table) => {
      const { what, owner, open } = openWork.get(table)!;
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from ${sql.table(table)}
        where ${sql.raw(owner)} = ${userId} and ${sql.raw(open)}`.execute(db);
      return { what, open: rows[0]!.open };
    }),
  );
  return counts.filter(({ open }) => open > 0);
}
