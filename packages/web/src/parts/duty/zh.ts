const zh = {
  title: '是否必须招标',
  mandatory: '必须招标',
  voluntary: '不属于必须招标',
  derived: '由系统按采购内容、项目性质、资金和规模判定',
  article: '（{{articles}}）',
  endsWhere: '什么情况下不是必须招标',
  beginsWhere: '什么情况下必须招标',
  workKind: '采购内容性质',
  workKindHelp: '日常养护、与工程无关的货物和其他服务不在必须招标的范围内',
  infrastructure: '基础设施范围',
  infrastructureHelp: '公路（含桥梁、隧道）等基础设施不论资金来源均须招标',
  investmentAmount: '项目投资总额',
  investmentHelp: '整个项目的投资；不填按估算金额',
  budgetAmount: '其中预算资金',
  budgetHelp: '财政预算安排的资金；资金来源为财政时不填即全部',
  stateFundRatio: '国有资金占比（%）',
  ratioHelp: '含国有企业自有资金及其贷款、债券；除资金来源为“其他”外，不填即100%',
  stateDominant: '实际控制',
  stateDominantText: '国有企业不足50%，但实际控制',
  parts: '合并招标的各部分（如设计施工总承包）',
  partsHelp: '只有一类内容时不填；任何一部分达到规模标准，整个合同必须招标',
  contest: '对必须招标判定的异议',
  contestHelp: '写明为何不属于必须招标，不少于{{least}}个字；由招标采购部决定',
  contestFiles: '异议依据',
  contestStart: '对判定提出异议',
  contestStop: '不再提出异议',
  partAmount: '该部分估算金额',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    duty: typeof zh;
  }
}
