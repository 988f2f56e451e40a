const zh = {
  list: '待审列表',
  count: '共 {{count}} 项，按期限先后',
  batch: '批量',
  endBatch: '退出批量',
  chosen: '已选 {{count}} 项',
  batchHint: '勾选可以批量办理的事项，填写一条共同的意见；各项分别记录，逐项显示结果。',
  passAll: '批量通过',
  passedAll: '已通过 {{count}} 项',
  attempt: '第 {{count}} 次送审',
  submittedBy: '{{name}} 提交',
  next: '下一项',
  previous: '上一项',
  write: '写意见',
  moving: '前后',
  of: '{{number}}/{{total}}',
  preview: '送审内容',
  toList: '返回列表',
  openProject: '打开项目',
  rules: '合规检查',
  rulesKept: '没有不符合的规则',
  broken: '不符合：',
  neededToReturn: '退回时必填',
  check: '审核通过',
  approve: '审批通过',
  checked: '已审核通过【{{name}}】',
  approved: '已审批通过【{{name}}】',
  returned: '已退回【{{name}}】',
  reasonShort: '退回须说明原因，不少于{{least}}个字',
  chooseThere: '本项须在项目页面选择处理方式。',
  none: '都办完了，没有待你审批的事项。',
  toDesk: '回到工作台',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    approval: typeof zh;
  }
}
