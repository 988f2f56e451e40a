const zh = {
  title: '数据更新提示',
  name: '标题',
  keyword: '标题或版本',
  release: '版本',
  releaseHelp: '数据或系统的版本，如 2027.1',
  content: '更新内容',
  publisher: '发布人',
  publishTime: '发布时间',
  publishedBy: '{{name}} 发布于 {{time}}',
  state: '查看状态',
  new: '新',
  unseen: '未查看',
  seen: '已查看',
  add: '发布更新提示',
  edit: '更正更新提示',
  publish: '发布',
  published: '已发布',
  deleteTitle: '删除【{{title}}】',
  empty: '还没有更新提示，数据或系统有变化时由系统管理员发布',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    updateTip: typeof zh;
  }
}
