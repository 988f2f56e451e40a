import path from 'node:path';

const LONGEST_NAME = 200;
/** Characters that cannot be seen, among them those that turn the direction of writing and so hide what a file is. */
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A name without folders and unseen characters; a long one keeps its kind. */
export function nameOf(filename: string): string {
  const { name, ext } = path.parse(path.basename(filename).normalize('NFC').replace(UNSEEN, ''));
  return name.slice(0, LONGEST_NAME - ext.length).toWellFormed() + ext;
}
