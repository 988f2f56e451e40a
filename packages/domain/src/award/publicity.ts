import { daysBetween, endMovedToWorkday, addDays, isWorkday, parseWireTime, type WorkdayTable } from '../calendar.ts';
import { paramNumber, type Params } from '../params.ts';
import { projectClassOf } from '../project/project-type.ts';
import { blocksMandatory, warns, type Rule } from '../rule.ts';

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

/** A candidate publicity as handed in. Times are wire times. */
export interface PublicityFacts {
  mandatory: boolean;
  projectType: string;
  startTime: string;
  endTime: string;
  /** Date on which the evaluation report came; null when unknown. */
  reportDate: string | null;
  workdays: WorkdayTable;
  candidates: readonly PublishedCandidate[];
  objectionChannel: string | null;
  supervisionDept: string | null;
  params?: Params;
}

const hoursBetween = (start: string, end: string): number =>
  (Date.parse(parseWireTime(end)) - Date.parse(parseWireTime(start))) / 3_600_000;

const filled = (value: string | number | null): boolean => value !== null && String(value).trim() !== '';

/** Goods come without a project manager. */
const isComplete = (one: PublishedCandidate, projectType: string): boolean =>
  [one.bidderName, one.priceText, one.quality, one.periodDays, one.evaluationResult, one.qualificationResponse].every(
    filled,
  ) &&
  (projectClassOf(projectType) === 'GOODS' || (filled(one.managerName) && filled(one.managerCert)));

/** Rules of phase PUBLIC_NOTICE (docs/domain/rules.md). */
export const publicityRules: readonly Rule<PublicityFacts>[] = [
  {
    id: 'R47',
    basis: '例54',
    text: { zh: '公示期不得少于3日', en: 'Publicity ≥ 3 days' },
    fields: ['startTime', 'endTime'],
    field: 'endTime',
    severity: blocksMandatory,
    keeps: ({ startTime, endTime, params }) => {
      const days = paramNumber(params, 'bidding.publicity.days');
      const text = { zh: `公示期不得少于${days}日`, en: `Publicity ≥ ${days} days` };
      return hoursBetween(startTime, endTime) >= days * 24 || text;
    },
  },
  {
    id: 'R47_START',
    basis: '例54',
    text: { zh: '收到评标报告后3日内开始公示', en: 'Publish within 3 days of the report' },
    fields: ['startTime'],
    field: 'startTime',
    severity: blocksMandatory,
    keeps: ({ startTime, reportDate, workdays, params }) => {
      if (reportDate === null) return true;
      const last = endMovedToWorkday(addDays(reportDate, paramNumber(params, 'bidding.publicity.days')), workdays);
      return daysBetween(startTime.slice(0, 10), last.date) >= 0;
    },
  },
  {
    id: 'R47_END',
    basis: '民203',
    text: { zh: '公示期末日不是工作日', en: 'The publicity ends on a day that is no workday' },
    fields: ['endTime'],
    field: 'endTime',
    severity: warns,
    keeps: ({ endTime, workdays }) => isWorkday(endTime.slice(0, 10), workdays),
  },
  {
    id: 'R48',
    basis: '10号令6',
    text: { zh: '公示内容不全', en: 'Publicity incomplete' },
    fields: ['candidates', 'objectionChannel', 'supervisionDept'],
    field: 'candidates',
    severity: blocksMandatory,
    keeps: ({ candidates, projectType, objectionChannel, supervisionDept }) =>
      candidates.length > 0 &&
      candidates.every((one) => isComplete(one, projectType)) &&
      filled(objectionChannel) &&
      filled(supervisionDept),
  },
];
