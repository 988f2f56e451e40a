import {
  BiddingPlatform,
  ProjectLevel,
  ProjectResult,
  ProjectStatus,
  SectionStatus,
} from '@tenderdesk/domain/procedure/project/codes';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { ENTRY_PHASES, type EntryPhase } from '@tenderdesk/domain/procedure/project/entry';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';

import { Infrastructure, WorkKind } from '@tenderdesk/domain/procedure/project/duty-codes';
import type { WorkPart } from '@tenderdesk/domain/procedure/project/duty-facts';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    projectAgency: ProjectAgencyTable;
    projectAgencyPerson: ProjectAgencyPersonTable;
    project: ProjectTable;
    section: SectionTable;
    projectPhase: ProjectPhaseTable;
    projectPerson: ProjectPersonTable;
    implementionPlan: ImplementionPlanTable; // sic
    projectNumber: ProjectNumberTable;
    invitedSupplier: InvitedSupplierTable;
    projectRound: ProjectRoundTable;
    projectSplit: ProjectSplitTable;
    projectRest: ProjectRestTable;
    projectEntry: ProjectEntryTable;
    projectTally: ProjectTallyTable;
    projectTallyChange: ProjectTallyTable;
  }
}

export interface ProjectTable {
  id: string;
  code: string;
  name: string;
  planItemId: string | null;
  organizationId: string;
  organizationPath: string;
  level: string;
  /** The level whose chain decides on the implementation plan; null: `level`. */
  planLevel: ProjectLevel | null;
  biddingMethod: string;
  /** Of the procedures that it started with. */
  procedureVersion: Generated<number>;
  /** The version of the procedure that it keeps; null: as shipped. */
  procedureChangeId: string | null;
  /** The same of `planLevel`. */
  planChangeId: string | null;
  projectType: string;
  phase: Phase;
  /** Status of the flow of the current phase. */
  phaseStatus: Generated<SubmitStatus>;
  status: Generated<ProjectStatus>;
  /** Since when it is paused without a break; null while it is not. */
  pausedSince: Generated<string | null>;
  result: ProjectResult | null;
  round: Generated<number>;
  mandatoryTender: Generated<boolean>;
  /** Follows from what is bought: the law names a part of it. */
  engineeringRelated: Generated<boolean>;
  workKind: string | null;
  /** Of a combined contract; kept as JSON. */
  workParts: ColumnType<readonly WorkPart[], string | undefined, string>;
  infrastructure: string | null;
  fundSource: string | null;
  /** Percent. */
  stateFundRatio: string | null;
  /** With less than half of the money a state enterprise is in control. */
  stateDominant: Generated<boolean>;
  investmentAmount: string | null;
  /** Money of public budgets in it. */
  budgetAmount: string | null;
  estimatedAmount: string;
  platform: Generated<string>;
  divisionUserId: string | null;
  ownerUserId: string | null;
  contactName: string | null;
  contactPhone: string | null;
  /** User id of the clerk who started it. */
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  endedTime: string | null;
  /** Of the document of its round; the database's triggers keep it. */
  openingTime: Generated<string | null>;
  version: Generated<number>;
  /** Version at the last return; 0 when it never was. */
  returnedVersion: Generated<number>;
  /** The project whose failed sections it tenders again, or whose section it is. */
  parentProjectId: Generated<string | null>;
  /** When it came in from elsewhere; null for one that was begun here. */
  importedTime: Generated<string | null>;
  /** The phase at which it came in, under way; null for one that came in ended, or was begun here (ADR 0071). */
  entryPhase: Generated<EntryPhase | null>;
}

export interface SectionTable {
  id: string;
  projectId: string;
  ordinal: number;
  code: string;
  name: string;
  scope: string;
  estimatedAmount: string;
  controlPrice: string | null;
  deposit: string | null;
  periodDays: number | null;
  quality: string | null;
  status: Generated<SectionStatus>;
  version: Generated<number>;
  /** The round of its project that it belongs to. */
  round: Generated<number>;
  /** The section that it tenders again. */
  originSectionId: Generated<string | null>;
}

/** A section that left its project for one of its own; rows are only ever added. */
export interface ProjectSplitTable {
  /** Where it goes on. */
  projectId: string;
  originProjectId: string;
  /** The round and the phase of both when it left. */
  round: number;
  sectionId: string;
  phase: Phase;
  reason: string;
  splitBy: string;
  splitTime: Generated<string>;
}

