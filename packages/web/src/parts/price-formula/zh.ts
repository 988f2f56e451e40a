const zh = {
  title: '价格公式',
  kind: '价格计算方法',
  byMembers: '未设公式，由评委评分',
  price: '报价种类',
  unit: '单价单位',
  meanOf: '参与平均的报价',
  extremes: '去掉最高、最低各几家',
  extremesFrom: '不少于几家时去掉',
  ceilingWeight: '最高投标限价权重（%）',
  fixed: '基准价固定',
  fixedText: '首次计算后不再变动',
  draws: '下浮系数',
  drawsText: '开标时抽取',
  least: '系数下限（%）',
  most: '系数上限（%）',
  step: '系数步长（%）',
  slopeAbove: '高于基准价每1%扣分',
  slopeBelow: '低于基准价每1%扣分',
  technical: '技术评分入围家数',
  basePlaces: '基准价保留小数',
  ratePlaces: '偏差率保留小数',
  scorePlaces: '得分保留小数',
  dropMembers: '评委评分',
  dropMembersText: '5人以上时去掉最高、最低各1人',
  clause: '招标文件条款',
  clauseHint: '公式在招标文件中的位置，如 第三章 3.2.4',
  working: '计算过程',
  workingOf: '{{name}} 价格得分计算过程',
  version: '第{{no}}版 {{time}} · {{cause}}',
  basis: '依据：招标文件 {{clause}}',
  system: '系统计算',
  rejected: '已否决',
  partial: '暂计',
  next: '去下一个空格',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    priceFormula: typeof zh;
  }
}
