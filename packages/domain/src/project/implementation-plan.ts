import { compareAmounts, multiply, sumAmounts } from '../money.ts';
import { param, type ParamName, type Params } from '../params.ts';
import { blocks, warns, type Rule } from '../rule.ts';
import { projectClassOf } from './project-type.ts';

export type ProjectLevel = 'LEVEL_I' | 'LEVEL_II' | 'UNDER_AMOUNT';

/** What decides about thresholds. Amounts in 万元, shares in percent. */
export interface AmountFacts {
  projectType: string;
  estimatedAmount: string;
  params?: Params;
}

/** The level that the amount asks for (rule R06). */
export function levelOf({ projectType, estimatedAmount, params }: AmountFacts): ProjectLevel {
  const kind = projectClassOf(projectType);
  if (compareAmounts(estimatedAmount, param(params, `bidding.levelI.${kind}`)) >= 0) return 'LEVEL_I';
  return compareAmounts(estimatedAmount, param(params, `bidding.levelII.${kind}`)) >= 0 ? 'LEVEL_II' : 'UNDER_AMOUNT';
}

export interface FundFacts extends AmountFacts {
  engineeringRelated: boolean;
  fundSource: string | null;
  /** Share of state funds; null when not stated: own and public funds of the group are state funds. */
  stateFundRatio: string | null;
}

const stateShare = ({ fundSource, stateFundRatio }: FundFacts): string =>
  stateFundRatio ?? (fundSource === 'OWN' || fundSource === 'FISCAL' ? '100' : '0');

/** The parameter with the threshold of a project's class. */
export const mandatoryThreshold = ({ projectType }: Pick<AmountFacts, 'projectType'>): ParamName =>
  `bidding.mandatory.${projectClassOf(projectType)}`;

/** True for an engineering project with state funds: from the threshold on it has to be tendered (法3). */
export const wouldBeMandatory = (facts: FundFacts): boolean =>
  facts.engineeringRelated && compareAmounts(stateShare(facts), '0') > 0;

/** True for the methods that are tenders. */
export const isTendered = ({ biddingMethod }: { biddingMethod: string }): boolean =>
  ['OPEN_TENDER', 'INVITED_TENDER'].includes(biddingMethod);

/** True where the law demands a tender: an engineering project with state funds from the threshold on (法3). */
export const isMandatory = (facts: FundFacts): boolean =>
  wouldBeMandatory(facts) && compareAmounts(facts.estimatedAmount, param(facts.params, mandatoryThreshold(facts))) >= 0;

/** True when state funds control the investment (例8). */
const isStateControlled = (facts: FundFacts): boolean => compareAmounts(stateShare(facts), '50') >= 0;

/** An implementation plan as handed in. */
export interface ImplementationPlanFacts extends FundFacts {
  biddingMethod: string;
  level: string;
  /** Why the reviewer set another level than the amount asks for. */
  levelReason: string | null;
  inviteReason: string | null;
  inviteFiles: number;
  /** The plan item, or a change of it, is approved. */
  planApproved: boolean;
  unplannedReason: string | null;
  /** What the plan item has left, 万元; null for an unplanned project. */
  remainingPlanAmount: string | null;
  sections: readonly { estimatedAmount: string }[];
}

const INVITE_REASONS = ['LIMITED_BIDDERS', 'COST_RATIO'];

const hasInviteReason = ({ inviteReason, inviteFiles }: ImplementationPlanFacts): boolean =>
  inviteReason !== null && INVITE_REASONS.includes(inviteReason) && inviteFiles > 0;

/** Rules of phase IMPLEMENTION_PLAN (docs/domain/rules.md). */
export const implementationPlanRules: readonly Rule<ImplementationPlanFacts>[] = [
  {
    id: 'R01',
    basis: '法3',
    text: { zh: '达到必须招标规模，应当招标', en: 'Mandatory tender threshold reached' },
    fields: ['engineeringRelated', 'fundSource', 'stateFundRatio', 'projectType', 'estimatedAmount', 'biddingMethod'],
    field: 'biddingMethod',
    severity: blocks,
    keeps: (facts) => !isMandatory(facts) || isTendered(facts),
  },
  {
    id: 'R03',
    basis: '例8',
    text: { zh: '应当公开招标，邀请招标须说明法定理由', en: 'Open tender required; give the statutory reason' },
    fields: ['biddingMethod', 'inviteReason', 'inviteFiles', 'stateFundRatio'],
    field: 'inviteReason',
    severity: blocks,
    keeps: (facts) =>
      facts.biddingMethod !== 'INVITED_TENDER' ||
      !isMandatory(facts) ||
      !isStateControlled(facts) ||
      hasInviteReason(facts),
  },
  {
    id: 'R06',
    basis: '[INT]',
    text: { zh: '项目级别与金额不符', en: 'Level does not match amount' },
    fields: ['level', 'levelReason', 'projectType', 'estimatedAmount'],
    field: 'level',
    severity: blocks,
    keeps: (facts) => facts.level === levelOf(facts) || Boolean(facts.levelReason?.trim()),
  },
  {
    id: 'R07',
    basis: '[INT]',
    text: { zh: '未列入已批准计划', en: 'Not in an approved plan' },
    fields: ['planItemId', 'unplannedReason'],
    field: 'planItemId',
    severity: blocks,
    keeps: ({ planApproved, unplannedReason }) => planApproved || Boolean(unplannedReason?.trim()),
  },
  {
    id: 'R08',
    basis: '[INT]',
    text: { zh: '超计划金额', en: 'Exceeds planned amount' },
    fields: ['estimatedAmount'],
    field: 'estimatedAmount',
    severity: warns,
    keeps: ({ estimatedAmount, remainingPlanAmount, params }) =>
      remainingPlanAmount === null ||
      compareAmounts(estimatedAmount, multiply(remainingPlanAmount, param(params, 'bidding.plan.overrunRatio'))) <= 0,
  },
  {
    id: 'SECTIONS_SUM',
    basis: '[INT]',
    text: { zh: '各标段估算价之和应等于项目估算价', en: 'The sections must add up to the estimate of the project' },
    fields: ['estimatedAmount', 'sections'],
    field: 'sections',
    severity: blocks,
    keeps: ({ estimatedAmount, sections }) =>
      sections.length > 0 &&
      compareAmounts(sumAmounts(sections.map((section) => section.estimatedAmount)), estimatedAmount) === 0,
  },
];
