const zh = {
  title: '后台文件',
  count: '后台文件，{{count}} 个可下载',
  running: '准备中，已完成 {{rows}} 项',
  ready: '{{rows}} 项 · {{size}}',
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
