const zh = {
  publishedBy: '{{name}} 发布于 {{time}}',
  publishedAt: '发布于 {{time}}',
  files: '附件',
  confirm: '我已阅读并确认',
  confirmed: '已于 {{time}} 确认',
  confirmedNow: '已确认',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    noticeText: typeof zh;
  }
}
