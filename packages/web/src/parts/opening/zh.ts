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
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    ownOpening: typeof zh;
  }
}
