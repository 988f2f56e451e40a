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
  const bond = {
    bidderName: field.text('担保提交人', 'Given by'),
    form: field.code('担保形式', 'Form', 'bidding.BondForm'),
    amountYuan: field.amount('金额', 'Sum', 'yuan'),
    receivedDate: field.text('收到日期', 'Received on'),
    guarantor: field.text('担保人', 'Guarantor'),
    guaranteeEnd: field.text('保函有效期至', 'Valid until'),
    returnedDate: field.text('退还日期', 'Handed back on'),
    status: field.code('索赔状态', 'State of the call', 'bidding.BondCallStatus'),
    answeredDate: field.text('赔付日期', 'Answered on'),
    paidYuan: field.amount('赔付金额', 'Paid', 'yuan'),
    reason: field.text('原因', 'Reason'),
    note: field.text('说明', 'Note'),
  };
  historyActions.add('project RECEIVE_BOND', { zh: '登记履约担保', en: 'Received a performance bond', fields: bond });
  historyActions.add('project EXTEND_BOND', {
    zh: '登记履约保函续期',
    en: 'Extended a performance guarantee',
    fields: bond,
  });
  historyActions.add('project RETURN_BOND', { zh: '退还履约担保', en: 'Handed a performance bond back', fields: bond });
  historyActions.add('project PROPOSE_BOND_CALL', {
    zh: '提出履约担保索赔',
    en: 'Proposed a call on a bond',
    fields: bond,
  });
  historyActions.add('project DECIDE_BOND_CALL', {
    zh: '审批履约担保索赔',
    en: 'Decided on a call on a bond',
    fields: bond,
  });
  historyActions.add('project WITHDRAW_BOND_CALL', {
    zh: '撤回履约担保索赔',
    en: 'Took a call on a bond back',
    fields: bond,
  });
  historyActions.add('project ANSWER_BOND_CALL', {
    zh: '登记履约担保赔付结果',
    en: 'Noted what a call on a bond brought',
    fields: bond,
  });
}
