const zh = {
  title: '指标明细',
  empty: '没有计入该指标的记录',
  bases: {
    running: '在办项目',
    begun: '启动项目',
    awarded: '已定标标段',
    opened: '已开标标段',
    planned: '计划项',
    left: '已办完的环节',
    noticeLate: '通知书逾期的标段',
    contractLate: '合同逾期的标段',
    opensSoon: '24小时内开标的项目',
  },
  name: '名称',
  section: '标段',
  phase: '环节',
  method: '采购方式',
  day: '日期',
  amount: '金额',
  ceiling: '最高限价',
  saving: '节约金额',
  bidNum: '投标数',
  days: '天数',
  lateDays: '逾期天数',
  month: '月份',
  untilMonth: '截至月份',
  unit: '单位',
  year: '年份',
  overdue: '逾期',
  isOverdue: '逾期',
  notOverdue: '未逾期',
  started: '启动',
  isStarted: '已启动',
  notStarted: '未启动',
  measured: '有最高限价',
  yes: '是',
  total: '共 {{num}} 条，合计 {{amount}} 万元',
  totalSaving: '节约 {{saving}} 万元，最高限价 {{ceiling}} 万元，节约率 {{rate}}',
  totalBids: '投标 {{bidNum}} 个，平均 {{average}} 个',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    figures: typeof zh;
  }
}
