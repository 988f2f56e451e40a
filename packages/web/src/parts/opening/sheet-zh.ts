/** Words of the comparison of a public inquiry. */
const zh = {
  title: '询价比价表',
  of: '{{section}} 比价表',
  export: '导出Excel',
  item: '名称、数量',
  lowest: '最低',
  missing: '缺项',
  missingCount: '缺 {{count}} 项',
  sum: '分项合计（元）',
  stated: '报价总价（元）',
  taxRate: '税率（%）',
  differs: '与分项合计不一致',
  differsHint: '总价与分项合计不一致的，由评标委员会按算术错误书面要求澄清',
  noOffer: '尚无已解密的报价',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    itemSheet: typeof zh;
  }
}
