import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { TagRef } from '../../procedure/project-tag/project-tag.contract.ts';
import { projectFilters } from '../../procedure/project/project.contract.ts';
import { ProjectSummary } from '../../procedure/project/project-shown.contract.ts';

const code = z.string().max(60).optional();

const ProjectQueryRow = ProjectSummary.extend({
  platform: coded,
  /** Each company once, in the order of the sections. */
  winners: z.array(z.string()),
  /** 万元, over all sections; null until every winner has a price in money. */
  winningPrice: z.string().nullable(),
  saleStart: dateTimeText.nullable(),
  openingTime: dateTimeText.nullable(),
  publicityStart: dateTimeText.nullable(),
  signDate: dateText.nullable(),
  tags: z.array(TagRef),
}).meta({ id: 'ProjectQueryRow' });

export const queryProjects = endpoint({
  method: 'GET',
  path: '/tender/project/query/page',
  summary: 'Projects within one’s scope with winner, price and key dates; the keyword finds name, code and winner',
  permit: 'READ:MANAGEMENT_PROJECT_QUERY',
  scope: 'organization',
  query: pageQuery.extend({
    organizationId: id.optional(),
    level: code,
    biddingMethod: code,
    projectType: code,
    phase: code,
    divisionUserId: id.optional(),
    tagId: id.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(ProjectQueryRow),
});

export const queryCloudProjects = endpoint({
  ...queryProjects,
  path: '/tender/project/queryCloud/page',
  summary: 'Projects of the platform CLOUD with winner, price and key dates, by the page',
  permit: 'READ:MANAGEMENT_PROJECT_QUERY_CLOUD',
});

const EndedProjectRow = ProjectSummary.extend({
  /** Each company once, in the order of the sections. */
  winners: z.array(z.string()),
  /** 万元; null until every winner has a price in money. */
  winningPrice: z.string().nullable(),
  /** Estimate of the awarded sections less their prices, 万元, as in the monthly report; negative where more was paid. */
  saving: z.string().nullable(),
}).meta({ id: 'EndedProjectRow' });

export const listEnded = endpoint({
  method: 'GET',
  path: '/tender/endedProject/page',
  summary:
    'Ended projects within one’s scope and how they came out: winners, price, and what was saved of the estimate',
  permit: 'READ:ENDED_PROJECT',
  scope: 'organization',
  query: projectFilters.omit({ nonTender: true, phase: true, phaseStatus: true, status: true }),
  reply: paged(EndedProjectRow),
});

const endedColumn = sheetColumns<z.output<typeof EndedProjectRow>>();

export const exportEnded = exportOf(listEnded, {
  permit: 'EXPORT:ENDED_PROJECT',
  name: { zh: '已完结项目', en: 'Ended projects' },
  columns: [
    endedColumn.text('name', '项目名称', 'Project'),
    endedColumn.text('code', '项目编号', 'Number'),
    endedColumn.text('organizationName', '单位', 'Organisation'),
    endedColumn.coded('result', '项目结果', 'Result'),
    endedColumn.text('project.winners', '中标人', 'Winners', ({ winners }) => winners.join('、')),
    endedColumn.wan('winningPrice', '中标价', 'Winning price'),
    endedColumn.wan('saving', '节约', 'Saved'),
    endedColumn.dateTime('endedTime', '完结时间', 'Ended'),
    endedColumn.dateTime('importedTime', '导入时间', 'Imported'),
    endedColumn.wan('estimatedAmount', '估算金额', 'Estimate'),
    endedColumn.text('divisionUserName', '经办人', 'Officer'),
    endedColumn.coded('biddingMethod', '采购方式', 'Bidding method'),
    endedColumn.coded('projectType', '项目类型', 'Project type'),
    endedColumn.coded('level', '项目级别', 'Level'),
    endedColumn.number('round', '轮次', 'Round'),
    endedColumn.number('missedDates', '逾期事项', 'Missed dates'),
    endedColumn.dateTime('createdTime', '创建时间', 'Created'),
  ],
});

const column = sheetColumns<z.output<typeof ProjectQueryRow>>();

const columns = [
  column.text('name', '项目名称', 'Project'),
  column.text('code', '项目编号', 'Number'),
  column.text('organizationName', '单位', 'Organisation'),
  column.coded('phase', '当前环节', 'Phase'),
  column.coded('phaseStatus', '环节状态', 'Phase status'),
  column.text('projectQuery.winners', '中标人', 'Winners', ({ winners }) => winners.join('、')),
  column.wan('winningPrice', '中标价', 'Winning price'),
  column.wan('estimatedAmount', '估算金额', 'Estimate'),
  column.coded('platform', '交易平台', 'Platform'),
  column.coded('level', '项目级别', 'Level'),
  column.coded('biddingMethod', '采购方式', 'Bidding method'),
  column.coded('projectType', '项目类型', 'Project type'),
  column.text('divisionUserName', '经办人', 'Officer'),
  column.dateTime('saleStart', '发售开始', 'Sale start'),
  column.dateTime('openingTime', '开标时间', 'Opening'),
  column.dateTime('publicityStart', '公示开始', 'Publicity start'),
  column.date('signDate', '合同签订', 'Contract signed'),
  column.text('projectQuery.tags', '标签', 'Tags', ({ tags }) => tags.map(({ name }) => name).join('、')),
];

export const exportQueried = exportOf(queryProjects, {
  permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY',
  name: { zh: '项目查询', en: 'Project query' },
  columns,
});

export const exportCloudQueried = exportOf(queryCloudProjects, {
  permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY_CLOUD',
  name: { zh: '云平台项目查询', en: 'Cloud project query' },
  columns,
});
