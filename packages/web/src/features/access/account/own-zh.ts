const zh = {
  account: '账号',
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
  currentPassword: '当前密码',
  currentPasswordWhy: '修改手机号或邮箱需验证密码和验证码，原联系方式会收到通知',
  mobileCode: '新手机验证码',
  emailCode: '新邮箱验证码',
  undoWhy: '如手机号或邮箱被他人修改，请在 24 小时内凭原手机或邮箱收到的撤销码恢复。',
  undoCode: '撤销码',
  undo: '撤销变更',
  undone: '联系方式已恢复',
  undoneText: '所有登录均已退出。请用密码和验证码登录，并立即修改密码。',
  sessions: '当前登录',
  sessionAddress: 'IP 地址',
  sessionStarted: '登录时间',
  sessionSeen: '最近活动',
  sessionCurrent: '本次登录',
  sessionActor: '由 {{name}} 代为查看',
  sessionWatched: '代为查看 {{name}}',
  endSession: '退出',
  endSessionAsk: '让 {{ip}} 的登录退出？',
  endOthers: '退出其他登录',
  endOthersAsk: '退出除本次外的所有登录？',
  sessionsEnded: '已退出',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ownAccount: typeof zh;
  }
}
