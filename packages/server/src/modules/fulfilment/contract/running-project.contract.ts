import { needed, personName, phone, uscc } from '@tenderdesk/domain/access/account/validators';
import { EvaluationMethod } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan-codes';
import { ENTRY_PHASES } from '@tenderdesk/domain/procedure/project/entry';
import { BiddingMethod, BiddingPlatform, ProjectLevel, ProjectType } from '@tenderdesk/domain/procedure/project/codes';
import { Infrastructure } from '@tenderdesk/domain/procedure/project/duty-codes';
import { FundSource } from '@tenderdesk/domain/planning/plan/codes';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { amountWanAboveZero, dateText, enumOf, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

/** A section of a project that is under way elsewhere; one row a section, the project's own columns the same in each (ADR 0071). */
const RunningProjectRow = z.strictObject({
  projectCode: text(60),
  projectName: text(200),
  /** Code or name. */
  organization: text(100),
  biddingMethod: enumOf(BiddingMethod),
  projectType: enumOf(ProjectType),
  level: enumOf(ProjectLevel).nullish(),
  platform: enumOf(BiddingPlatform).nullish(),
  fundSource: enumOf(FundSource).nullish(),
  infrastructure: enumOf(Infrastructure).nullish(),
  estimatedAmount: amountWanAboveZero,
  startDate: dateText,
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
  ordinal: z.number().int().min(1).max(99).default(1),
  sectionName: optionalText(200),
  sectionAmount: amountWanAboveZero.nullish(),
  controlPrice: amountWanAboveZero.nullish(),
  periodDays: z.number().int().min(1).max(36_500).nullish(),
  confirmedDate: dateText.nullish(),
  winnerUscc: optionalChecked(uscc),
  winnerName: optionalText(200),
  winningPrice: amountWanAboveZero.nullish(),
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
    importColumn.text('projectCode', '项目编号', 'Project number', { required: true }),
    importColumn.text('projectName', '项目名称', 'Project', { required: true }),
    importColumn.text('organization', '单位编码或名称', 'Organisation (code or name)', { required: true }),
    importColumn.choice('biddingMethod', '采购方式', 'Bidding method', {
      dict: 'bidding.BiddingMethod',
      required: true,
    }),
    importColumn.choice('projectType', '项目类型', 'Project type', { dict: 'bidding.ProjectType', required: true }),
    importColumn.choice('level', '项目级别', 'Level', { dict: 'bidding.ProjectLevel' }),
    importColumn.choice('platform', '交易平台', 'Platform', { dict: 'bidding.BiddingPlatform' }),
    importColumn.choice('fundSource', '资金来源', 'Fund source', { dict: 'bidding.FundSource' }),
    importColumn.choice('infrastructure', '基础设施类别', 'Infrastructure', { dict: 'bidding.Infrastructure' }),
    importColumn.amount('estimatedAmount', '估算金额（万元）', 'Estimate (10k yuan)', { required: true }),
    importColumn.date('startDate', '立项日期', 'Begun', { required: true }),
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
    importColumn.whole('ordinal', '标段序号', 'Section number'),
    importColumn.text('sectionName', '标段名称', 'Section'),
    importColumn.amount('sectionAmount', '标段估算（万元）', 'Estimate of the section (10k yuan)'),
    importColumn.amount('controlPrice', '最高限价（万元）', 'Ceiling (10k yuan)'),
    importColumn.whole('periodDays', '工期（天）', 'Period (days)'),
    importColumn.date('confirmedDate', '定标日期', 'Winner confirmed'),
    importColumn.text('winnerUscc', '中标人统一社会信用代码', 'Credit code of the winner'),
    importColumn.text('winnerName', '中标人名称', 'Winner'),
    importColumn.amount('winningPrice', '中标价（万元）', 'Winning price (10k yuan)'),
    importColumn.date('noticeDate', '中标通知书发出日期', 'Winner told'),
    importColumn.text('contractNo', '合同编号', 'Contract number'),
    importColumn.amount('contractAmount', '合同金额（万元）', 'Amount of the contract (10k yuan)'),
    importColumn.date('signDate', '合同签订日期', 'Contract signed'),
  ],
  keyOf: ({ projectCode, ordinal }) => `${projectCode} ${ordinal}`,
  passesKnown: true,
});
