import { isWorkday, type WorkdayTable } from '../../calendar.ts';
import { paramNumber, type Params } from '../../params.ts';
import { hoursAfter, keepsPeriod, type Period } from '../../period.ts';
import { publicityPeriod } from '../evaluation/report-handover.ts';
import { projectClassOf } from '../../procedure/project/project-type.ts';
import { blocksMandatory, dateRule, warns, type Rule } from '../../rule.ts';

/** A candidate as published. */
export interface PublishedCandidate {
  rank: number;
  bidderName: string | null;
  priceText: string | null;
  quality: string | null;
  periodDays: number | null;
  evaluationResult: string | null;
  managerName: string | null;
  managerCert: string | null;
  qualificationResponse: string | null;
}

/** The times of a publicity, wire times; null where none is typed yet. */
export interface PublicityTimes {
  mandatory: boolean;
  startTime: string | null;
  endTime: string | null;
  /** Day on which the chair handed the evaluation report over; null when unknown. */
  reportDate: string | null;
  /** Business date. */
  today: string;
  workdays: WorkdayTable;
  params?: Params;
}

/** A candidate publicity as handed in. */
export interface PublicityFacts extends PublicityTimes {
  projectType: string;
  startTime: string;
  endTime: string;
  candidates: readonly PublishedCandidate[];
  objectionChannel: string | null;
  supervisionDept: string | null;
}

const filled = (value: string | number | null): boolean => value !== null && String(value).trim() !== '';

/** Goods come without a project manager. */
const isComplete = (one: PublishedCandidate, projectType: string): boolean =>
  [one.bidderName, one.priceText, one.quality, one.periodDays, one.evaluationResult, one.qualificationResponse].every(
    filled,
  ) &&
  (projectClassOf(projectType) === 'GOODS' || (filled(one.managerName) && filled(one.managerCert)));

const startPeriod = ({ reportDate, workdays, params }: PublicityTimes): Period | null =>
  reportDate ? publicityPeriod(reportDate, workdays, params) : null;

/** Rules that read nothing but times: they run while the times are typed, too. */
export const publicityTimeRules: readonly Rule<PublicityTimes>[] = [
  dateRule<PublicityTimes>({
    id: 'R47',
    basis: '例54',
    text: { zh: '公示期不得少于3日', en: 'Publicity ≥ 3 days' },
    fields: ['startTime', 'endTime'],
    field: 'endTime',
    severity: blocksMandatory,
    value: ({ endTime }) => endTime,
    period: ({ startTime, params }) =>
      startTime ? hoursAfter(startTime, paramNumber(params, 'bidding.publicity.days') * 24) : null,
    words: ({ count }) => ({ zh: `公示期不得少于${count / 24}日`, en: `Publicity ≥ ${count / 24} days` }),
  }),
  dateRule<PublicityTimes>({
    id: 'R47_START',
    basis: '例54',
    text: { zh: '收到评标报告后3日内开始公示', en: 'Publish within 3 days of the report' },
    fields: ['startTime'],
    field: 'startTime',
    severity: blocksMandatory,
    value: ({ startTime }) => startTime,
    period: startPeriod,
    // once its last day is over it can only begin late
    breach: (facts) => {
      const period = startPeriod(facts);
      return period && facts.startTime && !keepsPeriod(period, facts.today)
        ? { actual: facts.startTime.slice(0, 10) }
        : null;
    },
    words: ({ count }) => ({
      zh: `收到评标报告后${count}日内开始公示`,
      en: `Publish within ${count} days of the report`,
    }),
  }),
  {
    id: 'R47_END',
    basis: '民203',
    text: { zh: '公示期末日不是工作日', en: 'The publicity ends on a day that is no workday' },
    fields: ['endTime'],
    field: 'endTime',
    severity: warns,
    isKept: ({ endTime, workdays }) => !endTime || isWorkday(endTime.slice(0, 10), workdays),
  },
];

/** Rules of phase PUBLIC_NOTICE (docs/domain/rules.md). */
export const publicityRules: readonly Rule<PublicityFacts>[] = [
  ...publicityTimeRules,
  {
    id: 'R48',
    basis: '10号令6',
    text: { zh: '公示内容不全', en: 'Publicity incomplete' },
    fields: ['candidates', 'objectionChannel', 'supervisionDept'],
    field: 'candidates',
    severity: blocksMandatory,
    isKept: ({ candidates, projectType, objectionChannel, supervisionDept }) =>
      candidates.length > 0 &&
      candidates.every((one) => isComplete(one, projectType)) &&
      filled(objectionChannel) &&
      filled(supervisionDept),
  },
];
