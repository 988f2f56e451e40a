const zh = {
  due: '您的角色要求两步验证',
  dueText: '请先绑定验证器，完成后即可使用系统。',
  off: '未启用',
  offText: '启用后，登录时除密码外还须输入手机验证器上的 6 位验证码，密码泄露也无法登录。',
  demandedBy: '{{roles}}要求启用',
  state: '两步验证',
  on: '已启用',
  since: '启用时间',
  recoveryLeft: '剩余恢复码',
  recoveryFew: '恢复码所剩不多，请及时更换',
  demanded: '要求启用的角色',
  setUp: '启用',
  start: '绑定验证器',
  startText: '先在手机上安装验证器应用（任何支持 TOTP 的应用均可），再验证您的登录密码。',
  next: '下一步',
  currentPassword: '登录密码',
  scan: '用验证器扫描二维码',
  qr: '绑定验证器的二维码',
  typeIt: '无法扫描时，在验证器中手动输入密钥',
  code: '验证器上的 6 位验证码',
  anyCode: '验证码或恢复码',
  anyCodeHelp: '验证器上的 6 位数字；没有手机时填写一个未用过的恢复码',
  confirm: '完成绑定',
  recovery: '请保存恢复码',
  recoveryText:
    '手机遗失时，每个恢复码可代替验证码登录一次。恢复码只在此显示一次，请抄写或打印后妥善保管，不要与密码放在一起。',
  copy: '复制',
  copied: '已复制',
  notCopied: '无法复制，请手动抄写',
  saved: '我已保存',
  replace: '更换验证器',
  replaceText: '新验证器输入首个验证码后生效，在此之前原验证器仍然有效；其他登录将退出。',
  renew: '更换恢复码',
  renewText: '原恢复码将全部失效。',
  switchOff: '停用',
  switchOffText: '停用后只凭密码登录，其他登录将退出。',
  switchedOff: '两步验证已停用',
  lost: '手机和恢复码均已遗失时，请联系管理员重置。',
  leave: '退出登录',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    secondFactor: typeof zh;
  }
}
