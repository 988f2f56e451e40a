const zh = {
  title: '为【{{name}}】生成一次性密码链接',
  text: '本人打开链接后设置自己的密码，仅可使用一次，3天内有效；之前的链接随即失效。',
  send: '发送到本人手机或邮箱',
  show: '在此显示，由我当面交给本人',
  how: '交付方式',
  make: '生成链接',
  sent: '链接已发送给本人',
  ready: '一次性密码链接',
  readyText: '请把链接交给【{{name}}】本人。链接只显示这一次，{{until}}前有效，使用后即失效。',
  waits: '账号由安全管理员审核，通过后方可登录；密码可以先设置。',
  copy: '复制链接',
  copied: '已复制',
  done: '完成',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    passwordLink: typeof zh;
  }
}
