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
  own: {
    title: '我的操作',
    time: '时间',
    action: '操作',
    kind: '对象',
    about: '项目或说明',
    code: '项目编号',
    usual: '这里是你本人的操作和登录记录。未选日期时显示最近 {{days}} 天，一次最多查询 {{most}} 天。',
    empty: '所选日期内没有操作',
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
