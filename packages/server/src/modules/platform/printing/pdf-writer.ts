import { fileURLToPath } from 'node:url';
import type { PaperBlock, PaperContent } from '@tenderdesk/domain/platform/printing/content';
import type pdfmake from 'pdfmake';
import { blockLines, MOST_LINES, NAMES_AND_VALUES, rowLines } from './paper-lines.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** What tells one copy of a paper from another; it stands on every page. */
export interface Mark {
  number: string;
  /** 'yyyy-MM-dd HH:mm:ss' of the approval, or of the draft. */
  time: string;
  /** Grouped for people; null on a draft, which nobody can verify. */
  code: string | null;
  /** What the square code says: the address of the check, or the code alone. */
  scan: string | null;
}

type PdfMake = typeof pdfmake;

const font = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif-sc/${file}.ttf`));

let loaded: Promise<PdfMake> | null = null;

/** The writer with its fonts, loaded once; it reads nothing but these two files. */
const writer = (): Promise<PdfMake> =>
  (loaded ??= import('pdfmake').then(({ default: pdf }) => {
    const [normal, bold] = [font('400Regular/NotoSerifSC_400Regular'), font('700Bold/NotoSerifSC_700Bold')];
    pdf.setFonts({ Serif: { normal, bold } });
    pdf.setLocalAccessPolicy((path: string) => path === normal || path === bold);
    pdf.setUrlAccessPolicy(() => false);
    return pdf;
  }));

/** A paper as PDF with its font embedded. The same paper and mark give the same bytes. */
export async function writePdf(content: PaperContent, mark: Mark): Promise<Buffer> {
  const pdf = await writer();
  return pdf.createPdf(definitionOf(content, mark)).getBuffer();
}

/** A long name still stands whole in its tile. */
const tileFont = (text: string): number => Math.min(12, Math.max(5, Math.floor(480 / text.length)));

/**
 * One tile of a watermark as a page of its own without a ground, to be laid over the pages of another PDF.
 * @param text one line
 */
export async function writeTile(text: string): Promise<Buffer> {
  const pdf = await writer();
  return pdf
    .createPdf({
      pageSize: { width: 300, height: 170 },
      pageMargins: 0,
      defaultStyle: { font: 'Serif' },
      watermark: { text, color: GREY, opacity: 0.22, fontSize: tileFont(text), angle: -28 },
      content: ' ',
    })
    .getBuffer();
}

const GREY = '#595959';
const LINE = '#8c8c8c';

function definitionOf(content: PaperContent, mark: Mark): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 84],
    // the time of the paper, not of the writing: the bytes depend on nothing else
    info: {
      title: content.title,
      subject: mark.number,
      creationDate: new Date(`${mark.time.replace(' ', 'T')}+08:00`),
    },
    language: 'zh-CN',
    defaultStyle: { font: 'Serif', fontSize: 11, lineHeight: 1.25 },
    ...(mark.code === null ? { watermark: { text: '草稿 未经批准', opacity: 0.1, bold: true, angle: -35 } } : {}),
    footer: (page, pages) => footerOf(mark, page, pages),
    content: [
      { text: content.title, fontSize: 20, bold: true, alignment: 'center', margin: [0, 4, 0, 8] },
      ...(content.subtitle ? [subtitle(content.subtitle)] : []),
      ...kept(content.blocks),
    ],
  };
}

const subtitle = (text: string): Content => ({ text, alignment: 'center', margin: [0, 0, 0, 12] });

function footerOf({ number, time, code, scan }: Mark, page: number, pages: number): Content {
  const lines = [
    `编号：${number}`,
    code === null ? '草稿，未经批准，不得作为正式文件使用' : `定稿时间：${time}　核验码：${code}`,
  ];
  return {
    margin: [56, 12, 56, 0],
    columns: [
      { width: '*', fontSize: 8, color: GREY, stack: [...lines, `第${page}页，共${pages}页`] },
      ...(scan === null ? [] : [{ width: 52, qr: scan, fit: 52, alignment: 'right' as const }]),
    ],
  };
}

/** Long values without a place to break, such as hashes, break anywhere. */
const cell = (text: string, more: object = {}): TableCell => ({ text, fontSize: 9.5, wordBreak: 'break-all', ...more });

const lined = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** A table or paragraph that stays in one piece with its heading: what is longer than a page is not drawn in one piece at all. */
const isShort = (block: PaperBlock): boolean =>
  block.kind !== 'heading' && block.kind !== 'signature' && blockLines(block) <= MOST_LINES;

/** No heading stands alone at the end of a page. */
function kept(blocks: readonly PaperBlock[]): Content[] {
  const contents: Content[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    const next = blocks[index + 1];
    if (block.kind === 'heading' && next && isShort(next)) {
      contents.push({ stack: [blockOf(block), blockOf(next)], unbreakable: true });
      index += 1;
    } else contents.push(blockOf(block));
  }
  return contents;
}

function blockOf(block: PaperBlock): Content {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, fontSize: 13, bold: true, margin: [0, 12, 0, 6] };
    case 'paragraph':
      return {
        stack: block.text.split('\n').map((text) => ({ text, leadingIndent: 22, margin: [0, 0, 0, 4] as const })),
        margin: [0, 0, 0, 6],
      } as Content;
    case 'rows':
      return tableOf(
        NAMES_AND_VALUES,
        rowLines(block.rows, NAMES_AND_VALUES),
        block.rows.map(([label, value]) => [cell(label, { fillColor: '#f5f5f5' }), cell(value)]),
        0,
      );
    case 'table': {
      const head = block.head.map((text) => cell(text, { bold: true, fillColor: '#f5f5f5' }));
      return tableOf(
        block.widths,
        rowLines([block.head, ...block.rows], block.widths),
        [head, ...block.rows.map((row) => row.map((text) => cell(text)))],
        1,
      );
    }
    case 'signature':
      return {
        stack: block.parties.map(({ label, lines }) => ({ stack: [label, ...lines], margin: [0, 10, 0, 0] })),
        margin: [200, 14, 0, 8],
        unbreakable: blockLines(block) <= MOST_LINES,
      } as Content;
  }
}

/** @param lines of each row: one that has no place on a page is broken */
function tableOf(
  widths: readonly number[],
  lines: readonly number[],
  body: TableCell[][],
  headerRows: number,
): Content {
  if (body.length === 0) return '';
  const sum = widths.reduce((total, width) => total + width, 0);
  const table = {
    widths: widths.map((width) => `${Math.floor((width / sum) * 1000) / 10}%`),
    body,
    headerRows,
    dontBreakRows: lines.every((one) => one <= MOST_LINES),
  };
  return { table, layout: lined, margin: [0, 2, 0, 8] };
}
