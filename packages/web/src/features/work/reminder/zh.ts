const zh = {
  title: '待办事项',
  content: '内容',
  category: '类别',
  due: '办理期限',
  state: '状态',
  open: '未处理',
  handled: '已处理',
  repeated: '第{{count}}次提醒',
  overdue: '已逾期',
  markDown: '标为已处理',
  marked: '已标记 {{count}} 项',
  markOpen: '放回待办',
  reopened: '已放回 {{count}} 项',
  endedMeanwhile: '事项已办结，无需放回',
  empty: '没有待办事项',
  tabs: '待办分类',
  all: '全部',
  subordinates: '下级逾期',
  unlocks: '解锁申请',
  unlock: '解锁状态',
  receiver: '接收人',
  noOverdue: '没有逾期的待办',
  noUnlocks: '没有待审批的解锁申请',
  supervise: '督办',
  requestUnlock: '申请解锁',
  requested: '已提交解锁申请',
  requestedTime: '申请时间',
  applicant: '申请人',
  overdueReason: '逾期原因',
  approve: '同意解锁',
  approveUnlock: '同意解锁这项待办？',
  unlocked: '已解锁',
  reject: '驳回',
  rejected: '已驳回',
  reason: '驳回原因',
  rejectedBecause: '上次申请被驳回：{{reason}}',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    reminder: typeof zh;
  }
}
