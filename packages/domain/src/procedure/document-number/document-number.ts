import { DocumentNumberKind, type DocumentNumberStatus } from './codes.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';

/** A number counts on from 1 for each unit, kind and year. */
export interface DocumentNumber {
  /** Short name of the unit. */
  unit: string;
  kind: DocumentNumberKind;
  year: number;
  seq: number;
}

const word = (kind: DocumentNumberKind): string => DocumentNumberKind.words[kind].zh;

/** How it is written: 云路中字〔2027〕3号. */
export const documentNumberText = ({ unit, kind, year, seq }: DocumentNumber): string =>
  `${unit}${word(kind)}〔${year}〕${seq}号`;

const PATTERN = /^(.{1,200}?)(招字|定字|中字|合字|纪要)〔(\d{4})〕([1-9]\d{0,8})号$/;

/** Reads what is written in that form; null for any other text. */
export function readDocumentNumber(text: string): DocumentNumber | null {
  const [, unit = '', written, year, seq] = PATTERN.exec(text.trim()) ?? [];
  const kind = DocumentNumberKind.codes.find((one) => word(one) === written);
  return kind ? { unit, kind, year: Number(year), seq: Number(seq) } : null;
}

/** A void number stays in the register and is never taken again. */
export const documentNumberStates = stateTable<DocumentNumberStatus, 'void'>({
  void: { from: ['TAKEN'], to: 'VOID' },
});

/** A number that somebody wants to take by hand. */
export interface TakeFacts {
  /** Of the number. */
  year: number;
  /** Business date. */
  today: string;
}

/** Papers of December are numbered in January still; nobody numbers ahead. */
export const takeRules: readonly Rule<TakeFacts>[] = [
  {
    id: 'NUMBER_YEAR',
    basis: '[INT]',
    text: { zh: '只能取本年度或上一年度的文号', en: 'Numbers are taken for this year or the last one' },
    field: 'year',
    fields: ['year'],
    severity: blocks,
    isKept: ({ year, today }) => {
      const current = Number(today.slice(0, 4));
      return year === current || year === current - 1;
    },
  },
];

/** A number that somebody wants to make void. */
export interface VoidFacts {
  /** The notice was sent, the contract signed, the minutes handed in that bear it. */
  out: boolean;
}

/** What has gone out keeps its number. */
export const voidRules: readonly Rule<VoidFacts>[] = [
  {
    id: 'NUMBER_IN_USE',
    basis: '[INT]',
    text: {
      zh: '该文号的文件已发出或已签订，不能作废',
      en: 'The document that bears this number has gone out: it cannot be voided',
    },
    field: 'status',
    fields: ['status'],
    severity: blocks,
    isKept: ({ out }) => !out,
  },
];

/** A number as it was typed into a form of a record. */
export interface TypedFacts {
  /** What it would be in the register; null for a text of another form. */
  written: DocumentNumber | null;
  /** Kind of the record. */
  kind: DocumentNumberKind;
  /** Names under which the unit of the record numbers. */
  units: readonly string[];
  /** Its row in the register; null where there is none. */
  row: { status: DocumentNumberStatus; kind: DocumentNumberKind; own: boolean; free: boolean } | null;
}

/** A typed number is one of another form, or one of the unit's own that is free: so the register stays without gaps. */
export const typedRules: readonly Rule<TypedFacts>[] = [
  {
    id: 'NUMBER_UNKNOWN',
    basis: '[INT]',
    text: {
      zh: '该文号尚未取号，请留空由系统取号',
      en: 'This number was not taken: leave the field empty to take one',
    },
    field: 'number',
    fields: ['number'],
    severity: blocks,
    isKept: ({ row, written, units }) => row !== null || written === null || !units.includes(written.unit),
  },
  {
    id: 'NUMBER_VOID',
    basis: '[INT]',
    text: { zh: '该文号已作废', en: 'This number is void' },
    field: 'number',
    fields: ['number'],
    severity: blocks,
    isKept: ({ row }) => row?.status !== 'VOID',
  },
  {
    id: 'NUMBER_TAKEN',
    basis: '[INT]',
    text: { zh: '该文号属于其他单位、其他类别或其他文件', en: 'This number belongs to another unit, kind or document' },
    field: 'number',
    fields: ['number'],
    severity: blocks,
    isKept: ({ row, kind }) => row === null || row.status === 'VOID' || (row.own && row.free && row.kind === kind),
  },
];
