import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { download, type Download } from './download.service.ts';
import { makePdf } from './pdf.service.ts';
import { writeWord } from './word.service.ts';

/** Shown where a paper has its code: nothing froze a sheet, and nobody can verify it. */
const NO_CODE = '—';

/**
 * A record on paper, such as a report, as it is at this time.
 * @param of.time 'yyyy-MM-dd HH:mm:ss'
 * @param of.draft it was not approved yet, and says so
 */
export async function sheetFile(
  content: PaperContent,
  { number, time, draft }: { number: string; time: string; draft: boolean },
  format: PaperFormat,
): Promise<Download> {
  const mark = { number, time, code: draft ? null : NO_CODE, scan: null };
  const bytes = await (format === 'pdf' ? makePdf(content, mark) : writeWord(content, mark, null, {}));
  return download(`${content.title}（${number}）`, format, bytes);
}
