import { uploadAttachment } from '@tenderdesk/server/modules/platform/attachment/attachment.contract';
import type { Actor } from './actor.ts';

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** A one-page PDF with a line per text, in the Song type that readers bring along. */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const content = `BT /F 12 Tf 60 780 Td 22 TL ${lines.map((line) => `<${utf16(line)}> Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** Uploads a sheet of text for a kind of record and gives the file's id. */
export async function uploadPaper(
  actor: Actor,
  bizType: string,
  name: string,
  lines: readonly string[],
): Promise<string> {
  const file = { filename: `${name}.pdf`, bytes: pdfOf([name, '', ...lines]), fields: { bizType } };
  return (await actor.call(uploadAttachment, { file })).id;
}
