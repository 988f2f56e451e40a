const zh = {
  title: '保证金管理',
  tab: '保证金',
  project: '项目',
  section: '标段',
  paymentCode: '缴款码',
  supplier: '投标人',
  payer: '付款单位',
  payerAccount: '付款账号',
  amount: '金额',
  form: '形式',
  paidTime: '缴纳时间',
  guaranteeNo: '保函编号',
  guaranteeEnd: '保函到期日',
  refundDue: '应退日期',
  refundTime: '退还时间',
  interest: '利息',
  overdue: '逾期未退',
  onlyOverdue: '只看逾期未退',
  files: '凭证',
  sealedHint: '开标前不列出缴款：请将银行流水上的完整缴款码填入关键字查找并确认',
  sealedProject: '开标前保密：除保证金专员按缴款码确认外，任何人看不到缴纳情况',
  none: '没有保证金',
  confirm: '确认到账',
  confirmHold: '确认保函',
  confirmText: '核对到账记录后，录入缴款码确认',
  confirmed: '已确认',
  return: '退回申报',
  returnText: '未查到该笔款项或保函时退回，投标人可修改后重新申报',
  returned: '已退回',
  refund: '退还',
  release: '释放保函',
  refundText: '退还后不能撤销，也不能再作不予退还处理',
  refunded: '已登记退还',
  viewFiles: '查看凭证',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    deposit: typeof zh;
  }
}
