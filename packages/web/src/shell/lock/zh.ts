const zh = {
  title: '屏幕已锁定',
  hint: '输入登录密码继续，已填写的内容都在。本浏览器的其他标签页同时锁定和解锁。',
  password: '登录密码',
  unlock: '解锁',
  leave: '退出登录，表单草稿保留在本浏览器',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    lock: typeof zh;
  }
}
