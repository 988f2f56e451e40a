import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { Compiler, runStatement, type Queryable } from './statements.ts';
import type { Tables } from './tables.ts';

/** The query builder on the pool, or on the one connection of a transaction. */
export type Database = Kysely<Tables>;

// Connections speak Asia/Shanghai, so the text of a timestamp is the time that people and the wire use (spec §9):
// its first 19 characters are 'yyyy-MM-dd HH:mm:ss'. Decimals stay text, without trailing zeros; int8 stays text.
const { types } = pg;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.NUMERIC, (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text));

class Connection implements DatabaseConnection {
  readonly #target: Queryable;
  constructor(target: Queryable) {
    this.#target = target;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await runStatement(this.#target, sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
  }
  // eslint-disable-next-line require-yield -- rows are read by the page; nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used');
  }
}

/** Kysely on a pool or a client that somebody else owns: it neither opens nor closes connections. */
class BorrowedDriver implements Driver {
  readonly #connection: Connection;
  constructor(target: Queryable) {
    this.#connection = new Connection(target);
  }
  init = async (): Promise<void> => undefined;
  destroy = async (): Promise<void> => undefined;
  acquireConnection = async (): Promise<DatabaseConnection> => this.#connection;
  releaseConnection = async (): Promise<void> => undefined;
  // the kernel opens the transaction of a request, see Store.transaction
  beginTransaction = async (): Promise<void> => Promise.reject(new Error('use Store.transaction'));
  commitTransaction = async (): Promise<void> => undefined;
  rollbackTransaction = async (): Promise<void> => undefined;
}

const targets = new WeakMap<object, { target: Queryable; planned: Queryable }>();

/** What runs the statements of a builder: for statements that are compiled already (hot.ts). */
export const targetOf = (db: Database): Queryable => targets.get(db)!.target;

/** The same outside of a transaction for statements whose plan is kept, whatever they are asked with (hot.ts). */
export const plannedTargetOf = (db: Database): Queryable => targets.get(db)!.planned;

/** The query builder on anything that runs statements. @param planned runs those whose plan is kept, if another one does */
export function builderOn(target: Queryable, planned: Queryable = target): Database {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedDriver(target),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new Compiler(),
    },
  });
  targets.set(db, { target, planned });
  return db;
}
