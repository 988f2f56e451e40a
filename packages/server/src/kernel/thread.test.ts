import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openThread } from './thread.ts';

/** Answers a job with its part. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, part }) => parentPort.postMessage({ id, answer: part }));`)}`,
);

test('a job that comes while a thread without work ends goes to another one', async () => {
  const work = openThread<number, number>(ECHO, 1);
  for (let job = 0; job < 30; job += 1) {
    expect(await work((send) => send(job))).toBe(job);
    // the moments between the end of the wait and that of the thread
    await delay(1 + (job % 3));
  }
});

test('a thread that dies fails its jobs, and the next one has a thread again', async () => {
  const dying = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, part }) => part === 'die' ? process.exit(1) : parentPort.postMessage({ id, answer: part }));`)}`,
  );
  const work = openThread<string, string>(dying);
  await expect(work((send) => send('die'))).rejects.toThrow('the thread ended');
  expect(await work((send) => send('live'))).toBe('live');
});
