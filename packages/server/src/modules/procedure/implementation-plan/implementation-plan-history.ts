import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Language } from '@tenderdesk/domain/rule';
import { amountText, field, historyActions, type HistoryPart } from '../../../kernel/history.ts';
import { baseFields, sectionLine } from '../project/project-history.service.ts';

/** A part of a combined contract in one line. */
const partLine = ({ workKind, estimatedAmount }: Record<string, unknown>, language: Language): string =>
  `${dictLabel('bidding.WorkKind', String(workKind), language)} ${amountText(String(estimatedAmount), 'wan', language)}`;

const planned: HistoryPart = {
  zh: '保存实施方案',
  en: 'Saved the implementation plan',
  fields: {
    ...baseFields,
    workKind: field.code('采购内容性质', 'What is bought', 'bidding.WorkKind'),
    workParts: field.rows('合同各部分', 'Parts of the combined contract', partLine),
    infrastructure: field.code('基础设施范围', 'Infrastructure', 'bidding.Infrastructure'),
    stateFundRatio: field.percent('国有资金占比', 'Share of state funds'),
    stateDominant: field.flag('国有企业实际控制', 'State enterprise in control'),
    investmentAmount: field.amount('投资总额', 'Total investment'),
    budgetAmount: field.amount('其中预算资金', 'Budget funds in it'),
    sections: field.rows('标段', 'Sections', sectionLine),
    qualificationRequirement: field.text('投标人资格要求', 'Qualification required'),
    consortiumAllowed: field.flag('接受联合体', 'Consortium allowed'),
    prequalification: field.flag('资格预审', 'Prequalification'),
    evaluationMethod: field.code('评标办法', 'Evaluation method', 'bidding.EvaluationMethod'),
    priceScoreWeight: field.percent('价格分权重', 'Weight of the price'),
    agencyMode: field.code('组织形式', 'Agency', 'bidding.AgencyMode'),
    plannedAnnounceDate: field.text('计划公告日期', 'Planned announcement'),
    plannedOpeningDate: field.text('计划开标日期', 'Planned opening'),
    inviteReason: field.code('邀请招标理由', 'Reason to invite', 'bidding.InviteReason'),
    nonTenderReason: field.code('不招标理由', 'Reason not to tender', 'bidding.NonTenderReason'),
    singleReason: field.text('单一来源理由', 'Why there is a single source'),
    contestReason: field.text('对必须招标判定的异议', 'Why it need not be tendered'),
    level: field.code('项目级别（调整为）', 'Level chosen', 'bidding.ProjectLevel'),
    levelReason: field.text('级别调整理由', 'Why another level'),
    remark: field.text('备注', 'Remark'),
  },
};

/** What the history of a project shows of its implementation plan. */
export function plugInHistory(): void {
  historyActions.add('project SAVE_PLAN', planned);
}
