import { readSheet } from 'read-excel-file/node';

/** The rows of the first sheet as their cells hold them: texts, numbers, dates; null for empty ones. */
export const rowsOf = async (workbook: unknown): Promise<unknown[][]> =>
  (await readSheet(Buffer.from(workbook as Uint8Array))) as unknown[][];
