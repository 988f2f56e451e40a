/** Words of the requests to extend one's own bid; they come with the workspace alone. */
const zh = {
  title: '延长投标有效期',
  hint: '招标人书面要求延长投标有效期：同意的，保证金有效期相应延长，不得要求或被允许修改投标文件；不同意的，投标失效，有权收回保证金。逾期未答复视为不同意。',
  request: '第{{no}}次要求',
  validFrom: '原有效期至',
  validUntil: '要求延长至',
  answerUntil: '答复期限',
  askedTime: '发出时间',
  answeredTime: '答复时间',
  reason: '原因',
  letter: '书面通知',
  files: '答复附件',
  answer: '答复',
  agree: '同意延长，并相应延长投标保证金有效期',
  refuse: '不同意延长（投标失效，退还保证金）',
  refuseTitle: '不同意延长投标有效期？',
  refuseText: '提交后不能更改：本次投标失效，不再参加评审，保证金退还。',
  refuseYes: '确认不同意',
  answerFiles: '盖章复函',
  send: '提交答复',
  sent: '答复已提交',
  guarantee: '提交延长后的保函',
  guaranteeShort: '保函于 {{date}} 到期，请延长至不早于 {{until}} 并提交',
  guaranteeDone: '保函已延长至 {{date}}',
  guaranteeEnd: '保函有效期至',
  guaranteeFile: '延长后的保函',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ownExtension: typeof zh;
  }
}
