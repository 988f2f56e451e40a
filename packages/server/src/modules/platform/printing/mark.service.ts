import { programBeside } from '../../../kernel/home.ts';
import { inProcess } from '../../../kernel/job-process.ts';
import { makeTile } from './pdf.service.ts';

export interface MarkOrder {
  file: Uint8Array;
  /** A page that is laid over all others; null: only say whether that could be done. */
  tile: Uint8Array | null;
  mostPages: number;
}

export type MarkRefusal = 'ENCRYPTED' | 'UNREADABLE' | 'TOO_LONG';
export type MarkedPdf = { refused: MarkRefusal } | { pages: number } | { file: Uint8Array };

const BOUNDS = { mostMb: 768, mostMs: 30_000 };

const run = (order: MarkOrder): Promise<MarkedPdf> =>
  inProcess<MarkedPdf>(programBeside(import.meta.url, 'pdf-marker'), BOUNDS, (send) => send(order));

/** Why a PDF cannot be marked; null when it can. @throws OutOfBounds for one that takes too much memory or time */
export async function markRefusal(file: Uint8Array, mostPages: number): Promise<MarkRefusal | null> {
  const answer = await run({ file, tile: null, mostPages });
  return 'refused' in answer ? answer.refused : null;
}

/**
 * A PDF with a line of text over each of its pages, many times.
 * @throws OutOfBounds for one that takes too much memory or time; Error for one that cannot be marked
 */
export async function markPdf(file: Uint8Array, text: string, mostPages: number): Promise<Buffer> {
  const answer = await run({ file, tile: await makeTile(text), mostPages });
  if (!('file' in answer)) throw new Error(`a stored PDF cannot be marked: ${JSON.stringify(answer)}`);
  return Buffer.from(answer.file);
}
