import type { PaperBlock } from '@tenderdesk/domain/platform/printing/content';

/** What fits beside two margins of a page, in characters of Chinese text of a table. */
const CHARACTERS = 48;
/** Of each column its two gaps take so many of them. */
const GAP = 1;

/**
 * More lines are not kept in one piece: what has no place on a page of its own would stand on none. Half of what a page takes, as they
 * are only estimated.
 */
export const MOST_LINES = 22;

/** How many lines a text takes at most in a part of the width; letters are taken to be as wide as Chinese characters. */
const linesOf = (text: string, share: number): number => {
  const room = Math.max(1, Math.floor(CHARACTERS * share) - GAP);
  return text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / room)), 0);
};

/** The lines of each row of a table. @param widths of its columns, in any unit */
export function rowLines(rows: readonly (readonly string[])[], widths: readonly number[]): number[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return rows.map((row) => Math.max(0, ...row.map((text, index) => linesOf(text, (widths[index] ?? 0) / whole))));
}

/** Widths of the columns of names and values. */
export const NAMES_AND_VALUES = [28, 72] as const;

/** How many lines a block takes at most. */
export function blockLines(block: PaperBlock): number {
  const sum = (lines: readonly number[]): number => lines.reduce((total, one) => total + one, 0);
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return linesOf(block.text, 1);
    case 'rows':
      return sum(rowLines(block.rows, NAMES_AND_VALUES));
    case 'table':
      return sum(rowLines([block.head, ...block.rows], block.widths));
    case 'signature':
      return sum(block.parties.map(({ lines }) => lines.length + 2));
  }
}
