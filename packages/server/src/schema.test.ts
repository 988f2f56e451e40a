import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeList } from '@tenderdesk/domain/codes';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

/**
 * `packages/server/schema/<table>.txt` describes each table for a reader; this test fails when the database differs.
 * After a migration: `SCHEMA=write npm test -- http packages/server/src/schema`.
 */
const FOLDER = path.resolve(import.meta.dirname, '../schema');

let product: TestApp;
beforeAll(async () => {
  product = await openTestApp();
});
afterAll(() => product.close());

async function describeTables(): Promise<Map<string, string>> {
  const columns = await product.sql(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      case when a.attidentity <> '' then 'identity' else coalesce(pg_get_expr(d.adbin, d.adrelid), '') end as given
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const rules = await product.sql(`
    select conrelid::regclass::text as table, conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all select tablename, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`);
  const tables = new Map<string, string>();
  for (const { table, name, type, required, given } of columns) {
    const line = [name, type, required ? 'not null' : '', given === '' ? '' : `default ${given as string}`]
      .filter(Boolean)
      .join(' ');
    tables.set(String(table), `${tables.get(String(table)) ?? ''}${line}\n`);
  }
  for (const { table, line } of rules) {
    const known = tables.get(String(table));
    if (known !== undefined) tables.set(String(table), `${known}${String(line).replaceAll('public.', '')}\n`);
  }
  return tables;
}

test('the described tables are those of the database', async () => {
  const tables = await describeTables();
  tables.delete('schema_migration');
  if (process.env['SCHEMA'] === 'write') {
    fs.rmSync(FOLDER, { recursive: true, force: true });
    fs.mkdirSync(FOLDER);
    for (const [name, text] of tables) fs.writeFileSync(path.join(FOLDER, `${name}.txt`), text);
  }
  const described = new Map(
    fs
      .readdirSync(FOLDER)
      .map((file) => [path.basename(file, '.txt'), fs.readFileSync(path.join(FOLDER, file), 'utf8')]),
  );
  expect([...described.keys()].toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [name, text] of tables) expect(described.get(name), name).toBe(text);
});

test('whatever a list is asked by has an index: every reference to another table', async () => {
  const open = await product.sql(`
    select conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and a.attname ~ '(project|section|bid|registration|supplier|document|announcement)_id$'
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1, 2`);
  expect(open).toEqual([]);
});

/** `columnCodes` of every file of tables, by column as SQL spells it. */
async function declaredCodes(): Promise<Map<string, readonly string[] | CodeList>> {
  const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const declared = new Map<string, readonly string[] | CodeList>();
  for (const file of ['kernel/tables.ts', ...fs.globSync('modules/**/*.tables.ts', { cwd: import.meta.dirname })]) {
    const { columnCodes = {} }: { columnCodes?: Record<string, Record<string, readonly string[] | CodeList>> } =
      await import(path.join(import.meta.dirname, file));
    for (const [table, columns] of Object.entries(columnCodes))
      for (const [column, codes] of Object.entries(columns)) declared.set(`${snake(table)}.${snake(column)}`, codes);
  }
  return declared;
}

/** The codes that a CHECK of one column lists; null for any other CHECK. */
const listedBy = (check: string): { column: string; codes: string[] } | null => {
  const [, column, codes = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(('[^']*'::text(, )?)+)\]\)\)\)$/.exec(check) ?? [];
  return column ? { column, codes: [...codes.matchAll(/'([^']*)'/g)].map(([, code = '']) => code) } : null;
};

test('each CHECK of codes holds the closed list that is declared beside its table, and no other column has one', async () => {
  const checks = await product.sql(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' order by 1, 2`);
  const held = new Map<string, string[]>();
  for (const { table, definition } of checks) {
    const listed = listedBy(String(definition));
    if (listed) held.set(`${String(table)}.${listed.column}`, listed.codes.toSorted());
  }
  const declared = [...(await declaredCodes())].map(
    ([column, list]) => [column, ('codes' in list ? list.codes : list).toSorted()] as const,
  );
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(held));
});
