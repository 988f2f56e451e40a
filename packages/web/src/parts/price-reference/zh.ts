/** Words of prices that an estimate or a ceiling refers to. */
const zh = {
  title: '询价依据',
  help: '所选询价记录的内容随之固化：记录以后更正、撤回或过期，此处仍显示选定当日的内容',
  kind: '询价类型',
  choose: '查找询价记录',
  placeholder: '输入名称或规格型号',
  none: '未引用询价记录',
  edit: '选择询价记录',
  name: '名称及规格',
  gross: '含税单价',
  supplier: '供应商',
  inquiryDate: '询价日期',
  referred: '引用',
  referredBy: '{{name}} {{time}}',
  now: '记录现状',
  outOfDate: '已过期',
  most: '最多引用 {{count}} 条',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    priceReference: typeof zh;
  }
}
