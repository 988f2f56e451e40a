/** Words about keeping one's own deposit; they come with the workspace alone. */
const zh = {
  title: '不予退还投标保证金',
  hint: '请在期限内陈述申辩并附证明材料；期满未答复的，不影响审批。',
  toldTime: '告知时间',
  hearingDue: '答复期限',
  clause: '招标文件条款',
  facts: '事实与理由',
  files: '证明材料',
  answer: '陈述申辩',
  answerFiles: '申辩附件',
  answeredTime: '答复时间',
  none: '未答复',
  decidedTime: '审批时间',
  decisionNote: '审批意见',
  give: '陈述申辩',
  once: '只能提交一次，提交后不能修改；审批人将看到全部内容。',
  given: '已提交，等待审批',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ownForfeit: typeof zh;
  }
}
