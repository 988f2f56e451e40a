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
  sso: '单点登录',
  ssoWorking: '正在登录…',
  ssoFailed: '单点登录失败，请重试，或使用用户名登录',
  register: '投标人注册',
  resetPassword: '重置密码',
  findUserName: '找回用户名',
  resetContact: '联系人变更申请',
  account: '账号',
  loginTabs: '登录方式',
  displayName: '姓名',
  mobile: '手机号',
  email: '邮箱',
  idNumber: '身份证号',
  idNumberKept: '已登记，如需更正请重新填写',
  organization: '单位',
  addIdNumber: '请补充身份证号（Please add ID number）',
  addIdNumberWhy: '身份证号仅用于监管平台与交易平台之间的数据同步和单点登录。',
  lastLogin: '上次登录',
  oldPassword: '原密码',
  newPassword: '新密码',
  newPasswordAgain: '确认新密码',
  passwordRule: '不少于 8 位，包含数字、小写字母、大写字母、符号中的三类',
  passwordExpired: '密码已过期，请先修改密码',
  passwordChanged: '密码修改成功',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    account: typeof zh;
  }
}
