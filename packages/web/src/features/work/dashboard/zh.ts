const zh = {
  todo: '待办工作',
  todoTabs: '待办分类',
  levels: '项目级别',
  all: '全部',
  noTodo: '没有待办事项',
  schedule: '开标安排',
  levelI: 'Ⅰ类',
  levelII: 'Ⅱ类',
  contact: '联系人',
  openingTime: '开标时间',
  noOpening: '近期没有开标安排',
  opensToday: '今天',
  hello: '{{name}}，你好',
  cockpit: '领导驾驶舱',
  ball: {
    label: '快捷导航',
    hint: '快捷导航，可拖动；获得焦点后可用方向键移动',
    groupSite: '集团官网',
    tenderPortal: '招标门户',
    centralizedProcurement: '集中采购',
    tradingPlatform: '交易平台',
    collusionAnalysis: '围串标分析',
    exchangeCentre: '省公共资源交易中心',
    transportDepartment: '交通运输厅',
    servicePlatform: '采购服务平台',
    tenderAssociation: '招标投标协会',
    mall: '商城',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    dashboard: typeof zh;
  }
}
