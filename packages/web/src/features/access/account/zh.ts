const zh = {
  login: '登录',
  welcome: '登录招采台',
  tagline: '招标采购全程在线管理',
  pointWhole: '计划、立项、公告、开标、评标、定标、合同、履约，一处办理',
  pointSealed: '开标前投标人名单与投标文件全程保密',
  pointTraced: '每一步审批与操作可查可追溯',
  publicAnnouncements: '查看招标公告与公示',
  staff: '单位用户',
  bidder: '投标人',
  username: '用户名',
  password: '密码',
  verificationCode: '验证码',
  needCode: '请获取并输入验证码后再登录',
  demo: '演示账号',
  demoAccounts: '演示账号',
  demoCodes: '验证码发件箱',
  demoHint: '演示模式：点击一行直接登录，数据均为虚构。',
  demoWantsCode: '该账号需要验证码，请在左侧输入用户名和密码后获取',
  demoCodesHint: '演示环境不发短信和邮件，有效的验证码显示在这里。',
  demoRefresh: '刷新',
  demoNoCodes: '目前没有有效的验证码',
  sso: '单点登录',
  ssoWorking: '正在登录…',
  ssoFailed: '单点登录失败，请重试，或使用用户名登录',
  register: '投标人注册',
  resetPassword: '重置密码',
  findUserName: '找回用户名',
  resetContact: '联系人变更申请',
  loginTabs: '登录方式',
  displayName: '姓名',
  mobile: '手机号',
  email: '邮箱',
  committeeEntry: '评委凭手机验证码进入',
  undoContact: '撤销联系方式变更',
  ssoAbsent: '本系统未启用单点登录，请使用用户名登录',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    account: typeof zh;
  }
}
