const zh = {
  code: '两步验证码',
  asked: '密码正确。请输入手机验证器上的 6 位验证码；没有手机时可用恢复码',
  title: '两步验证',
  state: '状态',
  off: '未启用',
  since: '{{time}} 启用',
  manage: '设置',
  open: '管理两步验证',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    accountFactor: typeof zh;
  }
}
