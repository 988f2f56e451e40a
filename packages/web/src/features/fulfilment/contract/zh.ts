const zh = {
  title: '合同签订',
  notYet: '中标通知书发出后填写。',
  due: '签订期限',
  issueDate: '通知书日期',
  contractOf: '合同 · {{section}}',
  contractNo: '合同编号',
  contractNoHelp: '留空则自动取号。',
  name: '合同名称',
  amount: '合同金额',
  estimated: '暂估',
  estimatedHelp: '中标价不是金额，请填写暂估合同金额。',
  priceText: '合同价格（按投标原文）',
  periodDays: '工期（天）',
  signDate: '签订日期',
  effectiveDate: '生效日期',
  endDate: '结束日期',
  partyA: '甲方',
  partyB: '乙方',
  performanceBond: '履约保证金',
  entered: '签订日期录入',
  dateReason: '日期补录说明',
  dateHelp: '签订日期与录入日期相差超过3日，请说明原因（不少于10个字）并上传合同扫描件',
  files: '合同文件',
  none: '尚未填写合同',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    contract: typeof zh;
  }
}
