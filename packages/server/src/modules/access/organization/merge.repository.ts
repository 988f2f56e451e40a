import type { Text } from '@tenderdesk/domain/rule';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { isSealedNow } from '../access-log/access-log.service.ts';
import type { Counted, Merge } from '../account/unit.hooks.ts';
import { GOING, JOINING } from './merge-table.ts';

type Going = (typeof GOING)[number];

const hasUnit = ({ column }: Going): boolean => column !== 'organization_path';

/** Rows of the unit that goes. */
const ofUnit = (row: Going, { from }: Merge) =>
  hasUnit(row)
    ? sql`${sql.ref(`${row.table}.${row.column}`)} = ${from.id}`
    : sql`${sql.ref(`${row.table}.${row.column}`)} = ${from.path}`;

const taken = ({ table, column, unlessTaken }: Going, { into }: Merge): RawBuilder<boolean> => {
  if (!unlessTaken) return sql`false`;
  const same = unlessTaken.map((one) => sql`theirs.${sql.ref(one)} = ${sql.ref(`${table}.${one}`)}`);
  return sql`exists (select from ${sql.table(table)} theirs where theirs.${sql.ref(column)} = ${into.id} and ${sql.join(same, sql` and `)})`;
};

const goesAlong = (row: Going, merge: Merge) => sql`(${sql.raw(row.where)}) and not ${taken(row, merge)}`;

/** How many of each kind go along and how many stay; a to-do about a sealed project is in no sum. */
export async function countRecords(db: Database, merge: Merge) {
  const counted = GOING.flatMap((row) => {
    const what = row.what ?? unitRecords.get(row.table)?.what;
    return what && row.counted ? [{ ...row, what }] : [];
  });
  return Promise.all(
    counted.map(async (row): Promise<Counted> => {
      const open = row.table === 'remind_record' ? sql`not ${isSealedNow(sql`remind_record.project_id`)}` : sql`true`;
      const { rows } = await sql<{ going: number; staying: number }>`
        select count(*) filter (where ${goesAlong(row, merge)})::int as going,
          count(*) filter (where not (${goesAlong(row, merge)}))::int as staying
        from ${sql.table(row.table)} where ${ofUnit(row, merge)} and ${open}`.execute(db);
      return { what: row.what, ...rows[0]! };
    }),
  );
}

/** Kinds of which both units have the same and one of the two is being decided. */
export async function selectClashes(db: Database, merge: Merge): Promise<Text[]> {
  const found = await Promise.all(
    GOING.filter(({ refusedWhile }) => refusedWhile).map(async (row) => {
      const clash = sql<boolean>`${ofUnit(row, merge)} and (${sql.raw(row.refusedWhile!)}) and ${taken(row, merge)}`;
      const { rows } = await sql<{ clashes: boolean }>`
        select exists (select from ${sql.table(row.table)} where ${clash}) as clashes`.execute(db);
      return rows[0]!.clashes ? [unitRecords.get(row.table)!.what] : [];
    }),
  );
  return found.flat();
}

/** Takes along what goes by the table. */
export async function moveRecords(db: Database, merge: Merge): Promise<void> {
  const { from, into } = merge;
  for (const row of GOING) {
    const hasPath = unitRecords.get(row.table) !== null;
    const changes = [
      ...(hasUnit(row) ? [sql`${sql.ref(row.column)} = ${into.id}`] : []),
      ...(hasPath ? [sql`organization_path = ${into.path}`] : []),
    ];
    await sql`
      update ${sql.table(row.table)} set ${sql.join(changes)}
      where ${ofUnit(row, merge)} and ${goesAlong(row, merge)}`.execute(db);
  }
  for (const { table, by } of JOINING)
    await sql`
      insert into ${sql.table(table)} (organization_id, ${sql.ref(by)})
      select ${into.id}, ${sql.ref(by)} from ${sql.table(table)} where organization_id = ${from.id}
      on conflict do nothing`.execute(db);
}

/** How many levels of units below the one that goes go along: the open ones with what lies below them. */
export async function countLevelsAlong(db: Database, { from }: Merge): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select coalesce(max(array_length(string_to_array(o.path, '/'), 1))
      - array_length(string_to_array(${from.path}, '/'), 1), 0) as levels
    from organization child join organization o on starts_with(o.path, child.path)
    where child.parent_id = ${from.id} and child.enabled`.execute(db);
  return rows[0]!.levels;
}

/** Who works in both, with what each of the identities in use does. */
export const selectBoth = async (db: Database, { from, into }: Merge) => {
  const { rows } = await sql<{
    displayName: string;
    username: string;
    fromType: string;
    intoType: string;
    fromDuties: string[];
    intoDuties: string[];
    roles: string[];
  }>`
    select u.display_name as "displayName", u.username, gone.user_type as "fromType", kept.user_type as "intoType",
      gone.duties as "fromDuties", kept.duties as "intoDuties",
      array(select distinct role from unnest(gone.roles || kept.roles) role order by role) as roles
    from identity gone join identity kept on kept.user_id = gone.user_id and kept.organization_id = ${into.id} and kept.enabled
      join app_user u on u.id = gone.user_id
    where gone.organization_id = ${from.id} and gone.enabled
    order by u.username`.execute(db);
  return rows;
};
