import { field, historyActions, type HistoryPart } from '../../kernel/history.ts';

const fields: HistoryPart['fields'] = {
  year: field.text('年度', 'Year'),
  name: field.text('计划名称', 'Name'),
  projectType: field.code('项目类型', 'Project type', 'bidding.ProjectType'),
  biddingMethod: field.code('采购方式', 'Method', 'bidding.BiddingMethod'),
  amount: field.amount('计划金额', 'Planned amount'),
  plannedStart: field.text('计划开始', 'Planned start'),
  plannedFinish: field.text('计划完成', 'Planned finish'),
  fundSource: field.code('资金来源', 'Fund source', 'bidding.FundSource'),
};
const created: HistoryPart = { zh: '新增', en: 'Created', fields };
const changed: HistoryPart = { zh: '修改', en: 'Changed', fields };

const handedOver: HistoryPart = { zh: '移交', en: 'Handed over', fields: { reason: field.said('原因', 'Reason') } };

/** What the history of a plan item shows. */
export function plugInHistory(): void {
  historyActions.add('planItem CREATE', created);
  historyActions.add('planItem CHANGE', changed);
  historyActions.add('planItem HAND_OVER', handedOver);
}
