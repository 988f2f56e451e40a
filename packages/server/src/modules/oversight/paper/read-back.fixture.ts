import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TemplateHandler } from 'easy-template-x';

/** Reads finished files back, with the programs of the machine where they are there. */

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
const hasPdfText = has('pdftotext');

/** Whether this machine can turn Word into PDF and read it (libreoffice-writer-nogui, poppler-utils). */
export const convertible = hasPdfText && has('soffice');

export const readWord = (bytes: Buffer): Promise<string> => new TemplateHandler().getText(bytes);

/** The text of each page; null where the machine has no pdftotext. */
export async function readPdf(bytes: Buffer): Promise<string[] | null> {
  if (!hasPdfText) return null;
  return pagesOf(spawnSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' }).stdout);
}

const pagesOf = (text: string): string[] => text.split('\f').slice(0, -1);

/** What LibreOffice makes of Word files, in one go. */
export async function wordToPdf(
  files: readonly { id: string; bytes: Buffer }[],
): Promise<{ id: string; pages: string[] }[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'papers-'));
  try {
    for (const { id, bytes } of files) fs.writeFileSync(path.join(folder, `${id}.docx`), bytes);
    const inputs = files.map(({ id }) => path.join(folder, `${id}.docx`));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    spawnSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...inputs]);
    return files.map(({ id }) => {
      const { stdout } = spawnSync('pdftotext', ['-raw', path.join(folder, `${id}.pdf`), '-'], { encoding: 'utf8' });
      return { id, pages: pagesOf(stdout) };
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
