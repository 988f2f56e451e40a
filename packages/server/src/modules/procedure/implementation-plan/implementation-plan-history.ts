import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';
import { baseFields, sectionLine } from '../project/project-history.service.ts';

const planned: HistoryPart = {
  zh: '保存实施方案',
  en: 'Saved the implementation plan',
  fields: {
    ...baseFields,
    engineeringRelated: field.flag('工程及相关', 'Engineering or related'),
    stateFundRatio: field.percent('国有资金占比', 'Share of state funds'),
    investmentAmount: field.amount('投资总额', 'Total investment'),
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
    remark: field.text('备注', 'Remark'),
  },
};

/** What the history of a project shows of its implementation plan. */
export function plugInHistory(): void {
  historyActions.add('project SAVE_PLAN', planned);
}
