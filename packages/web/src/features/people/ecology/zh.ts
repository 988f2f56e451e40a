const zh = {
  title: '生态发展供应商',
  detail: '生态发展供应商详情',
  keyword: '供应商或信用代码',
  name: '供应商',
  uscc: '统一社会信用代码',
  district: '所在地区',
  class: '申请类别',
  heldClass: '现行类别',
  auditStatus: '审核状态',
  rank: '评价等级',
  appliedTime: '申请时间',
  statement: '业务说明',
  statementHelp: '供应范围、主要业绩、人员与设备',
  files: '证明材料',
  auditReason: '审核意见',
  auditedTime: '审核时间',
  passText: '通过后申请的类别生效，企业列入生态发展供应商。',
  empty: '还没有企业申请生态发展类别；投标人在“生态发展供应商信息”中申请',
  own: '生态发展类别申请',
  apply: '申请类别',
  applyAgain: '重新申请',
  applied: '已提交审核',
  notApplied: '还没有申请生态发展类别。审核通过后列入集团生态发展供应商，并可参与生态发展业务的采购。',
  waiting: '申请正在审核，审核通过前现行类别不变',
  refused: '审核不通过：{{reason}}',
  announcements: '查看生态公告',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ecology: typeof zh;
  }
}
