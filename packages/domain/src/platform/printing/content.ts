/** What a paper says, without how it looks: PDF and Word are both made from it. */
export interface PaperContent {
  title: string;
  /** Below the title, such as the number of a notice. */
  subtitle: string;
  blocks: readonly PaperBlock[];
}

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Names and values, one below the other. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; head: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] }
  /** Who signs or seals, each with the lines below the name. */
  | { kind: 'signature'; parties: readonly { label: string; lines: readonly string[] }[] };

/** Shown for a value that is not there. */
export const NONE = '—';

export const heading = (text: string): PaperBlock => ({ kind: 'heading', text });
export const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', text });

/** Names and values; what is null is left out, what is empty shows a dash. */
export const valueRows = (rows: readonly (readonly [string, string] | null)[]): PaperBlock => ({
  kind: 'rows',
  rows: rows.filter((row) => row !== null).map(([label, value]) => [label, value || NONE]),
});

/** @param columns head, share of the width, and the value of each row */
export const table = <Row>(
  rows: readonly Row[],
  columns: readonly (readonly [head: string, width: number, value: (row: Row, index: number) => string])[],
): PaperBlock => ({
  kind: 'table',
  head: columns.map(([head]) => head),
  widths: columns.map(([, width]) => width),
  rows: rows.map((row, index) => columns.map(([, , value]) => value(row, index) || NONE)),
});

export const signature = (...parties: readonly { label: string; lines: readonly string[] }[]): PaperBlock => ({
  kind: 'signature',
  parties,
});

/** Every text of a paper in its order, for reading a finished file back. */
export const textsOf = ({ title, subtitle, blocks }: PaperContent): string[] =>
  [title, subtitle, ...blocks.flatMap(textsOfBlock)].filter((text) => text !== '');

function textsOfBlock(block: PaperBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text.split('\n');
    case 'rows':
      return block.rows.flat();
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'signature':
      return block.parties.flatMap(({ label, lines }) => [label, ...lines]);
  }
}
