import type { Phase } from '../../procedure/project/phase.ts';
import type { Rule, Text } from '../../rule.ts';

/** Methods that a rule is for: every one, tenders, invited tenders, the three that are no tenders, single source. */
export type Methods = 'ALL' | 'T' | 'IT' | 'NON_TENDER';

/** B blocks always, S blocks mandatory tenders and warns on others, W warns. */
export type Weight = 'B' | 'S' | 'W';

/** Where a rule is enforced; the words stand in `MOMENTS`. */
export type Moment = keyof typeof MOMENTS;

export const MOMENTS = {
  FLOW: { zh: '提交和审批时', en: 'at submit and approval of its phase' },
  SAVE: { zh: '保存时', en: 'when it is saved' },
  CLARIFY: { zh: '澄清时', en: 'when a clarification is published' },
  VISIT: { zh: '组织踏勘时', en: 'when a site visit is announced' },
  REGISTER: { zh: '报名时', en: 'when a company registers' },
  ASK: { zh: '提问、异议、投诉时', en: 'when a company asks, objects or complains' },
  REPLY: { zh: '答复期间', en: 'until the answer is given' },
  BID: { zh: '递交投标文件时', en: 'when a bid is handed in' },
  WITHDRAW: { zh: '撤回投标时', en: 'when a bid is withdrawn' },
  OPEN: { zh: '开标时', en: 'at the opening' },
  SEAT: { zh: '组建评标委员会时', en: 'when the committee is formed' },
  REVIEW: { zh: '评审时', en: 'when a bid is reviewed' },
  END: { zh: '终止时', en: 'when the project is given up' },
  SIGN_IN: { zh: '登录后', en: 'after signing in' },
  CHECK: { zh: '合规检查中', en: 'shown by the dry run' },
} as const satisfies Record<string, Text>;

/** One rule of the book. Basis, texts and fields come from the rule itself. */
export interface RuleEntry extends Pick<Rule<never>, 'id' | 'basis' | 'text' | 'fields'> {
  /** What must hold; `{name}` stands for the parameter of that name, `{name%}` for it in percent. */
  must: Text;
  /** Sources that nobody has read in the text of the law yet, with their marks. */
  secondary?: string;
  methods: Methods;
  /** Only where the law demands a tender. */
  mandatoryOnly: boolean;
  weight: Weight;
  /** Phases in which it is checked; none: at any time. */
  phases: readonly Phase[];
  at: readonly Moment[];
  /** What the rule would have to look at and nobody maintains here: it is never said to be kept. */
  unkept?: Text;
}

export type AnyRule = Pick<Rule<never>, 'id' | 'basis' | 'text' | 'fields'>;

type Place = Pick<RuleEntry, 'methods' | 'weight' | 'phases' | 'at' | 'secondary' | 'unkept'> & {
  mandatoryOnly?: boolean;
};

/** Only where the law demands a tender. */
export const MANDATORY = { mandatoryOnly: true };

/** For which methods a rule is, how much it weighs, in which phases and at which moments it is enforced. */
export const place = (
  methods: Methods,
  weight: Weight,
  phases: readonly Phase[],
  at: Moment | readonly Moment[],
  rest: { mandatoryOnly?: boolean; secondary?: string; unkept?: Text } = {},
): Place => ({ methods, weight, phases, at: typeof at === 'string' ? [at] : at, ...rest });

/** What a subject adds to the book: its tables of rules, and the rows of those that have a number. */
export interface BookPart {
  tables: readonly (readonly AnyRule[])[];
  entries: readonly RuleEntry[];
}

/**
 * The part of a subject, declared beside its rules and collected in `book.ts`; basis, text and fields come from the rules.
 * @throws RangeError for a row whose rule stands in none of the tables
 */
export const bookOf = (
  tables: readonly (readonly AnyRule[])[],
  rows: readonly (readonly [id: string, place: Place, zh: string, en: string])[],
): BookPart => ({
  tables,
  entries: rows.map(([id, where, zh, en]) => {
    const rule = tables.flat().find((one) => one.id === id);
    if (!rule) throw new RangeError(`${id} stands in no table`);
    const { basis, text, fields } = rule;
    return { id, basis, text, fields, must: { zh, en }, mandatoryOnly: false, ...where };
  }),
});
