import { field, historyActions } from '../../../kernel/history.ts';

/** What the history of a project shows of its contracts. */
export function plugInHistory(): void {
  historyActions.add('project SAVE_CONTRACT', {
    zh: '保存合同',
    en: 'Saved a contract',
    about: ({ name }) => (typeof name === 'string' ? name : null),
    fields: {
      contractNo: field.text('合同编号', 'Contract number'),
      name: field.text('合同名称', 'Contract'),
      amount: field.amount('合同金额', 'Amount'),
      priceText: field.text('合同价', 'Price as written'),
      periodDays: field.text('工期（天）', 'Period (days)'),
      signDate: field.text('签订日期', 'Signed on'),
      dateReason: field.text('日期补录说明', 'Why the date was entered later'),
      effectiveDate: field.text('生效日期', 'Effective on'),
      endDate: field.text('结束日期', 'Until'),
      partyA: field.text('甲方', 'Party A'),
      partyB: field.text('乙方', 'Party B'),
      performanceBondYuan: field.amount('履约保证金', 'Performance bond', 'yuan'),
    },
  });
  historyActions.add('project IMPORT_CONTRACT', {
    zh: '导入历史合同',
    en: 'Imported a past contract',
    fields: {
      contractNo: field.text('合同编号', 'Contract number'),
      amount: field.amount('合同金额', 'Amount'),
      signDate: field.text('签订日期', 'Signed on'),
    },
  });
  const changed = {
    contractNo: field.text('合同编号', 'Contract number'),
    kind: field.code('事项', 'Matter', 'bidding.ContractChangeKind'),
    amount: field.amount('金额增减', 'Difference'),
    status: field.code('结果', 'Outcome', 'bidding.ContractChangeStatus'),
    reason: field.text('原因', 'Reason'),
    note: field.text('审批意见', 'Words of the decision'),
  };
  historyActions.add('project PROPOSE_CONTRACT_CHANGE', {
    zh: '登记合同变更',
    en: 'Proposed a contract change',
    fields: changed,
  });
  historyActions.add('project DECIDE_CONTRACT_CHANGE', {
    zh: '审批合同变更',
    en: 'Decided on a contract change',
    fields: changed,
  });
  historyActions.add('project WITHDRAW_CONTRACT_CHANGE', {
    zh: '撤回合同变更',
    en: 'Took a contract change back',
    fields: changed,
  });
}
