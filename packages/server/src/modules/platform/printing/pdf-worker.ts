import { serveThread } from '../../../kernel/thread.ts';
import { writePdf, writeTile } from './pdf-writer.ts';
import type { PdfOrder, TileOrder } from './pdf.service.ts';

/** The thread in which PDFs are written. */
serveThread((_, order: PdfOrder | TileOrder) =>
  'tile' in order ? writeTile(order.tile) : writePdf(order.content, order.mark),
);
