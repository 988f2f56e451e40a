const zh = {
  later: '稍后再看',
  noted: '知道了',
  more: '还有 {{count}} 条',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    popUp: typeof zh;
  }
}
