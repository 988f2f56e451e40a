const zh = {
  none: '该项目没有可以公开的开标记录。开标记录完成后在此公开；未公开招标的项目不公开。',
  facts: '项目',
  organization: '招标人',
  method: '采购方式',
  openingTime: '开标时间',
  place: '开标地点',
  endedTime: '记录完成时间',
  round: '第 {{round}} 轮',
  section: '{{name}}（最高投标限价 {{limit}} 万元）',
  records: '开标记录',
  secondTime: '第二信封开标时间',
  secondEnded: '第二信封记录完成时间',
  secondPlace: '第二信封开标地点',
  second: '第二信封开标（报价）',
  no: '序号',
  bidder: '投标人',
  state: '解密',
  asRead: '唱标报价',
  price: '报价',
  period: '工期（日）',
  quality: '质量',
  note: '投标人员、保证金和现场异议不在公开范围内。',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    openingRecord: typeof zh;
  }
}
