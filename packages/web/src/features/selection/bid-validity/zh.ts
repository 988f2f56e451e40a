const zh = {
  title: '投标有效期',
  none: '没有载明投标有效期的招标文件。',
  until: '投标有效期至 {{date}}，剩余 {{days}} 天',
  lapsed: '投标有效期已届满：不得定标、不得发出中标通知书，请重新招标',
  waiting: '按招标文件，投标有效期至 {{date}}；开标记录完成后可要求延长',
  over: '已无须延长：结果通知书已发出或没有仍有效的投标。',
  publishedEnd: '招标文件载明',
  standing: '参评投标',
  binding: '其中有效',
  hint: '有效期届满前可书面要求全部投标人延长，项目暂停期间亦可。同意的相应延长保证金有效期，不得修改投标文件；不同意或逾期未答复的，投标失效并退还保证金。',
  ask: '要求延长有效期',
  askText: '将同时发给{{count}}份仍有效的投标，不能只选部分投标人；现有效期至 {{date}}。',
  asked: '已发出书面要求',
  validUntil: '延长至',
  answerUntil: '答复期限',
  answerHint: '不少于24小时，且在原有效期届满前',
  reason: '原因',
  letter: '书面通知',
  request: '第{{no}}次延长',
  running: '答复中',
  closed: '已结束',
  askedBy: '发出人',
  askedTime: '发出时间',
  bidder: '投标人',
  section: '标段',
  validFrom: '原有效期',
  told: '送达',
  toldNobody: '无可用账号',
  toldCount: '{{count}}人',
  seen: '查收时间',
  status: '答复',
  answered: '答复时间',
  guarantee: '保函',
  guaranteeShort: '{{date}}到期，待延长',
  guaranteeDone: '已延长至{{date}}',
  files: '附件',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    bidValidity: typeof zh;
  }
}
