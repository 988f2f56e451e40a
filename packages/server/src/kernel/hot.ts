import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { plannedTargetOf, targetOf, type Database } from './database.ts';
import { runStatement } from './statements.ts';

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
  keepsPlan: boolean;
}

/**
 * A statement that is built and compiled once per shape; afterwards only its values change. For the few lists and records
 * that are asked for all day: building and compiling takes a third of their time (docs/performance.md).
 * @param build makes the query; whatever its form depends on must be in `shape`
 * @param keepsPlan whether the database keeps one plan for all values of a shape: where each value would lead to the same one
 */
export function hotStatement<Values extends object, Row, Shape>(
  build: (db: Database, value: ValueOf<Values>, shape: Shape) => Compilable<Row>,
  keepsPlan: (shape: Shape) => boolean = () => false,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new Map<string, Compiled>();
  return async (db, shape, values) => {
    const key = JSON.stringify(shape);
    let compiled = known.get(key);
    if (!compiled) {
      const { sql, parameters } = build(db, (name) => new Placeholder(name) as never, shape).compile();
      known.set(key, (compiled = { sql, parameters, keepsPlan: keepsPlan(shape) }));
    }
    const given = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    const { rows } = await runStatement(compiled.keepsPlan ? plannedTargetOf(db) : targetOf(db), compiled.sql, given);
    return rows as Row[];
  };
}

/** More rows than this go by several statements, which leave together. */
const MOST_ROWS = 8;

/**
 * Inserts rows by a statement that is compiled once per number of rows.
 * @param columns the properties of a row in the order of the statement's columns
 * @param build makes the statement around its `values (…), (…)`
 */
export function hotInsert<Row extends object, Answer>(
  columns: readonly (keyof Row & string)[],
  build: (values: RawBuilder<unknown>) => RawBuilder<Answer>,
): (db: Database, rows: readonly Row[]) => Promise<Answer[]> {
  const nameOf = (column: string, row: number): string => `${column} ${row}`;
  const statement = hotStatement((db, value: ValueOf<Record<string, unknown>>, count: number) => ({
    compile: () => {
      const rows = Array.from(
        { length: count },
        (_, row) => sql`(${sql.join(columns.map((column) => sql`${value(nameOf(column, row))}`))})`,
      );
      return build(sql`values ${sql.join(rows)}`).compile(db);
    },
  }));
  return async (db, rows) => {
    const answers: Promise<Answer[]>[] = [];
    for (let first = 0; first < rows.length; first += MOST_ROWS) {
      const part = rows.slice(first, first + MOST_ROWS);
      const values: Record<string, unknown> = {};
      for (const [index, row] of part.entries())
        for (const column of columns) values[nameOf(column, index)] = row[column];
      answers.push(statement(db, part.length, values));
    }
    return (await Promise.all(answers)).flat();
  };
}
