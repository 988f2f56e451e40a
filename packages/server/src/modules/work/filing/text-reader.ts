import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { unpack } from '../../../kernel/zip.ts';
import type { ReadOrder, ReadText } from './text.service.ts';
import { partsOf, type TextPart } from './text-parts.ts';

/** The process in which files of others are read for their text. */

const MOST_PAGES = 500;

async function pagesOfPdf(bytes: Uint8Array): Promise<TextPart[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = path.dirname(findPackageJSON('pdfjs-dist', import.meta.url)!);
  const pdf = await getDocument({
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

async function read({ files }: ReadOrder): Promise<ReadText> {
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