/** A project that buys what a contract of another one left when it ended early; rows are only ever added. */
export interface ProjectRestTable {
  projectId: string;
  /** Where the contract was signed. */
  originProjectId: string;
  contractId: string;
  contractNo: string;
  /** 万元: what the contract left, of which this may buy a part. */
  leftAmount: string;
  reason: string;
  /** Why more is bought than nobody else buys. */
  largerReason: string | null;
  begunBy: string;
  begunTime: Generated<string>;
}

/** What a project that was under way elsewhere brought with it; days are 'yyyy-MM-dd'. */
export interface ProjectEntryTable {
  projectId: string;
  fileName: string;
  broughtBy: string;
  planApprovedDate: string | null;
  announceDate: string | null;
  openingDate: string | null;
  confirmedDate: string | null;
  noticeDate: string | null;
  contractDate: string | null;
}

/** A round that another one followed. */
export interface ProjectRoundTable {
  projectId: string;
  round: number;
  /** The phase that failed. */
  phase: Phase;
  failResult: string;
  reason: string;
  name: string;
  projectType: string;
  biddingMethod: string;
  level: string;
  estimatedAmount: string;
  mandatoryTender: boolean;
  /** Where it was held. */
  platform: Generated<string>;
  endedTime: Generated<string>;
}

interface ProjectPhaseTable {
  projectId: string;
  phase: Phase;
  round: number;
  status: Generated<SubmitStatus>;
  skiped: Generated<boolean>; // sic
  failResult: string | null;
  startedTime: Generated<string>;
  finishedTime: string | null;
  leaveTime: string | null;
}

interface ProjectPersonTable {
  projectId: string;
  userId: string;
  role: (typeof PERSON_ROLES)[number];
}

export interface ImplementionPlanTable {
  projectId: string;
  round: number;
  unplannedReason: string | null;
  qualificationRequirement: Generated<string>;
  consortiumAllowed: Generated<boolean>;
  prequalification: Generated<boolean>;
  evaluationMethod: Generated<string>;
  priceScoreWeight: string | null;
  agencyMode: Generated<string>;
  /** Code of bidding.InviteReason. */
  inviteReason: string | null;
  /** Code of bidding.NonTenderReason. */
  nonTenderReason: string | null;
  /** Why only one supplier can be asked. */
  singleReason: string | null;
  /** Why the unit does not take it for one that has to be tendered. */
  contestReason: string | null;
  /** Another level than the amount asks for, and why. */
  chosenLevel: ProjectLevel | null;
  levelReason: string | null;
  plannedAnnounceDate: string | null;
  plannedOpeningDate: string | null;
  remark: string | null;
}

interface InvitedSupplierTable {
  projectId: string;
  round: number;
  supplierId: string;
  ordinal: number;
}

/** Series of project codes. */
interface ProjectNumberTable {
  prefix: string;
  last: number;
}

/** Who handles the tender for the tenderee; it does not bid in it (例13). */
interface ProjectAgencyTable {
  projectId: string;
  round: number;
  supplierId: string;
}

/** Who of the agency works on a project (ADR 0051). */
interface ProjectAgencyPersonTable {
  projectId: string;
  identityId: string;
  supplierId: string;
  boundBy: string;
  boundTime: Generated<string>;
}

/** How many projects of a kind there are, and their estimates. The database's triggers keep it. */
interface ProjectTallyTable {
  organizationId: string;
  organizationPath: string;
  level: string;
  biddingMethod: string;
  projectType: string;
  phase: string;
  phaseStatus: string;
  status: ProjectStatus;
  /** Empty while there is none. */
  result: string;
  platform: string;
  num: number;
  amount: string;
}

const PERSON_ROLES = ['OWNER', 'COMMITTEE'] as const;

export const columnCodes = {
  project: {
    phaseStatus: SubmitStatus,
    status: ProjectStatus,
    result: ProjectResult,
    platform: BiddingPlatform,
    workKind: WorkKind,
    infrastructure: Infrastructure,
    planLevel: ProjectLevel,
    entryPhase: ENTRY_PHASES,
  },
  projectRound: { platform: BiddingPlatform },
  implementionPlan: { chosenLevel: ProjectLevel },
  section: { status: SectionStatus },
  projectPerson: { role: PERSON_ROLES },
} satisfies ColumnCodes;
