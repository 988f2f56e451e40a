import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery, queryFlag } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { ProjectSummary } from '../../procedure/project/project-shown.contract.ts';

const code = z.string().max(60).optional();

const OverviewRow = ProjectSummary.extend({
  /** When the earliest open to-do of its phase is due; null where none has a date. */
  phaseDue: dateTimeText.nullable(),
  /** Whole days since then; 0 while it is in time. */
  daysLate: z.number().int(),
}).meta({ id: 'OverviewRow' });

const filters = z.object({
  organizationId: id.optional(),
  level: code,
  biddingMethod: code,
  projectType: code,
  phaseStatus: code,
  divisionUserId: id.optional(),
  sDate: dateText.optional(),
  eDate: dateText.optional(),
});

export const pageOverview = endpoint({
  method: 'GET',
  path: '/common/monitoring/projectOverview/page',
  summary: 'Running projects within one’s scope, with the due time of their phase; late: only those behind it',
  permit: 'SIGNED_IN',
  scope: 'organization',
  query: pageQuery.extend(filters.extend({ phase: code, late: queryFlag.optional() }).shape),
  reply: paged(OverviewRow),
});

export const totalPhases = endpoint({
  method: 'GET',
  path: '/common/monitoring/projectOverview/phaseTotals',
  summary: 'Running projects within one’s scope by phase, every phase in its order',
  heavy: true,
  permit: 'SIGNED_IN',
  scope: 'organization',
  query: filters.extend({ keyword: z.string().max(100).optional() }),
  reply: z.array(
    z.object({
      phase: coded,
      num: z.number().int(),
      /** 万元 */
      amount: z.string(),
      overdueNum: z.number().int(),
    }),
  ),
});

const column = sheetColumns<z.output<typeof OverviewRow>>();

export const exportOverview = exportOf(pageOverview, {
  permit: 'SIGNED_IN',
  name: { zh: '项目总览', en: 'Project overview' },
  columns: [
    column.text('name', '项目名称', 'Project'),
    column.text('code', '项目编号', 'Number'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('phase', '当前环节', 'Phase'),
    column.coded('phaseStatus', '环节状态', 'Phase status'),
    column.coded('status', '项目状态', 'Status'),
    column.dateTime('phaseDue', '环节到期', 'Phase due'),
    column.number('daysLate', '逾期天数', 'Days late'),
    column.coded('level', '项目级别', 'Level'),
    column.coded('projectType', '项目类型', 'Project type'),
    column.coded('biddingMethod', '采购方式', 'Bidding method'),
    column.wan('estimatedAmount', '估算金额', 'Estimate'),
    column.text('divisionUserName', '经办人', 'Officer'),
    column.dateTime('updatedTime', '更新时间', 'Updated'),
  ],
});
