const zh = {
  decryptUntil: '解密截止',
  decrypt: '解密',
  decrypted: '解密成功',
  decryptHint: '输入递交时设置的投标密码；逾期未解密视为撤销投标',
  confirmRecord: '确认开标记录',
  confirmRecordText: '确认本单位的开标记录无误；确认后不能更改',
  recordConfirmed: '已确认开标记录',
  object: '提出异议',
  objection: '异议内容',
  objected: '已提出异议',
  unanswered: '等待主持人当场答复',
  sign: '签字确认',
  signText: '确认开标记录与唱标内容一致并签字；签字后不能再提出异议',
  signLater: '尚有 {{count}} 家待解密，全部解密后可以签字；对开标有异议的请当场提出',
  signAnswered: '异议答复后可以签字',
  signNow: '请核对本单位的报价、工期和项目负责人，有误当场提出；无误请签字',
  signed: '{{name}} 已于 {{time}} 签字确认',
  recordSigned: '已签字确认',
  noted: '主持人已注明：{{status}}',
  password: '投标密码',
  answer: '答复：{{text}}',
  second: '第二信封开标（报价）',
  notAnnounced: '第一信封评审结束后公布第二信封开标时间。',
  secondTime: '开标时间',
  secondPlace: '开标地点',
  key: '报价信封密钥',
  keyHint: '输入递交时保存的密钥；逾期未解密视为撤销投标',
  bidder: '投标人',
  state: '报价信封',
  price: '投标报价',
  unopened: '原封退回',
  confirmation: '投标人确认',
  agreed: '已确认',
  mineReturned: '本单位投标未进入第二信封开标，报价信封未开启，可在投标回执处领回。',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    ownOpening: typeof zh;
  }
}
