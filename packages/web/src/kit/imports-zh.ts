const zh = {
  title: '从 Excel 导入',
  template: '下载模板',
  hint: '先下载模板填写，再选择文件检查。检查不写入数据；全部正确后一次写入，有错则一行也不写入。',
  pick: '选择文件并检查',
  again: '修改后重新检查',
  checking: '正在检查 {{name}}',
  good: '{{name}} 共 {{count}} 行，全部可以导入',
  some: '{{name}} 共 {{count}} 行，其中 {{known}} 行的记录已存在，将跳过',
  bad: '{{name}} 共 {{count}} 行，其中 {{faulty}} 行有错，未写入数据',
  before: '{{name}} 已于 {{time}} 导入，不会重复写入',
  many: '{{name}} 共 {{count}} 行，较多，将在后台检查并导入：全部正确才写入，有错则可下载标错文件；进度和结果见页面顶部的后台文件。',
  toBackground: '在后台导入 {{count}} 行',
  begun: '已转入后台导入，进度和结果见页面顶部',
  commit: '导入 {{count}} 行',
  done: '导入成功，共 {{count}} 行',
  marked: '下载标错文件',
  faults: '错误清单',
  row: '行',
  column: '列',
  value: '填写内容',
  reason: '原因',
  capped: '仅列出前 {{count}} 处，全部错误见标错文件',
};
export default zh;

declare module './text.ts' {
  interface Texts {
    imports: typeof zh;
  }
}
