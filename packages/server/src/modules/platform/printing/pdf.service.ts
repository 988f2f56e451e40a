import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { programBeside } from '../../../kernel/home.ts';
import { openThread } from '../../../kernel/thread.ts';
import type { Mark } from './pdf-writer.ts';

export type { Mark } from './pdf-writer.ts';

export interface PdfOrder {
  content: PaperContent;
  mark: Mark;
}

/** One tile of a watermark. */
export interface TileOrder {
  tile: string;
}

const writer = openThread<PdfOrder | TileOrder, Uint8Array>(programBeside(import.meta.url, 'pdf-worker'));

/**
 * A paper as PDF, written in a thread of its own: the font takes 100 MB and a paper half a second, which no other call
 * should wait for.
 */
export const makePdf = async (content: PaperContent, mark: Mark): Promise<Buffer> =>
  Buffer.from(await writer((send) => send({ content, mark })));

/** One tile of a watermark as a PDF, from the same thread. @param text one line */
export const makeTile = async (text: string): Promise<Buffer> =>
  Buffer.from(await writer((send) => send({ tile: text })));
