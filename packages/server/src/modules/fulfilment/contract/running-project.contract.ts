import { needed, personName, phone } from '@tenderdesk/domain/access/account/validators';
import { FundSource } from '@tenderdesk/domain/planning/plan/codes';
import { EvaluationMethod } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan-codes';
import { Infrastructure } from '@tenderdesk/domain/procedure/project/duty-codes';
import { ENTRY_PHASES } from '@tenderdesk/domain/procedure/project/entry';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { amountWanAboveZero, dateText, enumOf, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';
import * as imported from '../../selection/award/imported-project.contract.ts';

/** A section of a project that is under way elsewhere; one row a section, the project's own columns the same in each (ADR 0071). */
const RunningProjectRow = z.strictObject({
  ...imported.importedProject,
  fundSource: enumOf(FundSource).nullish(),
  infrastructure: enumOf(Infrastructure).nullish(),
  phase: text(60),
  phaseDate: dateText,
  /** User name. */
  clerk: text(60),
  planItem: optionalText(200),
  /** Of the plan item; left out: of the beginning. */
  planYear: z.number().int().min(2000).max(2100).nullish(),
  unplannedReason: optionalText(500),
  qualificationRequirement: optionalText(5000),
  evaluationMethod: enumOf(EvaluationMethod).nullish(),
  contactName: optionalChecked(needed(personName)),
  contactPhone: optionalChecked(needed(phone)),
  planApprovedDate: dateText.nullish(),
  announceDate: dateText.nullish(),
  openingDate: dateText.nullish(),
  ...imported.importedSection,
  periodDays: z.number().int().min(1).max(36_500).nullish(),
  confirmedDate: imported.confirmedDate,
  ...imported.importedWinner,
  noticeDate: dateText.nullish(),
  contractNo: optionalText(60),
  contractAmount: amountWanAboveZero.nullish(),
  signDate: dateText.nullish(),
});
export type RunningProjectRow = z.output<typeof RunningProjectRow>;

export const importRunningProjects = importOf({
  path: '/tender/runningProject',
  permit: 'IMPORT:ENDED_PROJECT',
  scope: 'organization',
  name: { zh: '在办项目导入', en: 'Projects under way' },
  form: RunningProjectRow,
  columns: [
    ...imported.projectColumns,
    importColumn.choice('fundSource', '资金来源', 'Fund source', { dict: 'bidding.FundSource' }),
    importColumn.choice('infrastructure', '基础设施类别', 'Infrastructure', { dict: 'bidding.Infrastructure' }),
    ...imported.beginningColumns,
    importColumn.choice('phase', '进入环节', 'Comes in at', {
      dict: 'bidding.ProjectPhase',
      offered: ENTRY_PHASES,
      required: true,
    }),
    importColumn.date('phaseDate', '进入该环节日期', 'In that phase since', { required: true }),
    importColumn.text('clerk', '经办人用户名', 'Clerk (user name)', { required: true }),
    importColumn.text('planItem', '计划名称', 'Plan item'),
    importColumn.whole('planYear', '计划年度', 'Year of the plan'),
    importColumn.text('unplannedReason', '计划外原因', 'Reason outside the plan'),
    importColumn.text('qualificationRequirement', '资格要求', 'Qualification asked for'),
    importColumn.choice('evaluationMethod', '评标办法', 'Evaluation method', { dict: 'bidding.EvaluationMethod' }),
    importColumn.text('contactName', '联系人', 'Contact'),
    importColumn.text('contactPhone', '联系电话', 'Phone of the contact'),
    importColumn.date('planApprovedDate', '实施方案批准日期', 'Plan approved'),
    importColumn.date('announceDate', '公告发布日期', 'Announced'),
    importColumn.date('openingDate', '开标日期', 'Bids opened'),
    ...imported.sectionColumns,
    importColumn.whole('periodDays', '工期（天）', 'Period (days)'),
    imported.confirmedColumn,
    ...imported.winnerColumns,
    importColumn.date('noticeDate', '中标通知书发出日期', 'Winner told'),
    importColumn.text('contractNo', '合同编号', 'Contract number'),
    importColumn.amount('contractAmount', '合同金额（万元）', 'Amount of the contract (10k yuan)'),
    importColumn.date('signDate', '合同签订日期', 'Contract signed'),
  ],
  keyOf: imported.keyOfSection,
  passesKnown: true,
});
