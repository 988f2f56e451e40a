import type pg from 'pg';
import type { Queryable } from './statements.ts';

type Statement = Parameters<Queryable['query']>[0];
type Answer = ReturnType<Queryable['query']>;

/** Statements that change and lock nothing, by their words: others are never shared. */
const READS =
  /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete|merge|share|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*)\b)/is;

/**
 * Readers who ask the same at the same time ask together (ADR 0077): whoever asks a statement that waits for a connection, with the
 * same values, waits along. So each answer was begun after all who get it had asked, and what was committed before is in it. Cells of
 * an answer are the same for all of them; rows are made anew for each (statements.ts).
 */
export function together(pool: pg.Pool): Queryable {
  const waiting = new Map<string, Answer>();
  return {
    query(statement) {
      if (!READS.test(statement.text)) return pool.query(statement);
      const key = JSON.stringify([statement.text, statement.values]);
      const known = waiting.get(key);
      if (known) return known;
      const answer = runOn(pool, statement, () => waiting.delete(key));
      waiting.set(key, answer);
      return answer;
    },
  };
}

/** As the pool does it by itself, but that one is told when the waiting is over. */
async function runOn(pool: pg.Pool, statement: Statement, over: () => void): Answer {
  const client = await pool.connect().finally(over);
  let fault: Error | undefined;
  try {
    return await client.query(statement);
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    client.release(fault);
  }
}
