import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { packArchive } from '../../../kernel/testing/workbook.ts';

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

/** A Word file of one paragraph. */
export const wordFile = (text: string): Buffer =>
  packArchive(
    new Map([
      [
        '[Content_Types].xml',
        Buffer.from(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ),
      ],
      [
        '_rels/.rels',
        Buffer.from(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        ),
      ],
      [
        'word/document.xml',
        Buffer.from(
          `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
        ),
      ],
    ]),
  );
