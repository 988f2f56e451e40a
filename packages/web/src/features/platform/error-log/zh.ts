const zh = {
  title: '错误日志',
  time: '时间',
  username: '用户名',
  stranger: '未登录',
  message: '错误信息',
  where: '位置',
  url: '页面地址',
  requestId: '请求编号',
  agent: '浏览器',
  ip: 'IP 地址',
  stack: '堆栈',
  details: '错误详情',
  empty: '没有页面错误',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    errorLog: typeof zh;
  }
}
