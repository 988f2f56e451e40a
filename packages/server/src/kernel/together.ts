import type pg from 'pg';
import type { Queryable } from './statements.ts';

type Statement = Parameters<Queryable['query']>[0];
type Answer = ReturnType<Queryable['query']>;

interface Run {
  answer: Answer;
  /** Whether a connection has begun with it. */
  begun: boolean;
  /** The run after it, where somebody waits for that. */
  next: Answer | null;
}

/** Statements that change nothing, whoever asks them. */
const READS =
  /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*)\b)/is;

/**
 * Readers who ask the same at the same time ask together (ADR 0077): whoever asks a statement that waits for a connection, with the
 * same values, waits along; whoever asks one that runs waits for its next run. So each answer was begun after all who get it had asked, and
 * what was committed before is in it. Cells of an answer are the same for all of them; rows are made anew for each (statements.ts).
 */
export function together(pool: pg.Pool): Queryable {
  const runs = new Map<string, Run>();
  const start = (key: string, statement: Statement): Answer => {
    const answer = runOn(pool, statement, () => (run.begun = true));
    const run: Run = { answer, begun: false, next: null };
    runs.set(key, run);
    const end = () => {
      if (run.next === null) runs.delete(key);
    };
    answer.then(end, end);
    return answer;
  };
  return {
    query(statement) {
      if (!READS.test(statement.text)) return pool.query(statement);
      const key = JSON.stringify([statement.text, statement.values]);
      const run = runs.get(key);
      if (!run) return start(key, statement);
      if (!run.begun) return run.answer;
      const again = () => start(key, statement);
      return (run.next ??= run.answer.then(again, again));
    },
  };
}

/** As the pool does it by itself, but that one is told when it begins. */
async function runOn(pool: pg.Pool, statement: Statement, begun: () => void): Answer {
  const client = await pool.connect();
  begun();
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
