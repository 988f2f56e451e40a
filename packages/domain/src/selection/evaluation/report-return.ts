import { blocks, warns, type Rule } from '../../rule.ts';
import type { ReportGround, ReturnAnswer } from './report-codes.ts';

/** One thing that a report is sent back for: a ground, the bid and the item that it is about. */
export interface ReturnPoint {
  ground: ReportGround;
  bidId: string;
  item: string;
}

export interface ReturnFacts {
  points: readonly ReturnPoint[];
  /** Grounds on which reports of this round were sent back before. */
  earlier: readonly ReportGround[];
  /** A sending back waits for the committee. */
  open: boolean;
  /** The chair has handed the report over. */
  handedOver: boolean;
  /** The candidates are public, or were. */
  published: boolean;
}

/** When and for what a signed report goes back to its committee: [INT, after 发改法规规〔2022〕1117号 (u)]. */
export const returnRules: readonly Rule<ReturnFacts>[] = [
  {
    id: 'RETURN_TIME',
    basis: '例54',
    text: {
      zh: '评标报告提交后、候选人公示前方可退回复核；公示后只能依异议、投诉的处理结果办理',
      en: 'A report goes back between its hand-over and the publicity; afterwards only an objection or complaint does that',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ handedOver, published, open }) => handedOver && !published && !open,
  },
  {
    id: 'RETURN_ONCE',
    basis: '[INT]',
    text: {
      zh: '同一理由只能退回一次：评标委员会维持原报告的，予以公示或报行政监督部门',
      en: 'Once per ground: a report that its committee stands by is published or referred to the authority',
    },
    fields: ['points'],
    field: 'points',
    severity: blocks,
    isKept: ({ points, earlier }) => points.every(({ ground }) => !earlier.includes(ground)),
  },
];

/** How the sendings back of a report's round stand. */
export interface ReturnedFacts {
  /** Answers of the committee, the newest first; null while it has not answered. */
  answers: readonly (ReturnAnswer | null)[];
  /** The report lies with the authority. */
  referred: boolean;
}

/** What a report that was sent back asks of the house before it goes on. */
export const returnedRules: readonly Rule<ReturnedFacts>[] = [
  {
    id: 'RETURN_OPEN',
    basis: '[INT]',
    text: {
      zh: '评标报告已退回评标委员会复核，尚未答复',
      en: 'The report was sent back and the committee has not answered yet',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ answers }) => !answers.includes(null),
  },
  {
    id: 'REPORT_STOOD_BY',
    basis: '[INT]',
    text: {
      zh: '评标委员会维持原评标报告：确认公示，或先报行政监督部门',
      en: 'The committee stands by its report: confirm that it is published, or refer it to the authority first',
    },
    fields: [],
    field: '',
    severity: warns,
    isKept: ({ answers }) => answers[0] !== 'STAND',
  },
  {
    id: 'REFERRAL_OPEN',
    basis: '[INT]',
    text: {
      zh: '评标报告已报行政监督部门，处理结果尚未登记',
      en: 'The report was referred to the authority, and what it decided is not recorded yet',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ referred }) => !referred,
  },
];
