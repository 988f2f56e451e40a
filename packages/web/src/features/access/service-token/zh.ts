const zh = {
  title: '服务令牌',
  none: '还没有服务令牌。ERP、OA 等系统凭令牌读取本系统的数据。',
  keyword: '名称',
  name: '名称',
  nameHelp: '使用令牌的系统，访问日志以此名称记录',
  scopes: '可读取',
  organization: '数据范围',
  organizationHelp: '该单位及其下级单位的数据',
  endDate: '有效期至',
  state: '状态',
  VALID: '有效',
  ENDED: '已到期',
  WITHDRAWN: '已撤销',
  createdBy: '创建人',
  lastUsed: '最近使用',
  withdrawnBy: '撤销人',
  withdrawnTime: '撤销时间',
  create: '新建令牌',
  ready: '服务令牌',
  readyText: '“{{name}}”的令牌只在此显示一次，关闭后无法再查看。请通过安全渠道交给对方系统的管理员。',
  howTo: '调用时放入请求头：Authorization: Bearer 令牌；可调用的接口见接口文档中标有 Service tokens 的条目。',
  copy: '复制',
  copied: '已复制',
  notCopied: '无法复制，请手动选取',
  done: '完成',
  withdraw: '撤销',
  withdrawTitle: '撤销令牌“{{name}}”？',
  withdrawText: '撤销后该系统的下一次调用即被拒绝，且不能恢复，只能新建。',
  withdrawn: '令牌已撤销',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    serviceToken: typeof zh;
  }
}
