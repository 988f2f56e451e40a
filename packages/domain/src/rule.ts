import { keepsPeriod, type Period } from './period.ts';

/** A text in both languages of the product. */
export interface Text {
  zh: string;
  en: string;
}

export type Language = keyof Text;

/** What stands between words in a row. */
export const COMMA: Text = { zh: '、', en: ', ' };

/** One broken rule or one faulty field, as it travels in an answer (spec §8). */
export interface Fault {
  /** Rule id such as `R15`, or the code of a field check such as `REQUIRED`. */
  ruleId: string;
  /** Path of the field in the request body, `''` when no single field is at fault. */
  field: string;
  messageZh: string;
  messageEn: string;
}

/**
 * `block` always refuses; `warn` passes when the caller confirms it with a reason; `breach` is a date that the house has
 * missed: what has happened is recorded with its reason, and then passes.
 */
export const SEVERITIES = ['block', 'warn', 'breach'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How much a rule weighs while it can still be kept. */
export type Weight = Exclude<Severity, 'breach'>;

/** What has happened once the date of a rule has passed. */
export interface Happened {
  /** The true date, 'yyyy-MM-dd'; null while what was due has not happened yet. */
  actual: string | null;
}

/** One finding of a rule: the fault and how much it weighs. */
export interface Finding extends Fault {
  severity: Severity;
  /** Of a breach: the last lawful day. */
  due?: string | undefined;
  /** Of a breach: the true date; null while what was due has not happened yet. */
  actual?: string | null | undefined;
}

/**
 * A named rule. `check` is pure: facts in, faults out; the day and the limits come in as facts.
 * Rules are listed in tables so that the screen, the submit and the approval run the same ones.
 */
export interface Rule<Facts> {
  id: string;
  /** Law article or internal rule that it rests on. */
  basis: string;
  text: Text;
  /** Names of the fields that it reads, for checking while the user types. */
  fields: readonly string[];
  /** The field that the message is shown at. */
  field: string;
  /** How much a breach weighs, given the facts (statutory rules only warn on voluntary tenders). */
  severity: (facts: Facts) => Weight;
  /** True when the facts keep the rule; a text when this case needs its own words. */
  isKept: (facts: Facts) => boolean | Text;
  /** The date that it fixes and how it was counted; null while the facts do not say. Only for rules that count days. */
  period?: (facts: Facts) => Period | null;
  /**
   * What has happened, once the date has passed and nothing that is done now keeps it; null while it can be kept. Only for
   * dates that bind the house: the limits of bidders stay refusals.
   */
  breach?: (facts: Facts) => Happened | null;
  /** What it found out, kept or broken, where the answer needs its grounds. */
  note?: (facts: Facts) => Text;
}

/** What a rule says about facts, kept or broken: one line of a dry run. */
export interface Verdict {
  ruleId: string;
  basis: string;
  field: string;
  result: 'ok' | Severity;
  /** What is wrong; null when the rule is kept. */
  text: Text | null;
  period: Period | null;
  /** What has happened where the date has passed. */
  breach?: Happened | null;
  /** The grounds of the answer, where the rule gives them. */
  note?: Text | null;
}

/** What every one of `rules` says about `facts`, in the order of the table. */
export const judge = <Facts>(rules: readonly Rule<Facts>[], facts: Facts): Verdict[] =>
  rules.map((rule) => {
    const kept = rule.isKept(facts);
    const weight = rule.severity(facts);
    // what only warns is confirmed with a reason, late or not
    const happened = kept === true || weight === 'warn' ? null : (rule.breach?.(facts) ?? null);
    return {
      ruleId: rule.id,
      basis: rule.basis,
      field: rule.field,
      result: kept === true ? 'ok' : happened ? 'breach' : weight,
      text: kept === true ? null : kept || rule.text,
      period: rule.period?.(facts) ?? null,
      breach: happened,
      ...(rule.note ? { note: rule.note(facts) } : {}),
    };
  });

/** The broken ones among verdicts, as they stop a step. */
export const brokenOf = (verdicts: readonly Verdict[]): Finding[] =>
  verdicts.flatMap(({ ruleId, field, result, text, period, breach }) => {
    if (result === 'ok' || text === null) return [];
    const finding = { ruleId, field, messageZh: text.zh, messageEn: text.en, severity: result };
    return [breach && period ? { ...finding, due: period.date.slice(0, 10), actual: breach.actual } : finding];
  });

/**
 * All findings of `rules` on `facts`, in the order of the table.
 * A rule that keeps is silent.
 */
export const findings = <Facts>(rules: readonly Rule<Facts>[], facts: Facts): Finding[] =>
  brokenOf(judge(rules, facts));

/** Throws when `found` holds a blocking finding, a breach that is not recorded, or a warning that is not in `confirmed`. */
export function enforce(found: readonly Finding[], confirmed: readonly string[] = []): void {
  const open = found.filter((one) => one.severity !== 'warn' || !confirmed.includes(one.ruleId));
  if (open.length > 0) throw new RuleError(open);
}

/** A rule of the business is broken: HTTP 422. */
export class RuleError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => fault.ruleId).join(', '));
    this.faults = faults;
  }
}

