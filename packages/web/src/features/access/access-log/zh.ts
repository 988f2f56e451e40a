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
  held: {
    title: '暂不公开的访问',
    why: '开标前，投标人的访问只按日计数，不显示人员和路径；当日次数次日可见。',
    day: '日期',
    calls: '访问次数',
    refused: '登录失败次数',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    accessLog: typeof zh;
  }
}
