import { compareAmounts, isAmount } from './money.ts';
import { warns, type Rule, type Text } from './rule.ts';

/** Parameters of the rules with their defaults (docs/domain/rules.md); 万元 unless the name says otherwise. */
export const DEFAULT_PARAMS = {
  'bidding.mandatory.ENGINEERING': '400',
  'bidding.mandatory.GOODS': '200',
  'bidding.mandatory.SERVICE': '100',
  'bidding.levelI.ENGINEERING': '400',
  'bidding.levelI.GOODS': '200',
  'bidding.levelI.SERVICE': '100',
  'bidding.levelII.ENGINEERING': '100',
  'bidding.levelII.GOODS': '50',
  'bidding.levelII.SERVICE': '30',
  'bidding.plan.overrunRatio': '1.1',
  'bidding.doc.minSaleDays': '5',
  'bidding.doc.minBidDays': '20',
  'bidding.doc.voluntaryBidDays': '10',
  'bidding.doc.validityDays': '60',
  'bidding.deposit.rate': '0.02',
  'bidding.deposit.capWorksYuan': '800000',
  'bidding.deposit.capDesignYuan': '100000',
  'bidding.deposit.interestRate': '0.0005',
  'bidding.deposit.hearingDays': '5',
  'bidding.guarantee.warnDays': '15',
  'bidding.performanceBond.maxRate': '0.10',
  'bidding.minBidders': '3',
  'bidding.response.minBidders': '3',
  'bidding.response.minWorkdays': '3',
  'bidding.single.minBidders': '1',
  'bidding.single.publicityWorkdays': '5',
  'bidding.award.minRatio': '0.30',
  'bidding.publicity.days': '3',
  'bidding.objection.replyDays': '3',
  'bidding.contract.days': '30',
  'bidding.contract.depositRefundDays': '5',
  'bidding.contract.reportDays': '15',
  'bidding.report.contractDueDays': '5',
  'bidding.report.monthlyDueDays': '5',
  'bidding.committee.min': '5',
  'bidding.committee.nonTenderMin': '3',
  'bidding.committee.expertRatio': '0.6667',
  'bidding.expert.drawHoursBefore': '24',
  'bidding.decrypt.minutes': '60',
  'bidding.opening.leadMinutes': '30',
  'bidding.dishonesty.hearingDays': '5',
  'archive.retentionYears': '15',
} as const;

export type ParamName = keyof typeof DEFAULT_PARAMS;

/** The parameters in force, as plain decimals. Facts of a rule may leave out what was not changed. */
export type Params = Readonly<Partial<Record<ParamName, string>>>;

/** The value of a parameter, its default unless `params` has another. */
export const param = (params: Params | undefined, name: ParamName): string => params?.[name] ?? DEFAULT_PARAMS[name];

/** The value of a parameter as a number, for days, hours and counts. */
export const paramNumber = (params: Params | undefined, name: ParamName): number => Number(param(params, name));

/** What a parameter counts. */
export const PARAM_KINDS = ['WAN', 'YUAN', 'RATIO', 'COUNT', 'DAYS', 'HOURS', 'MINUTES', 'YEARS'] as const;
export type ParamKind = (typeof PARAM_KINDS)[number];

/** Which figure judges a project: the one of the day on which it was started, or of the day on which somebody acts. */
export const JUDGED_BY = ['PROJECT_DAY', 'ACTION_DAY'] as const;
export type JudgedBy = (typeof JUDGED_BY)[number];

/** On which side of its default the law holds a parameter. */
export const LAW_BOUNDS = ['LEAST', 'MOST'] as const;

interface ParamRow {
  kind: ParamKind;
  /** Where it is not that of its kind. */
  judgedBy?: JudgedBy;
  /** The law allows no less, or no more, than the default; where it says so. */
  law?: { bound: (typeof LAW_BOUNDS)[number]; basis: string };
}

const least = (basis: string): Pick<ParamRow, 'law'> => ({ law: { bound: 'LEAST', basis } });
const most = (basis: string): Pick<ParamRow, 'law'> => ({ law: { bound: 'MOST', basis } });

