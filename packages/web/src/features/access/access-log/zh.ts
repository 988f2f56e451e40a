const zh = {
  accessLog: {
    title: '访问日志',
    username: '用户名',
    displayName: '姓名',
    actor: '代为操作人',
    ip: 'IP 地址',
    method: '方法',
    path: '路径',
    status: '结果',
    cost: '耗时（毫秒）',
    time: '访问时间',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    accessLog: typeof zh;
  }
}
