/**
 * Texts with markup, made harmless (security row 15, ADR 0019): whatever comes in, what is stored has the elements and
 * attributes of the domain's list and nothing else, and always in one form.
 */
import { createHash } from 'node:crypto';
import {
  isPlain,
  plainOf,
  RICH_ATTRIBUTES,
  RICH_ELEMENTS,
  RICH_SCHEMES,
  RICH_SYNONYMS,
  richOf,
  tidyText,
  type RichText,
} from '@tenderdesk/domain/rich-text/rich-text';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** A count of cells or the number of a first item; 1 is what is meant without it. */
const isCount = (value: string | undefined): boolean => /^[1-9]\d{0,2}$/.test(value ?? '') && value !== '1';

/** Addresses begin with one of the schemes: none leads to a page of ours. */
const LINK = new RegExp(`^(?:${RICH_SCHEMES.join('|')}):`, 'i');

/** Elements keep counts that are some; links their address without what surrounds it. */
const kept = ({ href = '', ...counts }: Attributes): Attributes => ({
  ...(LINK.test(href.trim()) ? { href: href.trim() } : {}),
  ...Object.fromEntries(Object.entries(counts).filter(([, value]) => isCount(value))),
});

const attributesKept = Object.fromEntries(
  Object.keys(RICH_ATTRIBUTES).map((name) => [
    name,
    (tagName: string, attribs: Attributes) => ({ tagName, attribs: kept(attribs) }),
  ]),
);

const OPTIONS: IOptions = {
  allowedTags: RICH_ELEMENTS,
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([name, list]) => [name, [...list]])),
  allowedSchemes: [...RICH_SCHEMES],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  selfClosing: ['br', 'hr'],
  // their text is no text
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
    ...['title', 'template', 'svg', 'math', 'object', 'xml'],
  ],
  nestingLimit: 30,
  transformTags: { ...RICH_SYNONYMS, ...attributesKept },
};

const NOTHING = /^(?:<br \/>|\s)*$/;

/** The text without empty paragraphs at its end; editors add one. */
function withoutTail(html: string): string {
  let end = html.length;
  while (html.endsWith('</p>', end)) {
    const start = html.lastIndexOf('<p>', end - 1);
    if (start < 0 || !NOTHING.test(html.slice(start + 3, end - 4))) break;
    end = start;
  }
  return html.slice(0, end);
}

/** One pass; a second one may see other nesting than the first. */
const pass = (html: string): string => withoutTail(sanitizeHtml(html, OPTIONS));

/** The most passes that any text was seen to take is two. */
const PASSES = 5;

/**
 * The canonical form of what somebody wrote: harmless, and the same for the same text. What has no markup is plain text.
 * @returns '' for what says nothing
 */
export function sanitise(written: string): RichText {
  const text = tidyText(written);
  if (isPlain(text)) return richOf(text);
  let [before, after] = [text, pass(text)];
  for (let count = 1; before !== after && count < PASSES; count += 1) [before, after] = [after, pass(after)];
  // what does not come to rest is not trusted with any markup; what has none left is plain text again
  const rich = before === after && !isPlain(after) ? (after as RichText) : richOf(plainOf(after));
  return plainOf(rich) === '' ? richOf('') : rich;
}

/** SHA-256 of what readers see, hex: the title, a line end, and the canonical form. */
export const hashText = (title: string, content: string): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('hex');
