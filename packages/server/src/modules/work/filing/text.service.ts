import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { programBeside } from '../../../kernel/home.ts';
import { inProcess, OutOfBounds } from '../../../kernel/job-process.ts';
import { readWhole } from '../../platform/attachment/attachment.service.ts';
import * as records from './filing.repository.ts';
import type { TextPart } from './text-parts.ts';

interface FileToRead {
  name: string;
  bytes: Uint8Array;
}
export interface ReadOrder {
  files: readonly FileToRead[];
  /** Authors and passages are asked for, not the texts. */
  marks?: boolean;
}
/** What a file is compared by with others: who wrote it, as it says itself, and its passages. */
export interface FileMarks {
  authors: string[];
  passages: string[];
}
export interface ReadText {
  /** By file; empty where there is nothing to find. */
  texts: TextPart[][];
  marks?: FileMarks[];
}

const BOUNDS = { mostMb: 512, mostMs: 15_000 };
/** Files that one process reads, and their bytes together. */
const BATCH = 20;
const BATCH_BYTES = 16 * 1024 * 1024;
/** Larger ones are scans. */
const MOST_BYTES = 64 * 1024 * 1024;
const READABLE = /\.(?:pdf|docx|txt)$/i;

/**
 * The texts of files, or of the first alone where together they take too much memory or time; one that does so by itself has
 * none, and takes none of the others along.
 */
async function textsOf(files: readonly FileToRead[]): Promise<TextPart[][]> {
  try {
    const order: ReadOrder = { files };
    const { texts } = await inProcess<ReadText>(programBeside(import.meta.url, 'text-reader'), BOUNDS, (send) =>
      send(order),
    );
    return texts;
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return files.length > 1 ? textsOf(files.slice(0, 1)) : [[]];
  }
}

/** Whether a file has a text that is read. */
export const isReadable = ({ name, size }: { name: string; size: number | string }): boolean =>
  READABLE.test(name) && Number(size) <= MOST_BYTES;

/** What one file is compared by; nothing of one that takes too much memory or time, or is damaged. */
export async function marksOfFile(context: Context, { id, name }: { id: string; name: string }): Promise<FileMarks> {
  const nothing: FileMarks = { authors: [], passages: [] };
  const bytes = await bytesOf(context, id);
  if (bytes === null) return nothing;
  try {
    const order: ReadOrder = { files: [{ name, bytes }], marks: true };
    const program = programBeside(import.meta.url, 'text-reader');
    const { marks } = await inProcess<ReadText>(program, BOUNDS, (send) => send(order));
    return marks?.[0] ?? nothing;
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return nothing;
  }
}

/** The bytes of a file; null for one that is damaged, of which the operator is told. */
const bytesOf = async (context: Context, fileId: string): Promise<Uint8Array | null> => {
  const file = await readWhole(context, fileId);
  return file.read().catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'FILE_DAMAGED') return null;
    throw error;
  });
};

/**
 * Reads some of the files of which nobody knows the text yet; of others the next time, however many there are: each may take all
 * the time that it has, and what deadlines ask for does not wait for it.
 */
export async function readTexts(context: Context): Promise<boolean> {
  const unread = await records.selectUnread(context.db, BATCH);
  const files: (FileToRead & { id: string })[] = [];
  let left = BATCH_BYTES;
  for (const { id, name, size } of unread) {
    if (files.length > 0 && Number(size) > left) break;
    const bytes = isReadable({ name, size }) ? await bytesOf(context, id) : null;
    if (bytes === null) await records.insertText(context.db, id, []);
    else {
      files.push({ id, name, bytes });
      left -= bytes.length;
    }
  }
  if (files.length > 0) {
    const texts = await textsOf(files.map(({ name, bytes }) => ({ name, bytes })));
    for (const [index, parts] of texts.entries()) await records.insertText(context.db, files[index]!.id, parts);
  }
  return false;
}
