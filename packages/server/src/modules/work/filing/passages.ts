import { createHash } from 'node:crypto';

/** Letters that a passage has at least: shorter ones stand in many texts by themselves. */
const LEAST_LETTERS = 30;
/** Letters of a passage that are kept to be shown. */
const SHOWN_LETTERS = 60;
/** Passages of a file that are kept: of the same passages the same ones, whichever file they stand in. */
const MOST_PASSAGES = 400;

/**
 * The passages of a text by which it is compared with others: sentences without their blanks and marks, each by its beginning and a
 * digest of the whole.
 */
export function passagesOf(text: string): string[] {
  const found = new Map<string, string>();
  for (const sentence of text.split(/[。！？；!?;\n]+/)) {
    const letters = Array.from(sentence.normalize('NFKC').replaceAll(/[\s\p{P}\p{S}]+/gu, ''));
    if (letters.length < LEAST_LETTERS) continue;
    const digest = createHash('sha256').update(letters.join('')).digest('hex').slice(0, 16);
    found.set(digest, `${letters.slice(0, SHOWN_LETTERS).join('')}#${digest}`);
  }
  return [...found]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, MOST_PASSAGES)
    .map(([, passage]) => passage);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A name as a table takes it: whoever wrote the file wrote the name, too. */
export const authorName = (said: string): string =>
  said
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, 200)
    .toWellFormed();

/** Who wrote a Word file and who saved it last, as its core properties say. @param xml docProps/core.xml */
export function authorsIn(xml: string): string[] {
  const names = ['dc:creator', 'cp:lastModifiedBy'].map((tag) => {
    const [, said = ''] = new RegExp(`<${tag}[^>]*>([^<]{1,200})</${tag}>`).exec(xml) ?? [];
    return authorName(said.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''));
  });
  return [...new Set(names.filter(Boolean))];
}
