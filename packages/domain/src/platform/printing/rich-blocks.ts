import { isPlain, plainOf } from '../../rich-text/rich-text.ts';
import { heading, paragraph, type PaperBlock } from './content.ts';

const PIECE = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const HEADINGS: readonly string[] = ['h2', 'h3', 'h4'];
/** Elements that are a block of their own; what is inside another one belongs to it. */
const BLOCKS: readonly string[] = ['p', ...HEADINGS, 'ul', 'ol', 'blockquote', 'table'];

/** The top elements of a canonical text, each as it stands there. */
function topElements(rich: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  let depth = 0;
  for (const [piece, closing, name] of rich.matchAll(PIECE)) {
    const isBlock = name !== undefined && BLOCKS.includes(name);
    if (isBlock && !closing && depth++ === 0) found.push({ name, text: '' });
    const last = found.at(-1);
    if (depth > 0 && last) last.text += piece;
    if (isBlock && closing) depth -= 1;
  }
  return found;
}

const inside = (text: string, element: RegExp): string[] => [...text.matchAll(element)].map(([, part]) => part ?? '');

/** A table as wide as its widest row; the first row is its head. */
function tableOf(text: string): PaperBlock[] {
  const rows = inside(text, /<tr[^>]*>(.*?)<\/tr>/gs).map((row) =>
    inside(row, /<t[dh][^>]*>(.*?)<\/t[dh]>/gs).map((cell) => plainOf(cell)),
  );
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const [head, ...rest] = rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? ''));
  return head && columns > 0 ? [{ kind: 'table', head, widths: head.map(() => 100 / columns), rows: rest }] : [];
}

const listOf = (name: string, text: string): PaperBlock[] =>
  inside(text, /<li[^>]*>(.*?)(?=<\/li>)/gs).map((item, index) =>
    paragraph(`${name === 'ol' ? `${index + 1}.` : '·'} ${plainOf(item)}`),
  );

/**
 * A text with markup as blocks of a paper: headings, paragraphs, lists line by line, tables. One without markup is a
 * paragraph as it stands.
 */
export function richBlocks(text: string): PaperBlock[] {
  if (isPlain(text)) return text === '' ? [] : [paragraph(text)];
  return topElements(text).flatMap(({ name, text: own }): PaperBlock[] => {
    if (name === 'table') return tableOf(own);
    if (name === 'ul' || name === 'ol') return listOf(name, own);
    const plain = plainOf(own);
    if (plain === '') return [];
    return [HEADINGS.includes(name) ? heading(plain) : paragraph(plain)];
  });
}
