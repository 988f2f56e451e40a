const zh = {
  title: '项目综合查询',
  cloudTitle: '云平台项目查询',
  keyword: '名称、编号或中标人',
  name: '项目名称',
  code: '项目编号',
  level: '级别',
  platform: '交易平台',
  method: '采购方式',
  type: '项目类型',
  phase: '当前环节',
  phaseStatus: '环节状态',
  estimatedAmount: '估算金额',
  divisionUser: '经办人',
  winners: '中标人',
  winningPrice: '中标价',
  saleStart: '发售开始',
  openingTime: '开标时间',
  publicityStart: '公示开始',
  tags: '标签',
  signDate: '合同签订',
  empty: '没有项目',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    projectQuery: typeof zh;
  }
}
