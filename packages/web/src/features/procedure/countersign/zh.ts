const zh = {
  title: '会签管理',
  phase: '会签事项',
  round: '会签轮次',
  attempt: '第 {{number}} 次会签',
  progress: '进度',
  progressOf: '{{signed}}/{{signers}}',
  submittedTime: '发起时间',
  project: '项目名称',
  code: '项目编号',
  scope: '范围',
  mine: '我参与的',
  sign: '会签',
  signTitle: '会签【{{name}}】',
  signed: '会签成功',
  result: '会签结论',
  opinion: '会签意见',
  opinionHint: '不同意或弃权须填写意见',
  signers: '会签人',
  signer: '会签人',
  dept: '所在单位',
  seq: '会签顺序',
  seqHint: '顺序小的先签；同一顺序内组别小的先签，同组的同时会签',
  signedTime: '会签时间',
  waiting: '待签',
  later: '未轮到',
  nobody: '尚未确定会签人',
  saved: '会签人已保存',
  earlier: '此前的会签',
  leader: '领导',
  group: '组别',
  deptHint: '默认为所在单位',
  myTurn: '我的会签',
  myTurnNow: '轮到我',
  due: '会签期限',
  empty: '没有会签事项',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    countersign: typeof zh;
  }
}
