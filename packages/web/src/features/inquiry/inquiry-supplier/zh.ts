const zh = {
  title: '询价供应商',
  keyword: '名称、供应范围、信用代码',
  name: '企业名称',
  uscc: '统一社会信用代码',
  kinds: '询价类别',
  offers: '供应范围',
  district: '所在地',
  address: '地址',
  contact: '联系人',
  mobile: '手机',
  email: '邮箱',
  status: '状态',
  recordNum: '询价记录',
  lastDate: '最近询价',
  unit: '维护单位',
  stopReason: '停用原因',
  linked: '供应商库',
  notLinked: '未入库',
  add: '登记供应商',
  edit: '修改供应商',
  keepContact: '留空则不变',
  stop: '停用',
  stopTitle: '停用“{{name}}”',
  stopText: '停用后不再向其询价，已有询价记录保留',
  resume: '恢复',
  resumeTitle: '恢复“{{name}}”',
  resumeText: '恢复后可再次向其询价',
  changed: '状态已变更',
  detail: '询价供应商',
  history: '变更记录',
  records: '{{kind}}记录',
  prices: '询价记录',
  empty: '还没有询价供应商，登记后即可录入价格或发出市场询价',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    inquirySupplier: typeof zh;
  }
}
