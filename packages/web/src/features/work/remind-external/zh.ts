const zh = {
  gone: '待办不存在，或不属于当前用户',
  toList: '查看全部待办',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    remindExternal: typeof zh;
  }
}
