import { earliestAfter, keepsPeriod } from '../period.ts';
import { blocks, blocksMandatory, type Rule } from '../rule.ts';

/** A clarification of what was published. Wire times. */
export interface ClarificationFacts {
  mandatory: boolean;
  /** It may affect how bids, or applications in a prequalification, are made. */
  affectsBid: boolean;
  /** What it clarifies. */
  about: 'DOCUMENT' | 'PREQUALIFICATION';
  /** When it comes out. */
  publishTime: string;
  /** The deadline that will then hold: of the bids, or of the applications. */
  deadline: string | null;
}

/** Least days between a clarification and the deadline (法23, 例21). */
const LEAST_DAYS = { DOCUMENT: 15, PREQUALIFICATION: 3 } as const;

const clarificationPeriod = ({ affectsBid, about, publishTime }: ClarificationFacts) =>
  affectsBid && publishTime ? earliestAfter(publishTime, LEAST_DAYS[about]) : null;

/** R29: a clarification that affects bids leaves time, or moves the deadline. */
export const clarificationRules: readonly Rule<ClarificationFacts>[] = [
  {
    id: 'R29',
    basis: '法23, 例21',
    text: { zh: '不足15日须顺延投标截止', en: 'Postpone the deadline' },
    fields: ['affectsBid', 'bidDeadline'],
    field: 'bidDeadline',
    severity: blocksMandatory,
    period: clarificationPeriod,
    keeps: (facts) => {
      const period = clarificationPeriod(facts);
      if (period === null || !facts.deadline) return true;
      return (
        keepsPeriod(period, facts.deadline) || {
          zh: `不足${period.count}日须顺延${facts.about === 'DOCUMENT' ? '投标截止' : '资格预审申请截止'}`,
          en: `Fewer than ${period.count} days are left: postpone the deadline`,
        }
      );
    },
  },
];

/** A site visit, and whom it invites. */
export interface SiteVisitFacts {
  registered: readonly string[];
  invited: readonly string[];
}

/** R32: a site visit is for all who registered, or for nobody (例28). */
export const siteVisitRules: readonly Rule<SiteVisitFacts>[] = [
  {
    id: 'R32',
    basis: '例28',
    text: { zh: '不得组织部分潜在投标人踏勘', en: 'Not for some bidders only' },
    fields: [],
    field: '',
    severity: blocks,
    keeps: ({ registered, invited }) => registered.every((supplierId) => invited.includes(supplierId)),
  },
];
