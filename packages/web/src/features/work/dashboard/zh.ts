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
  mine: '我的待办（按期限）',
  mineNone: '没有待办的事项',
  allMine: '查看全部 {{count}} 件',
  noDue: '不限期',
  handle: '去办理',
  awaited: '我在等',
  awaitedNote: '我提交后等待他人办理的事项',
  waits: '已等 {{time}}',
  quick: '快捷操作',
  quickTo: {
    approval: '待我审批',
    project: '发起项目',
    plan: '填报计划',
    schedule: '开标安排',
    margin: '保证金管理',
    announcements: '招标公告',
    joined: '我参与的项目',
  },
  mineBids: '我的投标（按期限）',
  mineBidsNone: '没有进行中的投标',
  findTenders: '查看招标公告',
  allBids: '全部投标',
  pausedBid: '项目暂停',
  bidStep: {
    DECRYPT: '待解密',
    CONFIRM: '待确认开标记录',
    PAY: '待缴纳保证金',
    BID: '待递交投标文件',
    SUBMITTED: '已递交，可撤回修改',
  },
  bidUntil: {
    DECRYPT: '解密截止',
    CONFIRM: '解密截止',
    PAY: '投标截止',
    BID: '投标截止',
    SUBMITTED: '投标截止',
  },
  bidDo: {
    DECRYPT: '立即解密',
    CONFIRM: '去确认',
    PAY: '缴纳保证金',
    BID: '递交',
    SUBMITTED: '查看回执',
  },
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
