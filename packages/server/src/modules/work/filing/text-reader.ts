import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { unpack } from '../../../kernel/zip.ts';
import { authorName, authorsIn, passagesOf } from './passages.ts';
import type { FileMarks, ReadOrder, ReadText } from './text.service.ts';
import { partsOf, wholeOf, type TextPart } from './text-parts.ts';

/** The process in which files of others are read for their text. */

const MOST_PAGES = 500;

async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = path.dirname(findPackageJSON('pdfjs-dist', import.meta.url)!);
  return getDocument({
    // it takes no Buffer
    data: new Uint8Array(bytes),
    // Chinese files name tables of characters that do not stand in them
    cMapUrl: `${home}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${home}/standard_fonts/`,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
}

async function pagesOfPdf(bytes: Uint8Array): Promise<TextPart[]> {
  const pdf = await openPdf(bytes);
  const pages: TextPart[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const content = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ page, content });
  }
  return pages;
}

async function pagesOfWord(bytes: Uint8Array): Promise<TextPart[]> {
  const file = Buffer.from(bytes);
  // an archive that unpacks to more than may be read is no text
  if (!unpack(file)) return [];
  const { TemplateHandler } = await import('easy-template-x');
  return [{ page: null, content: await new TemplateHandler().getText(file) }];
}

async function pagesOf(name: string, bytes: Uint8Array): Promise<TextPart[]> {
  if (/\.pdf$/i.test(name)) return pagesOfPdf(bytes);
  if (/\.docx$/i.test(name)) return pagesOfWord(bytes);
  return [{ page: null, content: new TextDecoder().decode(bytes) }];
}

/** Who wrote a file, as it says itself. */
async function authorsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  if (/\.pdf$/i.test(name)) {
    const { info } = await (await openPdf(bytes)).getMetadata();
    const author = 'Author' in info && typeof info.Author === 'string' ? authorName(info.Author) : '';
    return author === '' ? [] : [author];
  }
  if (!/\.docx$/i.test(name)) return [];
  const xml = unpack(Buffer.from(bytes))?.get('docProps/core.xml');
  return xml ? authorsIn(xml.toString('utf8')) : [];
}

async function marksOf(name: string, bytes: Uint8Array): Promise<FileMarks> {
  const authors = await authorsOf(name, bytes).catch(() => []);
  const pages = await pagesOf(name, bytes).catch(() => []);
  return { authors, passages: passagesOf(wholeOf(pages)) };
}

async function read({ files, marks }: ReadOrder): Promise<ReadText> {
  if (marks) {
    const found: FileMarks[] = [];
    for (const { name, bytes } of files) found.push(await marksOf(name, bytes));
    return { texts: [], marks: found };
  }
  const texts: TextPart[][] = [];
  for (const { name, bytes } of files) texts.push(partsOf(await pagesOf(name, bytes).catch(() => [])));
  return { texts };
}

process.on('message', (order: ReadOrder) => {
  read(order).then(
    (answer) => process.send?.(answer),
    () => process.exit(1),
  );
});
