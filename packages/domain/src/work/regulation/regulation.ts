import { blocks, type Rule } from '../../rule.ts';
import type { RegulationBinds, RegulationState } from './regulation-words.ts';

/** Regulations of the house (规章制度, spec §2, /institutionalSystem). */

interface Days {
  /** 'yyyy-MM-dd' */
  effectiveDate: string;
  /** The first day on which it holds no more; null while nobody has abolished it. */
  abolishedDate: string | null;
}

/** Where a regulation stands. @param today 'yyyy-MM-dd' */
export function regulationState({ effectiveDate, abolishedDate }: Days, today: string): RegulationState {
  if (abolishedDate !== null && abolishedDate <= today) return 'ABOLISHED';
  return effectiveDate <= today ? 'EFFECTIVE' : 'COMING';
}

/** What a regulation needs when it is saved. */
export const regulationRules: readonly Rule<{ binds: RegulationBinds; named: number }>[] = [
  {
    id: 'REGULATION_CHOSEN',
    basis: '[INT]',
    text: { zh: '请至少选择一个单位', en: 'Choose at least one organisation' },
    fields: ['binds', 'organizationIds'],
    field: 'organizationIds',
    severity: blocks,
    isKept: ({ binds, named }) => binds !== 'CHOSEN' || named > 0,
  },
];

interface Abolishing extends Days {
  /** The regulation in its place; null for none. */
  successor: {
    effectiveDate: string;
    /** It, or one that takes its place, gives way to this one. */ leadsBack: boolean;
  } | null;
}

/** What abolishing needs. */
export const abolishRules: readonly Rule<Abolishing>[] = [
  {
    id: 'REGULATION_DAYS',
    basis: '[INT]',
    text: { zh: '废止日期不能早于施行日期', en: 'It is not abolished before it takes effect' },
    fields: ['abolishedDate'],
    field: 'abolishedDate',
    severity: blocks,
    isKept: ({ effectiveDate, abolishedDate }) => abolishedDate === null || abolishedDate >= effectiveDate,
  },
  {
    id: 'REGULATION_CIRCLE',
    basis: '[INT]',
    text: {
      zh: '所选制度已被本制度替代，不能互相替代',
      en: 'The chosen one gave way to this one: they cannot replace each other',
    },
    fields: ['supersededById'],
    field: 'supersededById',
    severity: blocks,
    isKept: ({ successor }) => successor === null || !successor.leadsBack,
  },
  {
    id: 'REGULATION_GAP',
    basis: '[INT]',
    text: {
      zh: '新制度施行前旧制度仍须有效，废止日期不能早于新制度的施行日期',
      en: 'It holds until the new one does: it is not abolished before the new one takes effect',
    },
    fields: ['abolishedDate', 'supersededById'],
    field: 'abolishedDate',
    severity: blocks,
    isKept: ({ abolishedDate, successor }) =>
      successor === null || abolishedDate === null || abolishedDate >= successor.effectiveDate,
  },
];

export type RegulationAction = 'edit' | 'addEdition' | 'abolish' | 'reinstate' | 'remove' | 'confirm';

interface Standing {
  edits: boolean;
  /** Somebody has said on which day it ends. */
  ends: boolean;
  /** The person is bound by it, is asked to confirm, and has not done so. */
  toConfirm: boolean;
}

/** What somebody may do with a regulation now. */
export const regulationActions = ({ edits, ends, toConfirm }: Standing): RegulationAction[] => [
  ...(toConfirm ? (['confirm'] as const) : []),
  ...(edits ? (['edit', 'addEdition', ends ? 'reinstate' : 'abolish', 'remove'] as const) : []),
];
