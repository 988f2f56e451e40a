const zh = {
  title: '招标代理库',
  detail: '招标代理详情',
  keyword: '名称或信用代码',
  name: '代理机构',
  uscc: '统一社会信用代码',
  district: '所在地',
  contact: '联系人',
  projectTypes: '代理范围',
  projectTypesHelp: '不选则不限项目类型',
  all: '不限',
  rank: '评价等级',
  handled: '代理项目数',
  status: '状态',
  reason: '暂停原因',
  history: '变更记录',
  edit: '编辑代理范围',
  suspend: '暂停',
  suspendTitle: '暂停【{{name}}】',
  suspendText: '暂停后不能被委托，也不参加抽取；正在代理的项目不受影响。',
  restore: '恢复',
  restoreTitle: '恢复【{{name}}】',
  restoreText: '恢复后可以被委托和抽取。',
  changed: '已完成',
  empty: '还没有审核通过的招标代理机构；企业注册时选择“招标代理”，审核通过后在此显示',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    agency: typeof zh;
  }
}
