import { z } from 'zod';
import type { Context } from './context.ts';
import { throughDeadlocks } from './deadlock.ts';
import { endpoint, type Call, type On } from './endpoint.ts';
import { HttpError, orNotFound } from './errors.ts';
import { nameOf } from './file-name.ts';
import { cellsOf, countRows, fewCellsOf } from './import-check.ts';
import { claimRun, inBackground, take, writeRows, type Sent } from './import-run.ts';
import { markedOf, templateOf } from './import-sheets.ts';
import {
  MOST_BACKGROUND_ROWS,
  MOST_BYTES,
  MOST_ROWS,
  type ImportSpec,
  type ImportWork,
  type Read,
} from './import-spec.ts';
import { preparing, takeables, WORKBOOK } from './preparing.ts';
import { id } from './wire.ts';

/**
 * Records from an Excel file: a dry run that writes nothing and names every fault by row and column, the same file with
 * its faults marked, and the import itself, all rows or none. The same file is never imported twice. What is more than
 * somebody waits for is checked and written in the background.
 */

/** That are named one by one. */
const MOST_FAULTS = 500;

const ImportFault = z
  .object({
    /** Of the sheet, from 1; the heading is row 1. */
    row: z.number().int(),
    column: z.string(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportFault' });

const ImportReport = z
  .object({
    rows: z.number().int(),
    faultyRows: z.number().int(),
    /** Rows that are passed over, because their records are there. */
    known: z.number().int(),
    faults: z.array(ImportFault),
    /** The file was imported before, at this time: nothing is written again. */
    importedTime: z.string().nullable(),
    written: z.number().int(),
    /** More rows than are checked while somebody waits: they are checked and imported in the background. */
    background: z.boolean(),
  })
  .meta({ id: 'ImportReport' });

type Report = z.output<typeof ImportReport>;

/** The endpoints of an import. */
export function importOf<Form extends z.ZodType>(spec: ImportSpec<Form>) {
  const { path, permit, scope, name } = spec;
  const upload = { method: 'POST', permit, scope, multipart: true, transaction: false } as const;
  takeables.set(`${path}/import`, { permit, mime: WORKBOOK });
  return {
    spec,
    template: endpoint({
      method: 'GET',
      path: `${path}/import/template`,
      summary: `The empty sheet to fill in: ${name.en}`,
      permit,
      scope,
    }),
    check: endpoint({
      ...upload,
      path: `${path}/import/check`,
      summary: `Dry run: what an import would find at fault. Writes nothing (form data: file)`,
      reply: ImportReport,
    }),
    marked: endpoint({
      ...upload,
      path: `${path}/import/marked`,
      summary: 'The file with its faults marked (form data: file)',
    }),
    commit: endpoint({
      ...upload,
      path: `${path}/import`,
      summary: `Imports all rows, at most ${MOST_ROWS}, or none; the same file once (form data: file)`,
      reply: ImportReport,
    }),
    background: endpoint({
      ...upload,
      path: `${path}/import/background`,
      summary: `Checks and imports a file in the background, at most ${MOST_BACKGROUND_ROWS} rows; how far it is, and what was found, stand in /common/preparedFile (form data: file)`,
      reply: z.object({ preparedId: id }),
    }),
  };
}

export type Import<Form extends z.ZodType> = ReturnType<typeof importOf<Form>>;

/** Registers the endpoints of an import. */
export function importRoutes<Form extends z.ZodType>(
  on: On,
  made: Import<Form>,
  work: ImportWork<z.output<Form>>,
): void {
  const { spec } = made;
  on(made.template, async (context, { response }) => {
    send(response, spec.name[context.language], await templateOf(spec, context.language));
  });
  on(made.check, async (context, call) => {
    const sent = await sentBy(call.upload);
    const cells = await cellsOf(sent.bytes);
    const rows = countRows(cells);
    if (rows > MOST_ROWS) return { ...TO_BACKGROUND, rows };
    const { read, done } = await take(context, spec, work, cells, sent);
    return reportOf(context, read, done, 0);
  });
  on(made.marked, async (context, call) => {
    const sent = await sentBy(call.upload);
    const { read } = await take(context, spec, work, await fewCellsOf(sent.bytes), sent);
    const name = `${spec.name[context.language]}-${context.language === 'en' ? 'marked' : '标错'}`;
    send(call.response, name, await markedOf(context, read));
  });
  on(made.commit, async (context, call) => {
    const sent = await sentBy(call.upload);
    const cells = await fewCellsOf(sent.bytes);
    return throughDeadlocks(() =>
      context.transaction(async (inner) => {
        const { read, done } = await take(inner, spec, work, cells, sent);
        if (done || read.faults.length > 0) return reportOf(inner, read, done, 0);
        if (!(await claimRun(inner, spec.path, read))) return reportOf(inner, read, inner.now, 0);
        await writeRows(inner, spec, work, read);
        return reportOf(inner, read, null, read.rows - read.known);
      }),
    );
  });
  on(made.background, async (context, call) => {
    const sent = await sentBy(call.upload);
    // what is no workbook, or too large, is refused while its person is there
    const cells = await cellsOf(sent.bytes);
    countRows(cells);
    return orNotFound(preparing.get('files'))(context, inBackground(context, spec, work, sent, cells));
  });
}

/** What a dry run says of a file that is not checked while somebody waits. */
const TO_BACKGROUND = { faultyRows: 0, known: 0, faults: [], importedTime: null, written: 0, background: true };

/** The uploaded workbook. @throws HttpError 400 for anything else, 413 above MOST_BYTES */
async function sentBy(upload: Call<unknown, unknown, unknown>['upload']): Promise<Sent> {
  const { filename, content } = await upload();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) throw new HttpError(413, 'TOO_LARGE');
    parts.push(part as Buffer);
  }
  return { name: nameOf(filename), bytes: Buffer.concat(parts) };
}

function reportOf(
  { language }: Context,
  { rows, faults, known }: Read<unknown>,
  importedTime: string | null,
  written: number,
): Report {
  return {
    rows,
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    known,
    faults: faults.slice(0, MOST_FAULTS).map(({ row, column, value, message }) => ({
      row,
      column: column?.title[language] ?? '',
      value,
      message: message[language],
    })),
    importedTime,
    written,
    background: false,
  };
}

type Response = Call<unknown, unknown, unknown>['response'];

function send(response: Response, name: string, workbook: Buffer): void {
  void response
    .header('content-type', WORKBOOK)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(workbook);
}
