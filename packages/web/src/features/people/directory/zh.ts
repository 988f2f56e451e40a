const zh = {
  book: '通讯录',
  name: '姓名',
  organization: '单位',
  title: '职务',
  duties: '职责',
  role: '职责',
  officePhone: '办公电话',
  phoneHelp: '格式：区号-号码；集团内人员均可查看，请勿填写个人手机',
  keyword: '姓名、职务、单位或电话',
  empty: '没有符合条件的人员',
  tree: '组织机构',
  search: '按名称查找',
  nothing: '没有符合的单位',
  choose: '请选择一个单位，查看机构信息和人员职责',
  people: '{{count}}人',
  type: '类型',
  above: '上级单位',
  uscc: '统一社会信用代码',
  legalPerson: '法定代表人',
  posts: '人员与职责',
  nobody: '该单位还没有人员',
  editTitle: '编辑【{{name}}】的职务与电话',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    directory: typeof zh;
  }
}
