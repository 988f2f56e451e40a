import { isWithinBounds, isWithinText } from './sheet-bounds.ts';
import type { ReadCell, SheetRefusal } from './sheet-job.ts';
import { unpack } from './zip.ts';

/** The process in which one workbook is read. */

/** The first sheet; formulas come as the values that were computed, never as formulas. */
async function read(file: Uint8Array): Promise<{ cells: ReadCell[][] } | { refused: SheetRefusal }> {
  const bytes = Buffer.from(file);
  const entries = unpack(bytes);
  if (!entries) return { refused: 'NO_SHEET' };
  if (!isWithinBounds(entries)) return { refused: 'TOO_LARGE' };
  const { readSheet } = await import('read-excel-file/node');
  try {
    const cells = (await readSheet(bytes, { parseNumber: (text: string) => text } as never)) as ReadCell[][];
    return isWithinText(cells) ? { cells } : { refused: 'TOO_LARGE' };
  } catch {
    return { refused: 'NO_SHEET' };
  }
}

process.on('message', ({ file }: { file: Uint8Array }) => {
  read(file).then(
    (answer) => process.send?.(answer),
    () => process.exit(1),
  );
});
