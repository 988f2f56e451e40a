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
