const zh = {
  title: '第{{no}}次澄清',
  draft: '待发布的澄清',
  add: '新增澄清',
  edit: '编辑澄清',
  content: '澄清或修改内容',
  affectsBid: '对投标的影响',
  affects: '可能影响投标文件编制',
  affectsNot: '不影响投标文件编制',
  bidDeadline: '投标截止顺延至',
  present: '现投标截止时间 {{time}}，留空则不变；开标时间随之顺延',
  files: '附件',
  author: '起草人',
  publisher: '发布人',
  publishTime: '发布时间',
  publish: '发布',
  publishTitle: '发布该澄清？',
  publishText: '发布后公开，所有已报名单位收到通知；不能再修改，更正须另发澄清。',
  published: '发布成功',
  withdraw: '撤销',
  withdrawTitle: '撤销该澄清？',
  withdrawn: '已撤销',
  toRelease: '由招标管理部发布',
  delivery: '送达与确认',
  toldAll: '已发送全部潜在投标人；送达与确认情况开标后可见',
  after: '澄清后递交',
  kept: '未答复，原投标文件有效',
  confirmed: '{{time}} 确认维持',
  visit: '组织踏勘',
  visitTime: '踏勘时间',
  visitPlace: '集合地点',
  visitText: '踏勘安排',
  visitHint: '踏勘通知向社会公开，并发给全部已报名的投标人',
  visitAnnounced: '踏勘通知已发布',
  none: '暂无澄清',
  announcement: '查看公告',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    clarification: typeof zh;
  }
}
