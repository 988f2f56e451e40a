import { parentPort } from 'node:worker_threads';
import { writePdf } from './pdf-writer.ts';
import type { PdfOrder } from './pdf.service.ts';

/** The thread in which PDFs are written, one after the other. */
parentPort?.on('message', ({ id, content, mark }: PdfOrder) => {
  writePdf(content, mark).then(
    (bytes) => parentPort?.postMessage({ id, bytes }, []),
    (error: unknown) => parentPort?.postMessage({ id, fault: (error as Error).stack ?? String(error) }, []),
  );
});
