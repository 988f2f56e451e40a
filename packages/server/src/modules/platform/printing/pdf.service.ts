import { Worker } from 'node:worker_threads';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { programBeside } from '../../../kernel/home.ts';
import type { Mark } from './pdf-writer.ts';

export type { Mark } from './pdf-writer.ts';

export interface PdfOrder {
  id: number;
  content: PaperContent;
  mark: Mark;
}
type PdfAnswer = { id: number } & ({ bytes: Uint8Array } | { fault: string });

interface Waiting {
  done(bytes: Buffer): void;
  failed(error: Error): void;
}

/** Real time without an order after which the thread ends and gives its memory back. */
const IDLE_MS = 30_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

/**
 * A paper as PDF, written in a thread of its own: the font takes 100 MB and a paper half a second, which no other call
 * should wait for. The thread starts with the first order and ends some time after the last.
 */
export function makePdf(content: PaperContent, mark: Mark): Promise<Buffer> {
  if (idle) clearTimeout(idle);
  worker ??= startWorker();
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { done: resolve, failed: reject });
    worker?.postMessage({ id, content, mark } satisfies PdfOrder, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(programBeside(import.meta.url, 'pdf-worker'));
  started.unref();
  started.on('message', (answer: PdfAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) order?.done(Buffer.from(answer.bytes));
    else order?.failed(new Error(answer.fault));
    if (waiting.size === 0) idle = setTimeout(() => void started.terminate(), IDLE_MS).unref();
  });
  const lost = (error: Error): void => {
    if (worker === started) worker = null;
    for (const [id, { failed }] of waiting) {
      waiting.delete(id);
      failed(error);
    }
  };
  started.on('error', lost);
  started.on('exit', () => lost(new Error('the PDF thread ended')));
  return started;
}
