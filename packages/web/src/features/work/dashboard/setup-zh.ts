const zh = {
  title: '启用准备',
  text: '还有 {{count}} 项妨碍发起招标',
  go: '查看并办理',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    setupStrip: typeof zh;
  }
}
