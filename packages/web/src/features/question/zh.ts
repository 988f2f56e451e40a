const zh = {
  title: '提问与异议',
  tab: '提问与异议',
  ask: '提问或提出异议',
  asked: '提交成功',
  kind: '类型',
  section: '标段',
  wholeProject: '整个项目',
  content: '内容',
  files: '附件',
  reply: '答复',
  replied: '答复成功',
  replyTo: '答复{{kind}}',
  resumed: '答复成功，项目已恢复',
  audience: '公开范围',
  publish: '同时公开提问和答复，不显示提问人',
  due: '须于{{time}}前答复',
  mine: '我的',
  published: '已公开',
  suspends: '项目暂停',
  none: '暂无提问或异议',
  nonePublished: '暂无已公开的答复',
  rules:
    '提问须在提问截止前提出。对招标文件的异议须在投标截止10日前提出，对评标结果的异议须在公示期内提出；异议答复前项目暂停。',
  signIn: '登录后提问',
  toAnnouncement: '招标公告',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    question: typeof zh;
  }
}
