import {
  AgencyMode,
  EvaluationMethod,
  InviteReason,
  NonTenderReason,
} from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan-codes';
import { Infrastructure, WorkKind } from '@tenderdesk/domain/procedure/project/duty-codes';
import { BiddingPlatform, ProjectLevel } from '@tenderdesk/domain/procedure/project/codes';
import { needed, personName, phone } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  amountWan,
  amountWanAboveZero,
  checked,
  dateText,
  done,
  enumOf,
  id,
  optionalText,
  percent,
  text,
} from '../../../kernel/wire.ts';
import { biddingMethod, fundSource, projectType } from '../../planning/plan/plan.contract.ts';

const Section = z.strictObject({
  /** Of a section that is kept; absent for a new one. */
  sectionId: id.nullish(),
  name: text(200),
  scope: text(2000),
  estimatedAmount: amountWanAboveZero,
  periodDays: z.number().int().min(1).max(36500),
  quality: optionalText(200),
});

const ImplementationPlanForm = z.strictObject({
  name: text(200),
  projectType,
  biddingMethod,
  /** Needed where the type of the project leaves it open; of a combined contract the parts say it. */
  workKind: enumOf(WorkKind).nullish(),
  /** The parts of a combined contract, which make up its estimate; none where there is one part. */
  workParts: z
    .array(z.strictObject({ workKind: enumOf(WorkKind), estimatedAmount: amountWanAboveZero }))
    .max(8)
    .default([]),
  infrastructure: enumOf(Infrastructure),
  fundSource,
  /** Where it is held; left out: as it is. Fixed once the round is announced. */
  platform: enumOf(BiddingPlatform).nullish(),
  /** Share of state money in the investment; absent: all, unless others pay (OTHER). */
  stateFundRatio: percent.nullish(),
  /** With less than half of the money a state enterprise is in control all the same. */
  stateDominant: z.boolean().default(false),
  /** Of the whole project; absent: the estimate. */
  investmentAmount: amountWan.nullish(),
  /** Money of public budgets in it. */
  budgetAmount: amountWan.nullish(),
  estimatedAmount: amountWanAboveZero,
  sections: z.array(Section).min(1).max(100),
  qualificationRequirement: text(5000),
  consortiumAllowed: z.boolean(),
  prequalification: z.boolean().default(false),
  evaluationMethod: enumOf(EvaluationMethod),
  priceScoreWeight: percent.nullish(),
  agencyMode: enumOf(AgencyMode).default('SELF'),
  /** With AGENCY: an audited supplier of kind AGENCY; it cannot bid then (R25). */
  agencyId: id.nullish(),
  unplannedReason: optionalText(500),
  /** Why it need not be tendered although its facts say so, with its files; the tender department decides (R01). */
  contestReason: optionalText(1000),
  contestFiles: z.array(id).max(20).default([]),
  /** Another level than the amount asks for, with the reason; the approver decides (R06). */
  level: enumOf(ProjectLevel).nullish(),
  levelReason: optionalText(500),
  /** Of an invited tender, with its basis (例8). */
  inviteReason: enumOf(InviteReason).nullish(),
  /** Why a project is not tendered, with its basis (法66, 例9). */
  nonTenderReason: enumOf(NonTenderReason).nullish(),
  /** Why only one supplier can be asked; published with its name. */
  singleReason: optionalText(1000),
  basisFiles: z.array(id).max(20).default([]),
  /** Who is invited, or the one supplier of a single source. */
  invitedSuppliers: z.array(id).max(50).default([]),
  plannedAnnounceDate: dateText.nullish(),
  plannedOpeningDate: dateText.nullish(),
  contactName: checked(needed(personName)).max(50),
  contactPhone: checked(needed(phone)),
  ownerUserId: id.nullish(),
  remark: optionalText(1000),
  /** 实施方案 and its basis. */
  files: z.array(id).max(20).default([]),
  version: z.number().int(),
});
export type ImplementationPlanForm = z.output<typeof ImplementationPlanForm>;

export const viewThresholds = endpoint({
  method: 'GET',
  path: '/tender/dutyThresholds',
  summary: 'From which amounts a purchase has to be tendered, 万元; of today, or as a project is judged',
  permit: ['MAINTAIN:PROJECT', 'READ:PLAN'],
  scope: 'organization',
  query: z.object({ projectId: id.optional() }),
  reply: z.object({
    'bidding.mandatory.ENGINEERING': z.string(),
    'bidding.mandatory.GOODS': z.string(),
    'bidding.mandatory.SERVICE': z.string(),
  }),
});

export const saveImplementationPlan = endpoint({
  method: 'PUT',
  path: '/tender/implementionPlan/{projectId}', // sic
  summary: 'Saves the implementation plan with its sections, before it is submitted or after it was returned',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: z.object({ projectId: id }),
  body: ImplementationPlanForm,
  reply: done,
  rules: ['SECTIONS_SUM', 'METHOD_NOT_OFFERED'],
  example: {
    name: '护栏提升工程',
    projectType: 'ENGINEERING',
    biddingMethod: 'OPEN_TENDER',
    infrastructure: 'HIGHWAY',
    fundSource: 'OWN',
    estimatedAmount: '800',
    sections: [{ name: '第一标段', scope: '护栏更换', estimatedAmount: '800', periodDays: 90 }],
    qualificationRequirement: '公路工程施工总承包二级',
    consortiumAllowed: false,
    evaluationMethod: 'COMPREHENSIVE',
    contactName: '林川',
    contactPhone: '13800000000',
    version: 1,
  },
});
