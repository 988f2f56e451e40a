import type { ProjectLevel } from '../project/codes.ts';
import { compareAmounts, multiply, sumAmounts } from '../../money.ts';
import { param, type Params } from '../../params.ts';
import { blocks, passesUnlessNamed, warns, type Rule, type Text } from '../../rule.ts';

import { dutyOf, dutyWords, isStateControlled } from '../project/duty.ts';
import { isTender } from '../project/procedure.ts';
import { asksOf, contests, EXCEPTIONS, isContested, isSaid, type ContestFacts } from './exceptions.ts';
import { projectClassOf } from '../project/project-type.ts';

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

/** A supplier of the library that is to be called. */
export interface InvitedSupplier {
  supplierId: string;
  name: string;
  auditPassed: boolean;
  /** A dishonesty record is in effect. */
  dishonest: boolean;
}

/** An implementation plan as handed in. */
export interface ImplementationPlanFacts extends ContestFacts {
  biddingMethod: string;
  level: string;
  /** Why the level is another one than the amount asks for. */
  levelReason: string | null;
  inviteReason: string | null;
  inviteFiles: number;
  /** Why a mandatory project is not tendered (dictionary bidding.NonTenderReason), with the files it rests on. */
  nonTenderReason: string | null;
  nonTenderFiles: number;
  /** Why only one supplier can be asked, in words. */
  singleReason: string | null;
  /** Who is invited, or the one supplier of a single source. */
  invitedSuppliers: readonly InvitedSupplier[];
  /** The plan item, or a change of it, is approved. */
  planApproved: boolean;
  unplannedReason: string | null;
  /** What the plan item has left, 万元; null for an unplanned project. */
  remainingPlanAmount: string | null;
  sections: readonly { estimatedAmount: string }[];
  /** How the tender is run (bidding.AgencyMode); left out where nothing is said of it. */
  agencyMode?: string;
  /** An agency is named. */
  agencyNamed?: boolean;
  /** A draw of the round has said which agency it is to be. */
  agencyDrawn?: boolean;
}

const INVITE_REASONS = ['LIMITED_BIDDERS', 'COST_RATIO'];

/** Cases in which the law lets a mandatory project do without a tender (法66, 例9). */
export const NON_TENDER_CASES: readonly string[] = [
  'PATENT',
  'SELF_BUILD',
  'FRANCHISE',
  'ADD_ON',
  'SECURITY_EMERGENCY',
];

/** Fewest who are invited to a tender (法17). */
export const LEAST_INVITED = 3;

const mustTender = (facts: ImplementationPlanFacts): boolean =>
  facts.partOfMandatory === true || (dutyOf(facts).mandatory && !isContested(facts));

const invites = ({ biddingMethod }: ImplementationPlanFacts): boolean => biddingMethod === 'INVITED_TENDER';

const namesOf = (suppliers: readonly InvitedSupplier[]): string[] => suppliers.map(({ name }) => name);

/** True, or the names of those who may not be called. */
function callable(suppliers: readonly InvitedSupplier[]): true | Text {
  const dishonest = suppliers.filter((one) => one.dishonest);
  if (dishonest.length > 0) {
    return passesUnlessNamed(namesOf(dishonest), {
      zh: '失信处理期内，不得邀请',
      en: 'not to be invited while dishonesty is in effect',
    });
  }
  return passesUnlessNamed(namesOf(suppliers.filter((one) => !one.auditPassed)), {
    zh: '企业信息未通过审核',
    en: 'company data is not audited',
  });
}

const hasInviteReason = ({ inviteReason, inviteFiles }: ImplementationPlanFacts): boolean =>
  inviteReason !== null && INVITE_REASONS.includes(inviteReason) && inviteFiles > 0;

