/** One stretch of a comment; `name` where it calls somebody. */
export interface CommentPart {
  text: string;
  name: string | null;
}

/** The longest of `names` that stands in `text` at `at`; null for none. */
const nameAt = (text: string, at: number, names: readonly string[]): string | null =>
  names
    .filter((name) => name !== '' && text.startsWith(name, at))
    .toSorted((a, b) => b.length - a.length)
    .at(0) ?? null;

/** A comment cut where it calls people by `@name`: of names that begin alike the longest counts. */
export function commentParts(text: string, names: readonly string[]): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = nameAt(text, at + 1, names);
    if (name === null) continue;
    if (at > from) parts.push({ text: text.slice(from, at), name: null });
    from = at + 1 + name.length;
    parts.push({ text: text.slice(at, from), name });
  }
  if (from < text.length) parts.push({ text: text.slice(from), name: null });
  return parts;
}

/** Those of the chosen people whom the text still calls: what was deleted calls nobody. */
export function mentionedIn<Person extends { name: string }>(text: string, chosen: readonly Person[]): Person[] {
  const called = new Set(
    commentParts(
      text,
      chosen.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return chosen.filter(({ name }) => called.has(name));
}

/** Characters after an `@` in which a name is still looked for. */
const LONGEST_SEARCH = 20;

/** What is typed of a name before the caret. */
export interface MentionSearch {
  /** Where the `@` stands. */
  at: number;
  /** What follows it up to the caret; '' right behind it. */
  keyword: string;
}

/**
 * The name that is being typed at the caret; null where none is. An `@` within a word, as in a mail address, begins none.
 * @param caret place of the caret in the text
 */
export function mentionAt(text: string, caret: number): MentionSearch | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\w.-]/.test(before.charAt(at - 1))) return null;
  const keyword = before.slice(at + 1);
  return keyword.length > LONGEST_SEARCH || /\s/.test(keyword) ? null : { at, keyword };
}

/** The text once `name` was chosen for what was typed, and where the caret stands then. */
export function withMention(
  text: string,
  { at, keyword }: MentionSearch,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(at + 1 + keyword.length).replace(/^ /, ''), caret: before.length };
}
