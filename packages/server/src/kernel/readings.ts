import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from './database.ts';
import type { Migration } from './migrator.ts';
import type { DueWork } from './module.ts';
import { bigramsOf, contains } from './paging.ts';
import type { Tables } from './tables.ts';

/** Names that are found by pinyin, and by the first letters of it. */
export type ReadSubject = 'project' | 'supplier' | 'person';

/** What can only be letters of pinyin, or of a name in Latin letters. */
const TYPED = /^[a-z][a-z0-9]+$/i;

/** Whether a word is looked for as pinyin too: two Latin letters at least, and nothing else but digits. */
export const isTyped = (word: string): boolean => TYPED.test(word);

/** What LIKE looks for in the readings. @param word `isTyped` */
export const readingOf = (word: string): string => contains(word.toLowerCase());

/**
 * Whether the name of a row is typed so.
 * @param id the row's id, as `sql.ref('supplier.id')`
 * @param pattern `readingOf` the word
 */
export const isReadAs = (subject: ReadSubject, id: Expression<unknown>, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from name_reading read where read.subject = ${sql.lit(subject)} and read.id = ${id}
    and read.reading like ${pattern})`;

/** The ids of the rows whose names are typed so, by the index on pairs of letters. @param word `isTyped` */
export const readAs = (subject: ReadSubject, word: string): Expression<string> =>
  sql<string>`select read.id from name_reading read where bigrams(read.reading) @> ${bigramsOf(word.toLowerCase())}::text[]
    and read.subject = ${sql.lit(subject)} and read.reading like ${readingOf(word)}`;

/**
 * The migration that notes the names of a table from now on; those of before are noted by `readNames`, beside the work, so that
 * no table is locked for longer than a trigger takes to be made.
 * @param stamp 'yyyyMMddHHmmss'
 */
export const noteNames = (stamp: string, subject: ReadSubject, table: string, column: string): Migration => ({
  name: `${stamp}_${table}__reading`,
  up: `
    create trigger ${table}_noted after insert or delete or update of ${column} on ${table}
      for each row execute function note_name('${subject}', '${column}');
    insert into name_walk (subject) values ('${subject}');`,
});

/** Names a minute: a second or two, so that what else is due does not wait; a million of before are read within four hours. */
const BATCH = 5000;

/** Due work that notes names of before and writes how those that were noted are typed, the newest first: within a minute of a new name. */
export const readNames = (subject: ReadSubject, table: keyof Tables, column: string): DueWork => ({
  name: `readings of ${subject}`,
  run: async ({ db }) => {
    await noteOlder(db, subject, table, column);
    await readNoted(db, subject);
    return false;
  },
});

/** Notes some names of before. */
async function noteOlder(db: Database, subject: ReadSubject, table: keyof Tables, column: string): Promise<void> {
  const walk = await db.selectFrom('nameWalk').select('after').where('subject', '=', subject).executeTakeFirst();
  if (!walk) return;
  const { rows } = await sql<{ last: string | null }>`
    with older as (select id, ${sql.ref(column)} as name from ${sql.table(table)} where id > ${walk.after} order by id limit ${BATCH}),
      noted as (insert into name_reading (subject, id, name) select ${subject}, id, name from older on conflict do nothing)
    select max(id) as last from older`.execute(db);
  const { last } = rows[0]!;
  if (last === null) await db.deleteFrom('nameWalk').where('subject', '=', subject).execute();
  else await db.updateTable('nameWalk').set({ after: last }).where('subject', '=', subject).execute();
}

/** Writes how some noted names are typed. */
async function readNoted(db: Database, subject: ReadSubject): Promise<void> {
  const open = await db
    .selectFrom('nameReading')
    .select(['id', 'name'])
    .where('subject', '=', subject)
    .where('reading', 'is', null)
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  if (open.length === 0) return;
  const { typedAs } = await import('./pinyin.ts');
  // a name that was changed meanwhile stays open
  await sql`
    update name_reading set reading = read.reading
    from unnest(${open.map(({ id }) => id)}::text[], ${open.map(({ name }) => name)}::text[],
      ${open.map(({ name }) => typedAs(name, subject === 'person'))}::text[]) as read (id, name, reading)
    where name_reading.subject = ${subject} and name_reading.id = read.id and name_reading.name = read.name`.execute(
    db,
  );
}
