import { serveThread } from '../../../kernel/thread.ts';
import { writePdf } from './pdf-writer.ts';
import type { PdfOrder } from './pdf.service.ts';

/** The thread in which PDFs are written. */
serveThread((_, { content, mark }: PdfOrder) => writePdf(content, mark));
