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
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    dashboard: typeof zh;
  }
}
