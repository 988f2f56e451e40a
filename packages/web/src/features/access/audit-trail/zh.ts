const zh = {
  title: '审计轨迹',
  detail: '审计记录',
  time: '时间',
  username: '用户名',
  displayName: '姓名',
  actor: '代为操作人',
  action: '操作',
  kind: '对象',
  subject: '对象说明',
  project: '项目编号或名称',
  projectCode: '项目编号',
  projectName: '项目名称',
  ip: 'IP 地址',
  requestId: '请求编号',
  about: '说明',
  seq: '项目日志序号',
  hash: '哈希值',
  base: '基本信息',
  changes: '变更内容',
  noChanges: '没有可显示的变更内容',
  sealed: '项目未开标，变更内容和日志序号暂不显示。',
  usual: '未选日期时显示最近 {{days}} 天，一次最多查询 {{most}} 天。未开标项目中与投标人有关的记录，开标后显示。',
  empty: '所选日期内没有可显示的记录',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    auditTrail: typeof zh;
  }
}
