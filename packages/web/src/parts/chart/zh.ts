const zh = {
  asTable: '看表格',
  asChart: '看图',
  menu: '{{title}}：更多',
  picture: '保存图片（SVG）',
  sheet: '导出明细（Excel）',
  most: '{{label}}最多，{{value}}',
  least: '{{label}}少于{{reference}} {{gap}}',
  leads: '回车或点击：看明细',
  still: '仍在计算',
  stopped: '停在 {{time}}',
  named: '{{name}} {{value}}',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    chart: typeof zh;
  }
}
