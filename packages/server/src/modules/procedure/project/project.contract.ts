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
  id,
  paged,
  pageQuery,
  queryFlag,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { TimelineEntry } from '../../work/flow/flow.contract.ts';
import { ProjectDetail, ProjectRound, ProjectSummary } from './project-shown.contract.ts';
import { biddingMethod, fundSource, projectType } from '../../planning/plan/plan.contract.ts';

const code = z.string().max(60).optional();

/** What lists of projects are asked by. */
export const projectFilters = pageQuery.extend({
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
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/tender/project/page',
  service: 'PROJECT',
  summary: 'Projects within one’s scope, newest first. status OPEN: all that have not ended',
  permit: ['READ:PROJECT', 'READ:IN_PROCESS_PROJECTS', 'READ:ENDED_PROJECT', 'READ:NON_TENDER_PROJECT'],
  scope: 'organization',
  query: projectFilters,
  reply: paged(ProjectSummary),
});

const column = sheetColumns<z.output<typeof ProjectSummary>>();

export const exportProjects = exportOf(listProjects, {
  permit: ['EXPORT:PROJECT', 'EXPORT:IN_PROCESS_PROJECTS', 'EXPORT:NON_TENDER_PROJECT'],
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
    column.dateTime('createdTime', '创建时间', 'Created'),
    column.dateTime('updatedTime', '更新时间', 'Updated'),
    column.dateTime('endedTime', '完结时间', 'Ended'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

const projectParams = z.object({ projectId: id });

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
        rounds: z.array(ProjectRound),
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
