const zh = {
  title: '采购计划',
  add: '新增计划',
  edit: '编辑计划',
  detail: '计划详情',
  year: '年度',
  kind: '计划类别',
  kindTender: '招标采购',
  kindPerformance: '履约采购',
  name: '计划名称',
  projectType: '项目类型',
  biddingMethod: '采购方式',
  level: '项目级别',
  levelHint: '级别按项目类型和金额自动确定',
  amount: '计划金额',
  plannedStart: '计划开始',
  plannedFinish: '计划完成',
  month: '年月',
  monthHint: '格式为 2026-03',
  fundSource: '资金来源',
  unplanned: '计划外追加',
  status: '执行状态',
  submitStatus: '审批状态',
  divisionUser: '承办人',
  start: '启动项目',
  startTitle: '启动【{{name}}】',
  startText: '启动后生成招标项目，进入实施方案编制。',
  started: '项目已启动',
  openProject: '查看项目',
  deleteTitle: '删除【{{name}}】',
  deleteText: '删除后不能恢复。',
  base: '基本信息',
  empty: '还没有采购计划',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    plan: typeof zh;
  }
}
