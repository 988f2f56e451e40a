const zh = {
  editions: '版本',
  edition: '第 {{no}} 版',
  current: '现行版本',
  by: '{{name}} 上传',
  atPage: '第 {{page}} 页：',
  inText: '正文：',
  confidential: '涉密',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    filing: typeof zh;
  }
}
