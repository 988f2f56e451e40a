const zh = {
  kind: '资质类别',
  level: '等级',
  certNo: '证书编号',
  issuer: '发证机关',
  issueDate: '发证日期',
  expiryDate: '有效期至',
  endless: '长期',
  state: '状态',
  auditStatus: '审核状态',
  scans: '证书扫描件',
  edition: '第 {{no}} 版',
  inForce: '现行',
  editions: '历次版本',
  withdrawnTime: '撤回时间',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    certificate: typeof zh;
  }
}
