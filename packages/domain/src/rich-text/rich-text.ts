/**
 * Texts with headings, lists and tables: announcements, clarifications, publicity, notices.
 *
 * One canonical form, an XHTML-like line of allowed elements, is made by the server (kernel/rich-text.ts), stored, hashed
 * and shown by every medium. Nothing else is ever stored, so what reads it may rely on this form.
 */

declare const canonical: unique symbol;
/** A text in the canonical form. Only `richOf`, `joinRich`, `headingOf` and the server's `sanitise` make one. */
export type RichText = string & { readonly [canonical]: true };

/** The elements that a text may have; all others are left out, their text stays. */
export const RICH_ELEMENTS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
];

/** Attributes of those elements; nothing else is kept: no style, no class, no event, no image. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Where a link may lead. */
export const RICH_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Elements that say the same as an allowed one. */
export const RICH_SYNONYMS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  section: 'p',
  article: 'p',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that no text means: controls, and marks that turn the direction of writing. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are the ones that are taken out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text as it is stored: one kind of line ends, none of the characters that nobody sees. */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '');

/** True for what was typed without any markup. */
export const isPlain = (text: string): boolean => !/<[a-z!/?]/i.test(text);

/** A plain text in the canonical form: a paragraph for each line that says something. */
export const richOf = (plain: string): RichText =>
  tidyText(plain)
    .split('\n')
    .filter((line) => /\S/.test(line))
    .map((line) => `<p>${escape(line)}</p>`)
    .join('') as RichText;

/** Texts one after the other. */
export const joinRich = (...texts: readonly RichText[]): RichText => texts.join('') as RichText;

/** A heading of our own. */
export const headingOf = (text: string): RichText => `<h2>${escape(text)}</h2>` as RichText;

/** A label in front of a text: in its first paragraph, or in one of its own before a table or a list. */
export const labelled = (label: string, text: RichText): RichText =>
  (text.startsWith('<p>') ? `<p>${escape(label)}${text.slice(3)}` : `<p>${escape(label)}</p>${text}`) as RichText;

const ENDS = /<(?:br|hr) ?\/?>|<\/(?:p|h[2-4]|li|tr|blockquote)>/g;
const CELL_ENDS = /(?:<\/p>)?<\/t[dh]>/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
  '&#39;': "'",
  '&amp;': '&',
};

/** What a text reads without its markup: a line for each paragraph and row, tabs between cells. */
export const plainOf = (rich: string): string =>
  rich
    .replaceAll(CELL_ENDS, '\t')
    .replaceAll(ENDS, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|nbsp|#39|amp);/g, (name) => CHARACTERS[name] ?? name)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim();

/** How many characters a text says, spaces and line ends left out. */
export const richLength = (rich: string): number => plainOf(rich).replaceAll(/\s/g, '').length;

/** Most characters of markup and text together, for a text of at most `most`: bodies stay small. */
export const mostMarkup = (most: number): number => most * 20 + 20_000;
