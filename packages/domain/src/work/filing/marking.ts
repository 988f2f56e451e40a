import { blocks, type Rule } from '../../rule.ts';

/** Bytes of the largest confidential file: a copy is marked for everybody who opens it. */
export const MOST_MARKED_BYTES = 50 * 1024 * 1024;
/** Pages of the longest one. */
export const MOST_MARKED_PAGES = 1000;

interface Marked {
  confidential: boolean;
  name: string;
  /** bytes */
  size: number;
  /** What stands against marking the file; null for nothing, or where nobody has looked. */
  refused: 'ENCRYPTED' | 'UNREADABLE' | 'TOO_LONG' | null;
}

/** What a file has to be that bears the name of whoever opens it: of the kinds that come in, only a PDF can be marked. */
export const markingRules: readonly Rule<Marked>[] = [
  {
    id: 'MARKED_PDF',
    basis: '[INT]',
    text: {
      zh: '涉密文件打开时须加水印，仅支持 PDF，请转为 PDF 后上传',
      en: 'A confidential file is marked when it is opened: only a PDF can be, convert it first',
    },
    fields: ['confidential', 'fileId'],
    field: 'fileId',
    severity: blocks,
    isKept: ({ confidential, name }) => !confidential || /\.pdf$/i.test(name),
  },
  {
    id: 'MARKED_SIZE',
    basis: '[INT]',
    text: {
      zh: '涉密文件最大 50 MB、1000 页，请拆分后上传',
      en: 'A confidential file has 50 MB and 1,000 pages at most: split it first',
    },
    fields: ['confidential', 'fileId'],
    field: 'fileId',
    severity: blocks,
    isKept: ({ confidential, size, refused }) => !confidential || (size <= MOST_MARKED_BYTES && refused !== 'TOO_LONG'),
  },
  {
    id: 'MARKED_OPEN',
    basis: '[INT]',
    text: {
      zh: '该 PDF 已加密或已损坏，无法加水印，请解除密码或重新生成后上传',
      en: 'This PDF is encrypted or damaged and cannot be marked: take its password off or make it anew',
    },
    fields: ['confidential', 'fileId'],
    field: 'fileId',
    severity: blocks,
    isKept: ({ confidential, refused }) => !confidential || refused === null || refused === 'TOO_LONG',
  },
];
