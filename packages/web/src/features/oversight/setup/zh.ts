const zh = {
  title: '启用准备',
  intro: '各项状态由系统中已有的数据得出，办完即更新，可以随时离开再回来。',
  stops: '还有 {{count}} 项妨碍发起招标',
  ready: '可以发起招标',
  open: '另有 {{count}} 步尚待完善',
  complete: '全部步骤已完成',
  STOPS: '妨碍发起',
  OPEN: '待完善',
  SHIPPED: '产品默认',
  DONE: '已完成',
  step: {
    GROUP: '集团与单位',
    PEOPLE: '人员与角色',
    ADMINISTRATORS: '三类管理员',
    HOLIDAYS: '节假日',
    LIMITS: '限额与审批链',
    CHANNELS: '消息通道',
    STORAGE: '存储与备份',
    PAPERS: '文号与范本',
  },
  go: {
    organization: '组织管理',
    user: '用户管理',
    role: '角色管理',
    holidays: '录入放假安排',
    param: '参数管理',
    message: '测试通道',
    labels: '填写单位简称',
    models: '招标文件范本',
  },
  byOperation: '由运维在服务器上办理，见运维文档“备份与恢复”',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    setup: typeof zh;
  }
}
