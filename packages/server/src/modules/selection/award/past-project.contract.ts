import { z } from 'zod';
import {
  BiddingMethod,
  BiddingPlatform,
  ProjectLevel,
  ProjectResult,
  ProjectType,
} from '@tenderdesk/domain/procedure/project/codes';
import { uscc } from '@tenderdesk/domain/access/account/validators';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { amountWanAboveZero, dateText, enumOf, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

/** A section of a project that ended elsewhere; one row a section, the project's own columns the same in each. */
const PastProjectRow = z.strictObject({
  projectCode: text(60),
  projectName: text(200),
  /** Code or name; a closed one too. */
  organization: text(100),
  biddingMethod: enumOf(BiddingMethod),
  projectType: enumOf(ProjectType),
  level: enumOf(ProjectLevel).nullish(),
  platform: enumOf(BiddingPlatform).nullish(),
  estimatedAmount: amountWanAboveZero,
  startDate: dateText,
  endDate: dateText,
  result: enumOf(ProjectResult),
  ordinal: z.number().int().min(1).max(99).default(1),
  sectionName: optionalText(200),
  sectionAmount: amountWanAboveZero.nullish(),
  controlPrice: amountWanAboveZero.nullish(),
  winnerUscc: optionalChecked(uscc),
  winnerName: optionalText(200),
  winningPrice: amountWanAboveZero.nullish(),
  confirmedDate: dateText.nullish(),
});
export type PastProjectRow = z.output<typeof PastProjectRow>;

export const importPastProjects = importOf({
  path: '/tender/endedProject',
  permit: 'IMPORT:ENDED_PROJECT',
  scope: 'organization',
  name: { zh: '历史项目导入', en: 'Past projects' },
  form: PastProjectRow,
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
    importColumn.amount('estimatedAmount', '估算金额（万元）', 'Estimate (10k yuan)', { required: true }),
    importColumn.date('startDate', '立项日期', 'Begun', { required: true }),
    importColumn.date('endDate', '完结日期', 'Ended', { required: true }),
    importColumn.choice('result', '项目结果', 'Result', { dict: 'bidding.ProjectResult', required: true }),
    importColumn.whole('ordinal', '标段序号', 'Section number'),
    importColumn.text('sectionName', '标段名称', 'Section'),
    importColumn.amount('sectionAmount', '标段估算（万元）', 'Estimate of the section (10k yuan)'),
    importColumn.amount('controlPrice', '最高限价（万元）', 'Ceiling (10k yuan)'),
    importColumn.text('winnerUscc', '中标人统一社会信用代码', 'Credit code of the winner'),
    importColumn.text('winnerName', '中标人名称', 'Winner'),
    importColumn.amount('winningPrice', '中标价（万元）', 'Winning price (10k yuan)'),
    importColumn.date('confirmedDate', '定标日期', 'Winner confirmed'),
  ],
  keyOf: ({ projectCode, ordinal }) => `${projectCode} ${ordinal}`,
  passesKnown: true,
});
