const zh = {
  home: '返回首页',
  back: '返回',
  notFound: { title: '页面不存在', text: '地址有误，或页面已移走。' },
  unauthorised: {
    title: '没有权限',
    titleOf: '没有“{{screen}}”的权限',
    who: '当前身份：{{name}}（{{organization}}）',
    staff:
      '角色由本单位管理员或系统管理员分配，角色的权限由安全管理员在“角色管理”中调整；如需使用，请把下面的权限代码告诉他们。',
    bidder: '企业人员的角色由本企业管理员分配；如需使用，请把下面的权限代码告诉他。',
    right: '缺少的权限：{{right}}',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    site: typeof zh;
  }
}
