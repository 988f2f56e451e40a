import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a job in a process of its own may take. */
export interface Bounds {
  /** MB of its heap. */
  mostMb: number;
  /** Real time in milliseconds, from its start. */
  mostMs: number;
}

/** A job needed more memory or time than it may have. */
export class OutOfBounds extends Error {}

/** Jobs of this process at once; further ones wait. */
const AT_ONCE = 2;

let running = 0;
const queue: (() => void)[] = [];

async function enter(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => void queue.push(resolve));
}

function leave(): void {
  const next = queue.shift();
  if (next) next();
  else running -= 1;
}

/**
 * Runs a program in a process of its own, which ends with the job. A thread is not enough: one that fills its heap at once
 * takes the whole process along.
 * @param feed sends it what it works on; it answers with one message
 * @throws OutOfBounds when it ends without an answer, or not in time
 */
export async function inProcess<Answer>(
  program: URL,
  bounds: Bounds,
  feed: (send: (message: object) => void) => Promise<void> | void,
): Promise<Answer> {
  await enter();
  try {
    return await run(program, bounds, feed);
  } finally {
    leave();
  }
}

function run<Answer>(
  program: URL,
  { mostMb, mostMs }: Bounds,
  feed: (send: (message: object) => void) => Promise<void> | void,
): Promise<Answer> {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [`--max-old-space-size=${mostMb}`, '--disable-proto=delete'],
    // nothing of the product's settings is its business
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => void child.kill('SIGKILL'), mostMs);
  const answered = new Promise<Answer>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new OutOfBounds(`ended with ${signal ?? code}`)));
    // what is sent to one that has ended already shows in its end
    Promise.resolve(feed((message) => void child.send(message, () => undefined))).catch(reject);
  });
  return answered.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
