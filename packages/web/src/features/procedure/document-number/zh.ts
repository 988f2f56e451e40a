const zh = {
  title: '文号管理',
  number: '文号',
  kind: '类别',
  year: '年度',
  project: '项目',
  projectHelp: '选择项目后，从该项目的单位取号；不选则从本单位取号',
  usedFor: '用途',
  usedForHelp: '写明文号用于哪一份文件',
  takenTime: '取号时间',
  takenBy: '取号人',
  voidTime: '作废时间',
  voidBy: '作废人',
  keyword: '文号、用途或项目',
  take: '取号',
  takeTitle: '取文号',
  taken: '已取号：{{text}}',
  unused: '未用于文件',
  void: '作废',
  voidTitle: '作废【{{text}}】',
  voidText: '作废后文号留在登记簿中，不再使用，也不能恢复。',
  voidReason: '作废原因',
  voided: '文号已作废',
  history: '变更记录',
  empty: '还没有文号',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentNumber: typeof zh;
  }
}
