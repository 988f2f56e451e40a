import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file for download. */
export interface Download {
  name: string;
  mime: string;
  size: number;
  content: Readable;
}

export const MIMES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** @param title the name without its ending */
export const download = (title: string, format: PaperFormat, bytes: Buffer): Download => ({
  name: `${title}.${format}`,
  mime: MIMES[format],
  size: bytes.length,
  content: Readable.from([bytes]),
});

/** Answers with a file to keep; nothing in it may run. */
export function sendDownload(response: FastifyReply, { name, mime, size, content }: Download): void {
  void response
    .header('content-type', mime)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(content);
}
