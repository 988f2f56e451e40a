const zh = {
  tabs: '提醒类别',
  TODO: '待办',
  READ: '通知',
  intro: '调整只对之后产生的待办和通知生效，已产生的待办保留原到期时间；锁定和重复提醒对已逾期的待办即时生效。',
  search: '按名称查找',
  nothing: '没有符合的提醒类别',
  name: '提醒类别',
  days: '办理期限',
  daysText: '{{count}}个工作日',
  byProcedure: '按程序规定的时间',
  repeat: '逾期后重复',
  repeatText: '每{{count}}个工作日',
  never: '不重复',
  locks: '逾期锁定',
  locked: '锁定提交',
  unlocked: '不锁定',
  notLockable: '不适用',
  sent: '是否发送',
  on: '发送',
  off: '不发送',
  always: '始终发送',
  changed: '已调整',
  change: '调整',
  changeTitle: '调整【{{name}}】',
  workdays: '工作日',
  repeatHelp: '每逢到期的工作日8时起再次提醒；留空为不重复',
  locksText: '逾期后须经审批人或监督人员解锁才能提交',
  enabledText: '发送这类通知',
  saved: '已保存，即时生效',
  detail: '提醒计划',
  own: '系统默认',
  current: '当前',
  history: '调整记录',
  noHistory: '从未调整，使用系统默认值',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    remindPlan: typeof zh;
  }
}
