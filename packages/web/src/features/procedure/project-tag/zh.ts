const zh = {
  title: '项目标签',
  type: '标签类型',
  name: '标签名称',
  color: '颜色',
  num: '项目数',
  look: '标签',
  add: '新增标签',
  edit: '编辑标签',
  deleteTitle: '删除【{{name}}】',
  deleteText: '已有项目使用的标签不能删除。',
  empty: '还没有标签',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    projectTag: typeof zh;
  }
}
