const zh = {
  origin: '来源',
  only: '仅看导入',
  time: '导入时间',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    imported: typeof zh;
  }
}
