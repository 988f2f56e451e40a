import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { download, type Download } from './download.service.ts';
import { makePdf } from './pdf.service.ts';
import { writeWord } from './word.service.ts';

/** Shown where a paper has its code: nothing froze a sheet, and nobody can verify it. */
const NO_CODE = '—';

interface SheetOf {
  number: string;
  time: string;
  draft: boolean;
}

/** The bytes of a record on paper. */
export function sheetBytes(
  content: PaperContent,
  { number, time, draft }: SheetOf,
  format: PaperFormat,
): Promise<Buffer> {
  const mark = { number, time, code: draft ? null : NO_CODE, scan: null };
  return format === 'pdf' ? makePdf(content, mark) : writeWord(content, mark, null, {});
}

/**
 * A record on paper, such as a report, as it is at this time.
 * @param of.time 'yyyy-MM-dd HH:mm:ss'
 * @param of.draft it was not approved yet, and says so
 */
export const sheetFile = async (content: PaperContent, of: SheetOf, format: PaperFormat): Promise<Download> =>
  download(`${content.title}（${of.number}）`, format, await sheetBytes(content, of, format));
