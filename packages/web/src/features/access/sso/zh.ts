const zh = {
  working: '正在登录…',
  refused: '登录信息无效，请重新登录',
  toLogin: '去登录',
  handedOver: '授权信息已交给原页面，可以关闭此窗口。',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    sso: typeof zh;
  }
}
