import { z } from 'zod';
import { coded, dateTimeText, fileRef, id } from '../../../kernel/wire.ts';

/** What a project is shown as: in lists, on its page, among its rounds. */

/** A project as lists show it; amounts in 万元. */
export const ProjectSummary = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    organizationName: z.string(),
    level: coded,
    biddingMethod: coded,
    projectType: coded,
    estimatedAmount: z.string(),
    divisionUserName: z.string().nullable(),
    phase: coded,
    phaseStatus: coded,
    status: coded,
    result: coded.nullable(),
    round: z.number().int(),
    createdTime: dateTimeText,
    updatedTime: dateTimeText,
    endedTime: dateTimeText.nullable(),
    /** When it came in from elsewhere, ended; null for one that was begun here. */
    importedTime: dateTimeText.nullable(),
    /** How many dates the house has missed in it. */
    missedDates: z.number().int(),
  })
  .meta({ id: 'ProjectSummary' });

const Section = z
  .object({
    id,
    ordinal: z.number().int(),
    code: z.string(),
    name: z.string(),
    scope: z.string(),
    estimatedAmount: z.string(),
    controlPrice: z.string().nullable(),
    depositYuan: z.string().nullable(),
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    status: coded,
  })
  .meta({ id: 'ProjectSection' });

const PhaseState = z.object({
  phase: coded,
  tab: z.string(),
  required: z.boolean(),
  /** Null while the phase was not entered. */
  status: coded.nullable(),
  skiped: z.boolean(), // sic
  failResult: coded.nullable(),
  startedTime: dateTimeText.nullable(),
  finishedTime: dateTimeText.nullable(),
  leaveTime: dateTimeText.nullable(),
});

const ImplementationPlan = z.object({
  unplannedReason: z.string().nullable(),
  qualificationRequirement: z.string(),
  consortiumAllowed: z.boolean(),
  prequalification: z.boolean(),
  evaluationMethod: coded,
  priceScoreWeight: z.string().nullable(),
  agencyMode: coded,
  agency: z.object({ supplierId: id, name: z.string() }).nullable(),
  inviteReason: coded.nullable(),
  nonTenderReason: coded.nullable(),
  singleReason: z.string().nullable(),
  /** Why the unit does not take it for one that has to be tendered; the tender department decides. */
  contestReason: z.string().nullable(),
  contestFiles: z.array(fileRef),
  /** Another level than the amount asks for, and why; the approver decides. */
  chosenLevel: coded.nullable(),
  levelReason: z.string().nullable(),
  basisFiles: z.array(fileRef),
  /** Who is invited, or the one supplier; only for those who work on the project. */
  invitedSuppliers: z.array(z.object({ supplierId: id, name: z.string() })),
  plannedAnnounceDate: z.string().nullable(),
  plannedOpeningDate: z.string().nullable(),
  remark: z.string().nullable(),
  files: z.array(fileRef),
});

export const ProjectDetail = ProjectSummary.extend({
  organizationId: id,
  /** The round that the project is in; `round` is the one that is shown. */
  latestRound: z.number().int(),
  /** The project whose failed sections this one tenders again, or whose section it is. */
  parentProjectId: id.nullable(),
  /** A section left it for a project of its own, or it is one. */
  split: z.boolean(),
  /** It buys what a contract left that ended early, or what one of its own left is bought. */
  rests: z.boolean(),
  /** The contract that it buys the rest of, 万元; `projectId` where the caller reaches the project of that. */
  restOf: z
    .object({
      projectId: id.nullable(),
      code: z.string(),
      name: z.string(),
      contractNo: z.string(),
      leftAmount: z.string(),
      reason: z.string(),
      largerReason: z.string().nullable(),
    })
    .nullable(),
  /** What it brought with it where it was under way elsewhere, at which phase, and what was done there on which day. */
  entry: z
    .object({
      phase: coded,
      fileName: z.string(),
      broughtByName: z.string(),
      planApprovedDate: z.string().nullable(),
      announceDate: z.string().nullable(),
      openingDate: z.string().nullable(),
      confirmedDate: z.string().nullable(),
      noticeDate: z.string().nullable(),
      contractDate: z.string().nullable(),
    })
    .nullable(),
  /** Who works on it. */
  clerkUserId: id,
  planItem: z.object({ id, name: z.string(), year: z.number().int(), amount: z.string() }).nullable(),
  fundSource: coded.nullable(),
  platform: coded,
  mandatoryTender: z.boolean(),
  engineeringRelated: z.boolean(),
  workKind: coded.nullable(),
  workParts: z.array(z.object({ workKind: coded, estimatedAmount: z.string() })),
  infrastructure: coded.nullable(),
  stateFundRatio: z.string().nullable(),
  stateDominant: z.boolean(),
  investmentAmount: z.string().nullable(),
  budgetAmount: z.string().nullable(),
  /** What the facts come to; `mandatoryTender` is what holds. */
  duty: z.object({
    mandatory: z.boolean(),
    because: z.array(z.object({ articles: z.string(), text: z.string(), met: z.boolean() })),
    changes: z.array(z.object({ articles: z.string(), text: z.string() })),
  }),
  ownerUserId: id.nullable(),
  ownerName: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  createdByName: z.string(),
  version: z.number().int(),
  sections: z.array(Section),
  phases: z.array(PhaseState),
  implementationPlan: ImplementationPlan.nullable(),
  /** The phase whose data the caller may edit now. */
  editablePhase: z.string().nullable(),
  deletable: z.boolean(),
  /** The caller may give it to a colleague. */
  handable: z.boolean(),
}).meta({ id: 'ProjectDetail' });

/** A round of a project, on its lineage. */
export const ProjectRound = z.object({
  round: z.number().int(),
  /** The one that the project is in. */
  present: z.boolean(),
  /** Where it failed, or where it is. */
  phase: coded,
  biddingMethod: coded,
  failResult: coded.nullable(),
  reason: z.string().nullable(),
  startedTime: dateTimeText,
  endedTime: dateTimeText.nullable(),
  sections: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      status: coded,
      /** Number of the section that it tenders again. */
      originCode: z.string().nullable(),
    }),
  ),
});