/** Rules of phase IMPLEMENTION_PLAN (docs/domain/rules.md). */
export const implementationPlanRules: readonly Rule<ImplementationPlanFacts>[] = [
  {
    id: 'R01',
    basis: '法3',
    text: { zh: '达到必须招标规模，应当招标', en: 'Mandatory tender threshold reached' },
    fields: [
      'projectType',
      'workKind',
      'workParts',
      'infrastructure',
      'fundSource',
      'stateFundRatio',
      'stateDominant',
      'investmentAmount',
      'budgetAmount',
      'estimatedAmount',
      'biddingMethod',
      'nonTenderReason',
      'contestReason',
      'contestFiles',
    ],
    field: 'biddingMethod',
    severity: (facts) => (isContested(facts) ? 'warn' : 'block'),
    isKept: (facts) => {
      if (contests(facts)) return isContested(facts) ? EXCEPTIONS.contested : EXCEPTIONS.contestIncomplete;
      // who claims a case of the law is judged by R04
      return !mustTender(facts) || isTender(facts.biddingMethod) || facts.nonTenderReason !== null;
    },
    note: (facts) => dutyWords(dutyOf(facts)),
  },
  {
    id: 'R03',
    basis: '例8',
    text: { zh: '应当公开招标，邀请招标须说明法定理由', en: 'Open tender required; give the statutory reason' },
    fields: ['biddingMethod', 'inviteReason', 'inviteFiles', 'stateFundRatio'],
    field: 'inviteReason',
    severity: blocks,
    isKept: (facts) =>
      facts.biddingMethod !== 'INVITED_TENDER' ||
      !mustTender(facts) ||
      !isStateControlled(facts) ||
      hasInviteReason(facts),
  },
  {
    id: 'R04',
    basis: '法66, 例9',
    text: { zh: '不招标须符合法定情形并附依据', en: 'No-tender needs a statutory case' },
    fields: ['biddingMethod', 'nonTenderReason', 'nonTenderFiles'],
    field: 'nonTenderReason',
    severity: blocks,
    isKept: (facts) =>
      !mustTender(facts) ||
      isTender(facts.biddingMethod) ||
      facts.nonTenderReason === null ||
      (NON_TENDER_CASES.includes(facts.nonTenderReason) && facts.nonTenderFiles > 0),
  },
  {
    id: 'R05',
    basis: '法17',
    text: { zh: '邀请的潜在投标人不得少于3家', en: 'Invite at least 3' },
    fields: ['biddingMethod', 'invitedSuppliers'],
    field: 'invitedSuppliers',
    severity: blocks,
    isKept: (facts) => {
      if (!invites(facts)) return true;
      const distinct = new Set(facts.invitedSuppliers.map(({ supplierId }) => supplierId)).size;
      if (distinct < facts.invitedSuppliers.length)
        return { zh: '同一供应商不得重复邀请', en: 'Invite each supplier once' };
      return distinct >= LEAST_INVITED && callable(facts.invitedSuppliers);
    },
  },
  {
    id: 'ONE_SUPPLIER',
    basis: '[INT]',
    text: { zh: '单一来源采购应指定一家供应商', en: 'Name the one supplier of a single source' },
    fields: ['biddingMethod', 'invitedSuppliers'],
    field: 'invitedSuppliers',
    severity: blocks,
    isKept: ({ biddingMethod, invitedSuppliers }) =>
      biddingMethod !== 'SINGLE_SOURCE' || (invitedSuppliers.length === 1 && callable(invitedSuppliers)),
  },
  {
    id: 'SINGLE_REASON',
    basis: '[INT]',
    text: { zh: '单一来源采购须说明理由并附依据', en: 'A single source needs its reason and the files it rests on' },
    fields: ['biddingMethod', 'singleReason', 'nonTenderReason', 'nonTenderFiles'],
    field: 'singleReason',
    severity: blocks,
    isKept: ({ biddingMethod, singleReason, nonTenderReason, nonTenderFiles }) =>
      biddingMethod !== 'SINGLE_SOURCE' ||
      (Boolean(singleReason?.trim()) && nonTenderReason !== null && nonTenderFiles > 0),
  },
  {
    id: 'R06',
    basis: '[INT]',
    text: { zh: '项目级别与金额不符', en: 'Level does not match amount' },
    fields: ['level', 'levelReason', 'projectType', 'estimatedAmount'],
    field: 'level',
    severity: ({ levelReason }) => asksOf(levelReason),
    isKept: (facts) => facts.level === levelOf(facts) || (isSaid(facts.levelReason) ? EXCEPTIONS.level : false),
  },
  {
    id: 'R07',
    basis: '[INT]',
    text: { zh: '未列入已批准计划', en: 'Not in an approved plan' },
    fields: ['planItemId', 'unplannedReason'],
    field: 'planItemId',
    severity: ({ unplannedReason }) => (unplannedReason?.trim() ? 'warn' : 'block'),
    isKept: ({ planApproved, unplannedReason }) =>
      planApproved || (unplannedReason?.trim() ? EXCEPTIONS.unplanned : false),
  },
  {
    id: 'R08',
    basis: '[INT]',
    text: { zh: '超计划金额', en: 'Exceeds planned amount' },
    fields: ['estimatedAmount'],
    field: 'estimatedAmount',
    severity: warns,
    isKept: ({ estimatedAmount, remainingPlanAmount, params }) =>
      remainingPlanAmount === null ||
      compareAmounts(estimatedAmount, multiply(remainingPlanAmount, param(params, 'bidding.plan.overrunRatio'))) <= 0,
  },
  {
    id: 'AGENCY_NOT_DRAWN',
    basis: '[INT]',
    text: { zh: '代理机构尚未抽取并确认', en: 'No agency was drawn and confirmed yet' },
    fields: ['agencyMode', 'agencyNamed'],
    field: 'agencyMode',
    severity: blocks,
    isKept: ({ agencyMode, agencyNamed }) => agencyMode !== 'EXTRACTION' || agencyNamed === true,
  },
  {
    id: 'AGENCY_DRAW_LEFT',
    basis: '[INT]',
    text: {
      zh: '代理机构已经抽取，改为其他组织形式须说明原因',
      en: 'The agency was drawn: leaving the draw takes a reason',
    },
    fields: ['agencyMode', 'agencyDrawn'],
    field: 'agencyMode',
    severity: warns,
    isKept: ({ agencyMode, agencyDrawn }) => agencyMode === 'EXTRACTION' || agencyDrawn !== true,
  },
  {
    id: 'SECTIONS_SUM',
    basis: '[INT]',
    text: { zh: '各标段估算价之和应等于项目估算价', en: 'The sections must add up to the estimate of the project' },
    fields: ['estimatedAmount', 'sections'],
    field: 'sections',
    severity: blocks,
    isKept: ({ estimatedAmount, sections }) =>
      sections.length > 0 &&
      compareAmounts(sumAmounts(sections.map((section) => section.estimatedAmount)), estimatedAmount) === 0,
  },
];