const PARAM_ROWS: Readonly<Record<ParamName, ParamRow>> = {
  'bidding.mandatory.ENGINEERING': { kind: 'WAN', ...most('法3') },
  'bidding.mandatory.GOODS': { kind: 'WAN', ...most('法3') },
  'bidding.mandatory.SERVICE': { kind: 'WAN', ...most('法3') },
  'bidding.levelI.ENGINEERING': { kind: 'WAN' },
  'bidding.levelI.GOODS': { kind: 'WAN' },
  'bidding.levelI.SERVICE': { kind: 'WAN' },
  'bidding.levelII.ENGINEERING': { kind: 'WAN' },
  'bidding.levelII.GOODS': { kind: 'WAN' },
  'bidding.levelII.SERVICE': { kind: 'WAN' },
  'bidding.plan.overrunRatio': { kind: 'RATIO' },
  'bidding.doc.minSaleDays': { kind: 'DAYS', ...least('例16') },
  'bidding.doc.minBidDays': { kind: 'DAYS', ...least('法24') },
  'bidding.doc.voluntaryBidDays': { kind: 'DAYS' },
  'bidding.doc.validityDays': { kind: 'DAYS' },
  'bidding.deposit.rate': { kind: 'RATIO', ...most('例26') },
  'bidding.deposit.capWorksYuan': { kind: 'YUAN', ...most('例26') },
  'bidding.deposit.capDesignYuan': { kind: 'YUAN', ...most('例26') },
  'bidding.deposit.interestRate': { kind: 'RATIO', judgedBy: 'ACTION_DAY' },
  'bidding.deposit.hearingDays': { kind: 'DAYS', judgedBy: 'ACTION_DAY' },
  'bidding.guarantee.warnDays': { kind: 'DAYS', judgedBy: 'ACTION_DAY' },
  'bidding.performanceBond.maxRate': { kind: 'RATIO', ...most('例58') },
  'bidding.minBidders': { kind: 'COUNT', ...least('法28') },
  'bidding.response.minBidders': { kind: 'COUNT' },
  'bidding.response.minWorkdays': { kind: 'DAYS' },
  'bidding.single.minBidders': { kind: 'COUNT' },
  'bidding.single.publicityWorkdays': { kind: 'DAYS' },
  'bidding.award.minRatio': { kind: 'RATIO' },
  'bidding.publicity.days': { kind: 'DAYS', ...least('例54') },
  'bidding.objection.replyDays': { kind: 'DAYS', ...most('例22') },
  'bidding.contract.days': { kind: 'DAYS', ...most('法46') },
  'bidding.contract.depositRefundDays': { kind: 'DAYS', ...most('例57') },
  'bidding.contract.reportDays': { kind: 'DAYS', ...most('法47') },
  'bidding.report.contractDueDays': { kind: 'DAYS' },
  'bidding.report.monthlyDueDays': { kind: 'DAYS' },
  'bidding.committee.min': { kind: 'COUNT', ...least('法37') },
  'bidding.committee.nonTenderMin': { kind: 'COUNT' },
  'bidding.committee.expertRatio': { kind: 'RATIO', ...least('法37') },
  'bidding.expert.drawHoursBefore': { kind: 'HOURS' },
  'bidding.decrypt.minutes': { kind: 'MINUTES' },
  'bidding.opening.leadMinutes': { kind: 'MINUTES' },
  'bidding.dishonesty.hearingDays': { kind: 'DAYS' },
  'archive.retentionYears': { kind: 'YEARS', ...least('采42') },
};

/** Every parameter, in the order of the table. */
export const PARAM_NAMES = Object.keys(DEFAULT_PARAMS) as ParamName[];

export const isParamName = (name: string): name is ParamName => Object.hasOwn(DEFAULT_PARAMS, name);

export const paramRow = (name: ParamName): ParamRow => PARAM_ROWS[name];

const OF_THE_PROJECT: readonly ParamKind[] = ['WAN', 'YUAN', 'RATIO', 'COUNT'];

/** Thresholds hold as on the day of the project's start, periods as on the day of the action. */
export const judgedBy = (name: ParamName): JudgedBy =>
  PARAM_ROWS[name].judgedBy ?? (OF_THE_PROJECT.includes(PARAM_ROWS[name].kind) ? 'PROJECT_DAY' : 'ACTION_DAY');

/** One row of the history: the value from a day on, until a later row takes over. */
export interface ParamChange {
  name: ParamName;
  value: string;
  /** 'yyyy-MM-dd' */
  validFrom: string;
}

/** The parameters in force on a day. Of rows with the same day the later one in `history` counts. */
export function paramsOn(history: readonly ParamChange[], day: string): Params {
  const inForce = new Map<ParamName, ParamChange>();
  for (const change of history) {
    const known = inForce.get(change.name);
    if (change.validFrom <= day && (!known || known.validFrom <= change.validFrom)) inForce.set(change.name, change);
  }
  return Object.fromEntries([...inForce.values()].map(({ name, value }) => [name, value]));
}

/** The parameters that judge a project: thresholds of its first day, periods of today. */
export function paramsOfProject(history: readonly ParamChange[], startDay: string, actionDay: string): Params {
  const [then, now] = [paramsOn(history, startDay), paramsOn(history, actionDay)];
  const values = PARAM_NAMES.flatMap((name) => {
    const value = (judgedBy(name) === 'PROJECT_DAY' ? then : now)[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

const WHOLE = /^[1-9]\d{0,4}$/;

/** Field check of a new value: null when it may be one. */
export function paramValue(name: ParamName): (value: string | null | undefined) => Text | null {
  const { kind } = PARAM_ROWS[name];
  return (value) => {
    if (!value) return { zh: '不能为空', en: 'Required' };
    if (['COUNT', 'DAYS', 'HOURS', 'MINUTES', 'YEARS'].includes(kind)) {
      return WHOLE.test(value) ? null : { zh: '请输入正整数', en: 'Enter a whole number above 0' };
    }
    return isAmount(value) && compareAmounts(value, '0') > 0
      ? null
      : { zh: '请输入大于0的数', en: 'Enter a number above 0' };
  };
}

/** A change about to be made. */
export interface ParamChangeFacts {
  name: ParamName;
  value: string;
}

/** A value that is laxer than the law at the time of writing: it takes a new law, so it is asked about. */
export const paramRules: readonly Rule<ParamChangeFacts>[] = [
  {
    id: 'PARAM_STATUTE',
    basis: '[INT]',
    text: { zh: '比法定标准宽松，请确认法律已修改', en: 'Laxer than the law: confirm that the law has changed' },
    fields: ['value'],
    field: 'value',
    severity: warns,
    isKept: ({ name, value }) => {
      const { law } = PARAM_ROWS[name];
      if (!law) return true;
      const order = compareAmounts(value, DEFAULT_PARAMS[name]);
      return law.bound === 'LEAST' ? order >= 0 : order <= 0;
    },
  },
];
