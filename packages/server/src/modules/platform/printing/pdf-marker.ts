import { PDFDocument } from '@cantoo/pdf-lib';
import type { MarkOrder, MarkedPdf } from './mark.service.ts';

/** The process in which one PDF of somebody else is looked at or marked. */

/** Points between two tiles. */
const GAP = 10;

async function work({ file, tile, mostPages }: MarkOrder): Promise<MarkedPdf> {
  const pdf = await PDFDocument.load(file, { ignoreEncryption: true, throwOnInvalidObject: false }).catch(() => null);
  if (!pdf) return { refused: 'UNREADABLE' };
  if (pdf.isEncrypted) return { refused: 'ENCRYPTED' };
  const pages = pdf.getPages();
  if (pages.length === 0) return { refused: 'UNREADABLE' };
  if (pages.length > mostPages) return { refused: 'TOO_LONG' };
  if (tile === null) return { pages: pages.length };
  const [mark] = await pdf.embedPdf(tile);
  const { width, height } = mark!;
  for (const page of pages) {
    const { x: left, y: bottom, width: right, height: top } = page.getMediaBox();
    for (let x = left; x < left + right; x += width + GAP)
      for (let y = bottom; y < bottom + top; y += height + GAP) page.drawPage(mark!, { x, y });
  }
  return { file: await pdf.save() };
}

process.on('message', (order: MarkOrder) => {
  work(order).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ refused: 'UNREADABLE' } satisfies MarkedPdf),
  );
});
