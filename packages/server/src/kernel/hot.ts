import type { CompiledQuery } from 'kysely';
import { nameOf, targetOf, type Database } from './database.ts';

/** Stands for a value that is known only when the statement runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Gives the place of a value of that name in the statement. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => NonNullable<Values[Name]>;

interface Compiled {
  sql: string;
  parameters: readonly unknown[];
  /** Names of the columns in camelCase, once an answer has told them. */
  columns: readonly string[] | null;
}

const camelCase = (name: string): string => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * A statement that is built and compiled once per shape; afterwards only its values change. For the few lists and records
 * that are asked for all day: building and compiling takes a third of their time (docs/performance.md).
 * @param build makes the query; whatever its form depends on must be in `shape`
 */
export function hotStatement<Values extends object, Row, Shape>(
  build: (db: Database, value: ValueOf<Values>, shape: Shape) => Compilable<Row>,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new Map<string, Compiled>();
  return async (db, shape, values) => {
    const key = JSON.stringify(shape);
    let compiled = known.get(key);
    if (!compiled) {
      const { sql, parameters } = build(db, (name) => new Placeholder(name) as never, shape).compile();
      known.set(key, (compiled = { sql, parameters, columns: null }));
    }
    const name = nameOf(compiled.sql);
    const result = await targetOf(db).query({
      ...(name ? { name } : {}),
      text: compiled.sql,
      values: compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
      ),
      rowMode: 'array',
    });
    compiled.columns ??= result.fields.map((field) => camelCase(field.name));
    return rowsOf<Row>(compiled.columns, result.rows as unknown[][]);
  };
}

function rowsOf<Row>(columns: readonly string[], rows: readonly unknown[][]): Row[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = values[index];
    return row as Row;
  });
}
