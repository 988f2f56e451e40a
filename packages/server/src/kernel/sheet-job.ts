import { setImmediate as turn } from 'node:timers/promises';
import { programBeside } from './home.ts';
import { inProcess } from './job-process.ts';
import { openThread } from './thread.ts';

/** How a column of a sheet shows what it holds. */
export type SheetKind = 'text' | 'number' | 'date' | 'dateTime';

/** What a cell holds: a text, a number, or a wire time ('yyyy-MM-dd' or 'yyyy-MM-dd HH:mm:ss'). */
export type SheetValue = string | number | null;

/** How single cells look; headings look like headings by themselves. */
export type SheetLook = 'faulty' | 'reason' | 'wrapped';

/** A sheet to write. */
export interface Sheet {
  name: string;
  kinds: readonly SheetKind[];
  /** Characters; null leaves them to the program that opens it. */
  widths: readonly number[] | null;
  heading: readonly string[];
  rows(): Iterable<readonly SheetValue[]>;
  /** By row (0 is the first below the heading) and column. */
  looks?: readonly (readonly [row: number, column: number, look: SheetLook])[];
}

/** A sheet without its rows, which follow in slices. */
export type SheetHead = Omit<Sheet, 'rows'>;

/** What the writer is told, in this order: sheets, each with its rows, then the end. */
export type SheetPart = { sheet: SheetHead } | { rows: readonly (readonly SheetValue[])[] } | { end: true };

/** A cell that was read: numbers stay the text that stands in the file. */
export type ReadCell = string | boolean | Date | null;

/** Why a file is not read. */
export type SheetRefusal = 'NO_SHEET' | 'TOO_LARGE';

const READING = { mostMb: 256, mostMs: 20_000 };
/** Rows between two turns of the event loop. */
const SLICE = 500;

const writer = openThread<SheetPart, Uint8Array>(programBeside(import.meta.url, 'sheet-writer'));

/** Writes a workbook in a thread of its own; between the rows everybody else has a turn. */
export async function writeBook(sheets: readonly Sheet[]): Promise<Buffer> {
  const bytes = await writer(async (send) => {
    for (const { rows, ...sheet } of sheets) {
      send({ sheet });
      let slice: (readonly SheetValue[])[] = [];
      for (const row of rows()) {
        slice.push(row);
        if (slice.length < SLICE) continue;
        send({ rows: slice });
        slice = [];
        await turn();
      }
      send({ rows: slice });
    }
    send({ end: true });
  });
  return Buffer.from(bytes);
}

/**
 * Reads the first sheet of a workbook in a process with bounds of its own: a few bytes can state a sheet of any size.
 * @returns its rows, or why it is not read
 * @throws OutOfBounds for a file that takes too much memory or time
 */
export const readBook = (file: Uint8Array): Promise<{ cells: ReadCell[][] } | { refused: SheetRefusal }> =>
  inProcess(programBeside(import.meta.url, 'sheet-reader'), READING, (send) => send({ file }));
