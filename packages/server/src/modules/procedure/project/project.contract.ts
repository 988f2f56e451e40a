import { ProjectStatus } from '@tenderdesk/domain/procedure/project/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  amountWanAboveZero,
  coded,
  dateText,
  dateTimeText,
  done,
  fileRef,
  id,
  paged,
  pageQuery,
  queryFlag,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { TimelineEntry } from '../../work/flow/flow.contract.ts';
import { biddingMethod, fundSource, projectType } from '../../planning/plan/plan.contract.ts';

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

const code = z.string().max(60).optional();

export const listProjects = endpoint({
  method: 'GET',
  path: '/tender/project/page',
  service: 'PROJECT',
  summary: 'Projects within one’s scope, newest first. status OPEN: all that have not ended',
  permit: ['READ:PROJECT', 'READ:IN_PROCESS_PROJECTS', 'READ:ENDED_PROJECT', 'READ:NON_TENDER_PROJECT'],
  scope: 'organization',
  query: pageQuery.extend({
    /** Projects that are bought without a tender, and nothing else. */
    nonTender: queryFlag.optional(),
    organizationId: id.optional(),
    level: code,
    biddingMethod: code,
    projectType: code,
    phase: code,
    phaseStatus: code,
    // OPEN: whatever has not ended
    status: z.enum(['OPEN', ...ProjectStatus.codes]).optional(),
    result: code,
    divisionUserId: id.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
    imported: queryFlag.optional(),
  }),
  reply: paged(ProjectSummary),
});

const column = sheetColumns<z.output<typeof ProjectSummary>>();

export const exportProjects = exportOf(listProjects, {
  permit: ['EXPORT:PROJECT', 'EXPORT:IN_PROCESS_PROJECTS', 'EXPORT:ENDED_PROJECT', 'EXPORT:NON_TENDER_PROJECT'],
  name: { zh: '项目', en: 'Projects' },
  columns: [
    column.text('name', '项目名称', 'Project'),
    column.text('code', '项目编号', 'Number'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('phase', '当前环节', 'Phase'),
    column.coded('phaseStatus', '环节状态', 'Phase status'),
    column.coded('status', '项目状态', 'Status'),
    column.coded('result', '项目结果', 'Result'),
    column.coded('level', '项目级别', 'Level'),
    column.coded('projectType', '项目类型', 'Project type'),
    column.coded('biddingMethod', '采购方式', 'Bidding method'),
    column.wan('estimatedAmount', '估算金额', 'Estimate'),
    column.text('divisionUserName', '经办人', 'Officer'),
    column.number('round', '轮次', 'Round'),
    column.number('missedDates', '逾期事项', 'Missed dates'),
    column.dateTime('updatedTime', '更新时间', 'Updated'),
    column.dateTime('endedTime', '完结时间', 'Ended'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

const projectParams = z.object({ projectId: id });

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

export const viewProject = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}',
  summary: 'One project: base data, sections, phases, implementation plan; as it is, or was in an earlier round',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectParams,
  query: roundQuery,
  reply: ProjectDetail,
});

const Round = z.object({
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

export const viewLineage = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/lineage',
  summary: 'A project, the one that it comes from and those that come from it, each with its rounds',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectParams,
  reply: z.array(
    z
      .object({
        id,
        code: z.string(),
        name: z.string(),
        parentProjectId: id.nullable(),
        self: z.boolean(),
        /** It is a section that was split off from its parent. */
        splitOff: z.boolean(),
        /** Number of the contract whose rest it buys. */
        restOf: z.string().nullable(),
        status: coded,
        result: coded.nullable(),
        rounds: z.array(Round),
      })
      .meta({ id: 'ProjectLineage' }),
  ),
});

export const viewTimeline = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/timeline',
  summary: 'Every submit record of a project and every time that it was urged, newest first',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectParams,
  reply: z.array(TimelineEntry),
});

export const viewHistory = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/history',
  summary: 'Who changed what about a project, before and after, newest first',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectParams,
  query: historyQuery,
  reply: historyPage,
});

export const listOwners = endpoint({
  method: 'GET',
  path: '/tender/project/owners',
  summary: 'Whom one’s own unit may name as the owner of a project',
  permit: 'MAINTAIN:PROJECT',
  scope: 'none',
  reply: z.array(z.object({ userId: id, displayName: z.string() })),
});

export const startFromPlan = endpoint({
  method: 'POST',
  path: '/tender/project/fromPlan',
  summary: 'Starts a project from an approved plan item',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  decidesByTime: false,
  body: z.strictObject({ planItemId: id }),
  reply: done,
  rules: ['METHOD_NOT_OFFERED'],
});

export const startUnplanned = endpoint({
  method: 'POST',
  path: '/tender/project',
  summary: 'Starts a project that is in no plan, with its reason',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  decidesByTime: false,
  body: z.strictObject({
    name: text(200),
    projectType,
    biddingMethod,
    estimatedAmount: amountWanAboveZero,
    fundSource: fundSource.nullish(),
    unplannedReason: text(500),
  }),
  reply: done,
  rules: ['METHOD_NOT_OFFERED'],
  example: {
    name: '应急抢修工程',
    projectType: 'ENGINEERING',
    biddingMethod: 'OPEN_TENDER',
    estimatedAmount: '500',
    unplannedReason: '水毁应急抢修',
  },
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/tender/project/{projectId}',
  summary: 'Deletes a project that was never submitted',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: projectParams,
  reply: done,
});

export const listWaiting = endpoint({
  method: 'GET',
  path: '/tender/project/review/page',
  summary: 'Projects that wait for the tender department’s approval, the longest waiting first',
  permit: 'READ:PROJECT_REVIEW',
  scope: 'organization',
  query: pageQuery.extend({ level: code, phase: code }),
  reply: paged(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      organizationName: z.string(),
      level: coded,
      phase: coded,
      round: z.number().int(),
      submitterName: z.string().nullable(),
      checkerName: z.string().nullable(),
      checkedTime: dateTimeText,
      /** Natural days since it was checked. */
      waitingDays: z.number().int(),
    }),
  ),
});
