import type { Text } from './rule.ts';

/** A field check: null when the value is fine, else the message (spec §5). */
export type Check = (value: string | null | undefined) => Text | null;

/** True where nothing was given. */
export const isEmpty = (value: string | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Said of a value that must be there and is not. */
export const EMPTY: Text = { zh: '不能为空', en: 'Required' };
/** Said of a text that has nothing to read in it. */
export const BLANK: Text = { zh: '不能仅输入空白字符', en: 'Not only spaces' };

/** Any value at all. */
export const required: Check = (value) => (isEmpty(value) ? EMPTY : null);

/** What takes no ink: spaces, and characters that steer how others are written. */
const UNSEEN = /^[\s\p{Cf}\p{Cc}]*$/u;

/** A text with something to read in it. */
export const requiredText: Check = (value) => {
  if (isEmpty(value)) return EMPTY;
  return UNSEEN.test(value) ? BLANK : null;
};

/** The check, for a value that must be there too. */
export const needed =
  (check: Check): Check =>
  (value) =>
    requiredText(value) ?? check(value);
