/** Letters of a file that a search finds; what comes later is not read. */
const MOST_LETTERS = 200_000;
/** Letters of one part, and those that it shares with the one before, so that a word across both is found. */
const PART = 1500;
const SHARED = 40;

export interface TextPart {
  /** Of a PDF, from 1; null for files without pages. */
  page: number | null;
  content: string;
}

const CJK = String.raw`[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]`;
const BREAK_IN_WORD = new RegExp(`(?<=${CJK})\\s+(?=${CJK})`, 'g');

/** A text without the breaks of its lines: Chinese words go on across them. */
const inOneLine = (text: string): string =>
  // what PostgreSQL does not store
  text.replaceAll('\0', '').toWellFormed().replace(BREAK_IN_WORD, '').replace(/\s+/g, ' ').trim();

/** Texts of pages in parts of which an index finds the words. */
export function partsOf(pages: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = [];
  let left = MOST_LETTERS;
  for (const { page, content } of pages) {
    const letters = Array.from(inOneLine(content).slice(0, left));
    left -= letters.length;
    for (let at = 0; at < letters.length; at += PART)
      parts.push({ page, content: letters.slice(Math.max(0, at - SHARED), at + PART).join('') });
    if (left <= 0) break;
  }
  return parts;
}

/** The text of pages in one, as far as it is read; sentences go on over their ends. */
export const wholeOf = (pages: readonly TextPart[]): string =>
  inOneLine(pages.map(({ content }) => content).join('\n')).slice(0, MOST_LETTERS);
