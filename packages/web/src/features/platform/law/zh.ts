const zh = {
  title: '法律法规',
  name: '名称',
  keyword: '名称或文号',
  issuer: '发布机关',
  docNo: '文号',
  effectiveDate: '施行日期',
  status: '状态',
  supersededBy: '替代法规',
  supersededByHelp: '已废止的法规由哪部法规替代',
  add: '新增法规',
  edit: '编辑法规',
  deleteTitle: '删除【{{title}}】',
  deleteText: '删除后所有人员都不能再查阅。已废止的法规请改为已废止，不要删除。',
  empty: '还没有法律法规，由招标管理部新增后全员可查',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    law: typeof zh;
  }
}
