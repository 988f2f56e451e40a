const zh = {
  title: '资质库',
  keyword: '供应商、证书编号或发证机关',
  supplier: '供应商',
  updated: '更新时间',
  pass: '审核通过',
  passText: '通过后本版本生效，之前的版本不再作为有效证书。',
  empty: '还没有供应商提交资质证书；企业在“企业信息”中提交，审核通过后在此显示为有效',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    qualification: typeof zh;
  }
}
