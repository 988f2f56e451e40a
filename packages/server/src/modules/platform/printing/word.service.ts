import fs from 'node:fs';
import type { PaperBlock, PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { STANDARD_TEXT, type UsedTag } from '@tenderdesk/domain/oversight/paper/merge-field';
import type { ScopeDataArgs, TemplateData, TemplateHandler } from 'easy-template-x';
import { assetFile } from '../../../kernel/home.ts';
import type { Mark } from './pdf-writer.ts';

/** The model that comes with the product: page, styles and footer around the standard text. */
const STANDARD = assetFile('standard.docx');

const DELIMITERS = { tagStart: '${', tagEnd: '}' };

const handler = async (): Promise<TemplateHandler> => {
  const library = await import('easy-template-x');
  return new library.TemplateHandler({ delimiters: DELIMITERS, scopeDataResolver: resolve });
};

/**
 * A paper as Word.
 * @param model an uploaded .docx; null takes the product's own
 * @param facts the merge fields that an uploaded model is filled with
 */
export async function writeWord(
  content: PaperContent,
  mark: Mark,
  model: Buffer | null,
  facts: object,
): Promise<Buffer> {
  const template = model ?? (await fs.promises.readFile(STANDARD));
  const paper = { number: mark.number, time: mark.time, code: mark.code ?? '草稿' };
  const data = {
    ...clean(facts),
    paper,
    [STANDARD_TEXT]: { _type: 'rawXml', xml: xmlOf(content), replaceParagraph: true },
  };
  return (await handler()).process(template, data as unknown as TemplateData);
}

/** The merge fields that a model uses, in their order. @throws Error when it is no Word file that can be read */
export async function tagsOf(model: Buffer): Promise<UsedTag[]> {
  const tags = await (await handler()).parseTags(model);
  return tags.map(({ name, disposition }) => ({
    name,
    use: disposition === 'Open' ? 'OPEN' : disposition === 'Close' ? 'CLOSE' : 'FIELD',
  }));
}

/** A value by its path: inside a loop the row's own, then that of the whole. Own keys alone; what is missing is empty. */
function resolve({ strPath, data }: ScopeDataArgs): never {
  const name = strPath.at(-1) ?? '';
  const scopes = [data as unknown];
  for (const step of strPath.slice(0, -1)) scopes.push(at(scopes.at(-1), step));
  for (const scope of scopes.toReversed()) {
    const value = name.split('.').reduce(at, scope);
    if (value !== undefined && value !== null) return value as never;
  }
  return '' as never;
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Characters that XML cannot hold. */
const UNFIT = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** A copy of `facts` whose texts hold nothing that XML cannot hold. */
const clean = (facts: object): object =>
  JSON.parse(
    JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'string' ? value.replace(UNFIT, '') : value)),
  ) as object;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (character) => MARKUP[character]!);

const run = (text: string): string =>
  `<w:r>${text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>')}</w:r>`;
const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;

/** The standard text as the body of a Word file. */
const xmlOf = ({ title, subtitle, blocks }: PaperContent): string[] => [
  styled('Title', title),
  ...(subtitle ? [styled('Subtitle', subtitle)] : []),
  ...blocks.flatMap(blockXml),
];

/** Width of the text between the margins, in twentieths of a point. */
const TEXT_WIDTH = 9638;

function blockXml(block: PaperBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [styled('Heading1', block.text)];
    case 'paragraph':
      return block.text.split('\n').map((line) => styled('BodyText', line));
    case 'rows':
      return tableXml([28, 72], block.rows, 0);
    case 'table':
      return tableXml(block.widths, [block.head, ...block.rows], 1);
    case 'signature':
      return block.parties.flatMap(({ label, lines }) => [label, ...lines].map((line) => styled('Signature', line)));
  }
}

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="8C8C8C"/>`)
  .join('');

function tableXml(shares: readonly number[], rows: readonly (readonly string[])[], heads: number): string[] {
  if (rows.length === 0) return [];
  const sum = shares.reduce((total, share) => total + share, 0);
  const widths = shares.map((share) => Math.floor((share / sum) * TEXT_WIDTH));
  const cellXml = (text: string, column: number, row: number): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/></w:tcPr>${styled(row < heads ? 'CellHead' : 'Cell', text)}</w:tc>`;
  const body = rows.map(
    (row, index) =>
      `<w:tr><w:trPr><w:cantSplit/>${index < heads ? '<w:tblHeader/>' : ''}</w:trPr>${row.map((text, column) => cellXml(text, column, index)).join('')}</w:tr>`,
  );
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  // two tables without a paragraph between them would become one
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>`,
    styled('Cell', ''),
  ];
}
