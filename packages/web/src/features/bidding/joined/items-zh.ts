/** Words of the prices of a public inquiry; they come with the form of the bid alone. */
const zh = {
  title: '分项报价',
  hint: '逐项填写含税单价（元），精确到分；单价与总价一并密封，开标后方可查看。留空的视为缺项',
  unitPrice: '含税单价',
  taxRate: '税率（%）',
  quantity: '数量 {{quantity}} {{unit}}，合价 {{total}} 元',
  total: '分项合计 {{total}} 元',
  useTotal: '以分项合计为总价',
  missing: '尚有 {{count}} 项未报价',
  differs: '总价与分项合计不一致：开标后评标委员会将按算术错误处理',
  name: '名称',
  amount: '数量',
  written: '所报单价',
  device: '密封时随文件记录本浏览器的随机标识（不含个人信息），开标后用于核查不同供应商的文件是否出自同一台设备',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    joinedItems: typeof zh;
  }
}
