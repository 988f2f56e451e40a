import type { CompiledQuery } from 'kysely';
import { targetOf, type Database } from './database.ts';
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
}

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
      known.set(key, (compiled = { sql, parameters }));
    }
    const given = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    const { rows } = await runStatement(targetOf(db), compiled.sql, given);
    return rows as Row[];
  };
}
