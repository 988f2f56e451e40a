import type { AnnouncementStatus } from '../../procedure/announcement/announcement-codes.ts';
import { earliestAfter, keepsPeriod } from '../../period.ts';
import { blocks, blocksMandatory, ruleError, stateTable, type Rule } from '../../rule.ts';

/** What was published stays: a correction is another clarification. */
export const clarificationStates = stateTable<AnnouncementStatus, 'edit' | 'withdraw' | 'publish'>({
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  withdraw: { from: ['DRAFT'], to: 'WITHDRAWN' },
  publish: { from: ['DRAFT'], to: 'PUBLISHED' },
});

/** Who wants to publish whose clarification. */
export interface ReleaseFacts {
  level: string;
  authorId: string;
  actorId: string;
  /** The actor belongs to the tender department. */
  department: boolean;
}

/** At LEVEL_I the tender department releases what the unit wrote; below, the unit publishes itself [INT]. */
export const mayRelease = ({ level, authorId, actorId, department }: ReleaseFacts): boolean =>
  level !== 'LEVEL_I' || (department && authorId !== actorId);

/** @throws RuleError CLARIFICATION_RELEASE */
export function requireRelease(facts: ReleaseFacts): void {
  if (mayRelease(facts)) return;
  throw ruleError('CLARIFICATION_RELEASE', '', {
    zh: 'Ⅰ类项目的澄清由招标管理部发布，起草人不得自行发布',
    en: 'At level I the tender department publishes what somebody else has written',
  });
}

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

/** The earliest deadline that it leaves; null where it does not affect bids. */
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
    isKept: (facts) => {
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
    isKept: ({ registered, invited }) => registered.every((supplierId) => invited.includes(supplierId)),
  },
];
