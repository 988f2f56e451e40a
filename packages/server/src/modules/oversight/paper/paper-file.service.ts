import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { MIMES, type Download } from '../../platform/printing/download.service.ts';
import { makePdf, type Mark } from '../../platform/printing/pdf.service.ts';
import { writeWord } from '../../platform/printing/word.service.ts';
import * as records from './paper.repository.ts';

/** Where people reach the page that verifies copies; null: the square code says the code alone. */
export type PublicUrl = string | null;

/** No paper is near it. */
const MOST_BYTES = 50 * 1024 * 1024;

/** In groups of four, as people read a code aloud. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

interface Work {
  content: PaperContent;
  mark: Mark;
  facts: object;
  modelFileId: string | null;
}

/** The file of what a paper says. */
export async function write({ db, files }: Context, format: PaperFormat, work: Work): Promise<Buffer> {
  if (format === 'pdf') return makePdf(work.content, work.mark);
  const model =
    work.modelFileId === null ? null : await files.readAll(await records.selectModelStored(db, work.modelFileId));
  return writeWord(work.content, work.mark, model, work.facts);
}

/** A paper's file, made unless it was made before. */
export async function fileOf(context: Context, publicUrl: PublicUrl, paper: records.PaperRow, format: PaperFormat) {
  const known = (await records.selectFiles(context.db, [paper.id])).find((file) => file.format === format);
  return known ?? make(context, publicUrl, paper, format);
}

/** Notes that the caller took papers. */
export const noteDownloads = ({ db, user }: Context, paperIds: readonly string[], format: PaperFormat): Promise<void> =>
  records.insertDownloads(
    db,
    paperIds.map((paperId) => ({
      paperId,
      format,
      userId: user.id,
      userName: user.displayName,
      organizationName: user.organizationName,
      supplierId: user.supplierId,
    })),
  );

/**
 * The PDF of a paper, made unless it was made before, for callers who have seen to the right. Nobody is noted.
 * @throws HttpError 404
 */
export async function pdfOf(context: Context, publicUrl: PublicUrl, paperId: string) {
  const paper = orNotFound((await records.selectPapers(context.db, [paperId]))[0]);
  const file = await fileOf(context, publicUrl, paper, 'pdf');
  return { sha256: file.sha256, bytes: await context.files.readAll(file) };
}

/** A paper's file, made unless it was made before; who takes it is noted. */
export async function take(
  context: Context,
  publicUrl: PublicUrl,
  paper: records.PaperRow,
  format: PaperFormat,
): Promise<Download> {
  const file = await fileOf(context, publicUrl, paper, format);
  await noteDownloads(context, [paper.id], format);
  return {
    name: `${paper.title}.${format}`,
    mime: MIMES[format],
    size: file.size,
    content: await context.files.read(file),
  };
}

/** Writes a file from what was frozen and keeps it for ever. Of two calls at once one is kept. */
async function make(context: Context, publicUrl: PublicUrl, paper: records.PaperRow, format: PaperFormat) {
  const { db, files } = context;
  const scan = publicUrl ? new URL(`/public/paper?code=${paper.code}`, publicUrl).href : paper.code;
  const bytes = await write(context, format, {
    content: JSON.parse(paper.content) as PaperContent,
    mark: { number: paper.number, time: paper.frozenTime, code: grouped(paper.code), scan },
    facts: JSON.parse(paper.facts ?? '{}') as object,
    modelFileId: paper.modelFileId,
  });
  const stored = await files.store(Readable.from([bytes]), MOST_BYTES);
  const file = await records.keepFile(db, { paperId: paper.id, format, ...stored });
  if (file.storageKey !== stored.storageKey) await files.remove(stored.storageKey);
  return file;
}
