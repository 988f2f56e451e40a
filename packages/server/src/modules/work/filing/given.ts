import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, as a reader of PDFs sees it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const home = path.dirname(findPackageJSON('pdfjs-dist', import.meta.url)!);
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${home}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${home}/standard_fonts/`,
    verbosity: 0,
  }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return texts.join('\n');
}
