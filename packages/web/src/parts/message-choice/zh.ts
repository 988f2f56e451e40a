const zh = {
  title: '消息接收',
  intro:
    '待办和提醒由系统管理员设置从哪些通道发出，你可以停用通道、设置免打扰和每日汇总。法律要求书面送达的内容不受影响。',
  nothing: '当前没有可以通知你的通道：系统未配置，或你没有登记手机和邮箱',
  declined: '停用的通道',
  declinedHelp: '不选则全部接收',
  quietFrom: '免打扰开始',
  quietUntil: '免打扰结束',
  digestHour: '每日汇总',
  digestHelp: '不选则随时发送',
  hour: '{{hour}}:00',
  language: '语言',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    messageChoice: typeof zh;
  }
}
