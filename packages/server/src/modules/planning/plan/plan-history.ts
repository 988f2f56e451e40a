import { saidWords, type SaidPrice } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const fields: HistoryPart['fields'] = {
  year: field.text('年度', 'Year'),
  name: field.text('计划名称', 'Name'),
  projectType: field.code('项目类型', 'Project type', 'bidding.ProjectType'),
  biddingMethod: field.code('采购方式', 'Method', 'bidding.BiddingMethod'),
  amount: field.amount('计划金额', 'Planned amount'),
  plannedStart: field.text('计划开始', 'Planned start'),
  plannedFinish: field.text('计划完成', 'Planned finish'),
  fundSource: field.code('资金来源', 'Fund source', 'bidding.FundSource'),
  workKind: field.code('采购内容性质', 'What is bought', 'bidding.WorkKind'),
  infrastructure: field.code('基础设施范围', 'Infrastructure', 'bidding.Infrastructure'),
  stateFundRatio: field.percent('国有资金占比', 'Share of state funds'),
  investmentAmount: field.amount('投资总额', 'Total investment'),
  budgetAmount: field.amount('其中预算资金', 'Budget funds in it'),
  unplannedReason: field.said('计划外原因', 'Why unplanned'),
  references: field.rows('询价依据', 'Prices referred to', (row, language) =>
    saidWords(row as unknown as SaidPrice, language),
  ),
};
const asked = { ...fields, reason: field.said('原因', 'Reason') };
const part = (zh: string, en: string, own: HistoryPart['fields'] = {}): HistoryPart => ({ zh, en, fields: own });
const created: HistoryPart = { zh: '新增', en: 'Created', fields };
const changed: HistoryPart = { zh: '修改', en: 'Changed', fields };

const handedOver: HistoryPart = { zh: '移交', en: 'Handed over', fields: { reason: field.said('原因', 'Reason') } };

/** What the history of a plan item shows. */
export function plugInHistory(): void {
  historyActions.add('planItem CREATE', created);
  historyActions.add('planItem CHANGE', changed);
  historyActions.add('planItem HAND_OVER', handedOver);
  historyActions.add('planItem ASK_MODIFY', part('申请变更', 'Asked for a change', asked));
  historyActions.add('planItem ASK_CARRYOVER', part('申请结转', 'Asked to carry over', asked));
  historyActions.add('planItem ASK_CANCEL', part('申请取消', 'Asked to cancel', asked));
  historyActions.add('planItem WITHDRAW', part('撤回申请', 'Took the request back', { reason: asked.reason }));
  historyActions.add('planItem CANCEL', part('取消', 'Cancelled', { reason: asked.reason }));
  historyActions.add('planItem CARRY_OVER', part('结转', 'Carried over', { year: fields['year']! }));
  historyActions.add('planItem DIVIDE', part('分工', 'Given to', { divisionUser: field.said('经办人', 'Officer') }));
  historyActions.add(
    'planItem PROGRESS',
    part('执行进度', 'Progress', { status: field.code('执行状态', 'Progress', 'bidding.PlanItemStatus') }),
  );
  const note = { reviewNote: field.said('复核意见', 'Review note') };
  for (const type of ['planItem', 'YEARLY_PLAN'] as const)
    historyActions.add(`${type} REVIEW`, part('复核', 'Reviewed', note));
  historyActions.add('YEARLY_PLAN CREATE', part('新增', 'Created', { year: fields['year']! }));
  historyActions.add('YEARLY_PLAN CLOSE', part('关闭', 'Closed'));
  historyActions.add('YEARLY_PLAN REOPEN', part('重新打开', 'Opened again'));
}
