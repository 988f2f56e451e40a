const zh = {
  title: '履约采购',
  keyword: '名称、项目、合同编号或供应商',
  name: '采购名称',
  year: '年度',
  project: '项目名称',
  contract: '合同',
  contractHelp: '从已签订的合同中选择，项目随合同确定',
  category: '类别',
  amount: '采购金额',
  supplier: '供应商',
  date: '采购日期',
  reason: '采购原因',
  add: '新增采购',
  edit: '编辑采购',
  deleteTitle: '删除【{{name}}】',
  deleteText: '删除后不能恢复。',
  empty: '还没有履约采购',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    performancePurchase: typeof zh;
  }
}
