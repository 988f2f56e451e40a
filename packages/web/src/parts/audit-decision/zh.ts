const zh = {
  pass: '审核通过',
  passTitle: '通过【{{name}}】的审核',
  refuse: '审核不通过',
  refuseTitle: '不通过【{{name}}】的审核',
  audited: '审核成功',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    auditDecision: typeof zh;
  }
}
