const zh = {
  home: '返回首页',
  back: '返回',
  notFound: { title: '页面不存在', text: '地址有误，或页面已移走。' },
  unauthorised: {
    title: '没有权限',
    text: '当前身份不能打开这个页面，请联系本单位管理员或系统管理员授权。',
    right: '缺少权限：{{right}}',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    site: typeof zh;
  }
}
