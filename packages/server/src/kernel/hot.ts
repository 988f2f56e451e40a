import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

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

/**
 * A statement that is built and compiled once per shape; afterwards only its values change. For the few lists and records
 * that are asked for all day: building and compiling takes a third of their time (docs/performance.md).
 * @param build makes the query; whatever its form depends on must be in `shape`
 */
export function hotStatement<Values extends object, Row, Shape>(
  build: (db: Database, value: ValueOf<Values>, shape: Shape) => Compilable<Row>,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, values) => {
    const key = JSON.stringify(shape);
    let compiled: CompiledQuery<Row> | undefined = known.get(key);
    if (!compiled) {
      compiled = build(db, (name) => new Placeholder(name) as never, shape).compile();
      known.set(key, compiled);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
