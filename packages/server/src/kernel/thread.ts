import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** What goes to a thread: a part of a job. */
interface Told {
  id: number;
  part: unknown;
}
/** What comes back: the end of a job. */
type Said = { id: number } & ({ answer: unknown } | { fault: string });

interface Waiting {
  done(answer: never): void;
  failed(error: Error): void;
}

/** Real time without a job after which a thread ends and gives its memory back. */
const IDLE_MS = 30_000;

/** Gives a job to a thread part by part. @throws Error with what the program threw */
export type Thread<Part, Answer> = (feed: (send: (part: Part) => void) => Promise<void> | void) => Promise<Answer>;

/**
 * A program in a thread of its own, for what takes the processor for long and works on our own data only (for files of others
 * see job-process.ts). It starts with the first job and ends some time after the last.
 * @param idleMs real time without a job after which it ends
 */
export function openThread<Part, Answer>(program: URL, idleMs = IDLE_MS): Thread<Part, Answer> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  const start = (): Worker => {
    const started = new Worker(program);
    started.unref();
    started.on('message', (said: Said) => {
      const job = waiting.get(said.id);
      waiting.delete(said.id);
      if ('answer' in said) job?.done(said.answer as never);
      else job?.failed(new Error(said.fault));
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
    });
    // it takes no more jobs: the next one goes to another thread
    const end = (): void => {
      worker = null;
      void started.terminate();
    };
    const lost = (error: Error): void => {
      if (worker !== started) return;
      worker = null;
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    started.on('error', lost);
    started.on('exit', () => lost(new Error('the thread ended')));
    return started;
  };
  return (feed) => {
    if (idle) clearTimeout(idle);
    const thread = (worker ??= start());
    const id = (count += 1);
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { done: resolve, failed: reject });
      const fed = feed((part) => thread.postMessage({ id, part } satisfies Told, []));
      Promise.resolve(fed).catch((error: Error) => {
        waiting.delete(id);
        reject(error);
      });
    });
  };
}

/** The program's side. @param take a part of a job; gives a promise of the answer with the last one */
export function serveThread(take: (id: number, part: never) => Promise<unknown> | null): void {
  if (isMainThread) throw new Error('this program runs in a thread');
  parentPort?.on('message', ({ id, part }: Told) => {
    take(id, part as never)?.then(
      (answer) => parentPort?.postMessage({ id, answer } satisfies Said, []),
      (error: unknown) =>
        parentPort?.postMessage({ id, fault: (error as Error).stack ?? String(error) } satisfies Said, []),
    );
  });
}
