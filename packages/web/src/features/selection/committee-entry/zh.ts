const zh = {
  intro: '评标委员会成员凭手机验证码进入本次评标，无需密码。开标后方可进入，评标报告移交后自动退出。',
  mobile: '专家库登记的手机号',
  code: '验证码',
  enter: '进入评标',
  choose: '请选择要进入的评标',
  chooseText: '该手机号对应多项评标或多位专家，请选择本人参加的一项。',
  back: '返回登录',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    committeeEntry: typeof zh;
  }
}
