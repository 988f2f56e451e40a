const zh = {
  title: '后台文件',
  count: '后台文件，{{count}} 个可下载',
  running: '准备中，已完成 {{rows}} 项',
  ready: '{{rows}} 项 · {{size}}',
  importing: '导入中，已写入 {{rows}} 行',
  imported: '已导入 {{rows}} 行',
  importDone: '{{name}} 已导入，共 {{rows}} 行',
  marked: '下载 {{name}} 的标错文件',
  failed: '未完成：{{fault}}',
  download: '下载 {{name}}',
  drop: '移除 {{name}}',
  giveUp: '放弃 {{name}}',
  done: '{{name}} 已准备好，可以下载',
  kept: '文件保留7天',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    prepared: typeof zh;
  }
}