/** One fault as a `RuleError`. */
export const ruleError = (ruleId: string, field: string, text: Text): RuleError =>
  new RuleError([{ ruleId, field, messageZh: text.zh, messageEn: text.en }]);

/** The state does not allow the action, or somebody was faster: HTTP 409. */
export class StateError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  constructor(details: Record<string, string> = {}, code = 'ACTION_NOT_ALLOWED') {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export interface StateTable<Status extends string, Action extends string> {
  /** The status after `action`. @throws StateError ACTION_NOT_ALLOWED */
  next(status: Status, action: Action): Status;
  /** The actions that the table allows from `status`, in table order. */
  actionsFrom(status: Status): Action[];
  /** The table itself, for tests and diagrams. */
  readonly table: Readonly<Record<Action, { from: readonly Status[]; to: Status }>>;
}

/** A state machine from its table (style: a state machine is a table). */
export function stateTable<Status extends string, Action extends string>(
  table: Record<Action, { from: readonly Status[]; to: Status }>,
): StateTable<Status, Action> {
  const actions = Object.keys(table) as Action[];
  return {
    table,
    next(status, action) {
      const row = table[action];
      if (!row.from.includes(status)) throw new StateError({ action, status });
      return row.to;
    },
    actionsFrom: (status) => actions.filter((action) => table[action].from.includes(status)),
  };
}

/** What a rule on a date is made of: the date that is typed, what limits it, and the words with the figure. */
interface DateRule<Facts> extends Omit<Rule<Facts>, 'isKept' | 'period'> {
  /** The date or wire time that is judged; null or empty while there is none. */
  value: (facts: Facts) => string | null;
  period: (facts: Facts) => Period | null;
  /** Words with the figure in force; `text` when left out. */
  words?: (period: Period, facts: Facts) => Text;
}

/** A rule that fixes a date: what it refuses and what it explains come from the same count. */
export const dateRule = <Facts>({ value, words, ...rule }: DateRule<Facts>): Rule<Facts> => ({
  ...rule,
  isKept: (facts) => {
    const [given, period] = [value(facts), rule.period(facts)];
    return !given || period === null || keepsPeriod(period, given) || (words?.(period, facts) ?? false);
  },
});

/** Severity of a rule that always blocks. */
export const blocks = (): Weight => 'block';

/** Severity of a rule that only warns. */
export const warns = (): Weight => 'warn';

/** Severity of a statutory rule: blocks where tendering is mandatory, warns where it is voluntary. */
export const blocksMandatory = ({ mandatory }: { mandatory: boolean }): Weight => (mandatory ? 'block' : 'warn');

/** What a rule says about the named ones: true when there are none, else `text` with their names before it. */
export const passesUnlessNamed = (names: readonly string[], { zh, en }: Text): true | Text =>
  names.length === 0 || { zh: `${names.join('、')}：${zh}`, en: `${names.join(', ')}: ${en}` };
