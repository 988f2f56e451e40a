import { uscc } from '@tenderdesk/domain/access/account/validators';
import { BiddingMethod, BiddingPlatform, ProjectLevel, ProjectType } from '@tenderdesk/domain/procedure/project/codes';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { amountWanAboveZero, dateText, enumOf, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

/** What files of projects that ended elsewhere and of those under way there say alike; one row a section. */

/** Of its project, the same in each row. */
export const importedProject = {
  projectCode: text(60),
  projectName: text(200),
  /** Code or name; of one that ended, a closed unit too. */
  organization: text(100),
  biddingMethod: enumOf(BiddingMethod),
  projectType: enumOf(ProjectType),
  level: enumOf(ProjectLevel).nullish(),
  platform: enumOf(BiddingPlatform).nullish(),
  estimatedAmount: amountWanAboveZero,
  startDate: dateText,
};

export const importedSection = {
  ordinal: z.number().int().min(1).max(99).default(1),
  sectionName: optionalText(200),
  sectionAmount: amountWanAboveZero.nullish(),
  controlPrice: amountWanAboveZero.nullish(),
};

export const importedWinner = {
  winnerUscc: optionalChecked(uscc),
  winnerName: optionalText(200),
  winningPrice: amountWanAboveZero.nullish(),
};

export const confirmedDate = dateText.nullish();

export const projectColumns = [
  importColumn.text('projectCode', '项目编号', 'Project number', { required: true }),
  importColumn.text('projectName', '项目名称', 'Project', { required: true }),
  importColumn.text('organization', '单位编码或名称', 'Organisation (code or name)', { required: true }),
  importColumn.choice('biddingMethod', '采购方式', 'Bidding method', { dict: 'bidding.BiddingMethod', required: true }),
  importColumn.choice('projectType', '项目类型', 'Project type', { dict: 'bidding.ProjectType', required: true }),
  importColumn.choice('level', '项目级别', 'Level', { dict: 'bidding.ProjectLevel' }),
  importColumn.choice('platform', '交易平台', 'Platform', { dict: 'bidding.BiddingPlatform' }),
];

export const beginningColumns = [
  importColumn.amount('estimatedAmount', '估算金额（万元）', 'Estimate (10k yuan)', { required: true }),
  importColumn.date('startDate', '立项日期', 'Begun', { required: true }),
];

export const sectionColumns = [
  importColumn.whole('ordinal', '标段序号', 'Section number'),
  importColumn.text('sectionName', '标段名称', 'Section'),
  importColumn.amount('sectionAmount', '标段估算（万元）', 'Estimate of the section (10k yuan)'),
  importColumn.amount('controlPrice', '最高限价（万元）', 'Ceiling (10k yuan)'),
];

export const winnerColumns = [
  importColumn.text('winnerUscc', '中标人统一社会信用代码', 'Credit code of the winner'),
  importColumn.text('winnerName', '中标人名称', 'Winner'),
  importColumn.amount('winningPrice', '中标价（万元）', 'Winning price (10k yuan)'),
];

export const confirmedColumn = importColumn.date('confirmedDate', '定标日期', 'Winner confirmed');

/** A section by the number of its project and its own. */
export const keyOfSection = ({ projectCode, ordinal }: { projectCode: string; ordinal: number }): string =>
  `${projectCode} ${ordinal}`;
