const zh = {
  title: '开标',
  openingSession: '开标会议',
  negotiated: '单一来源采购不组织开标，谈判报价和谈判记录见“评标”页。',
  notYet: '公告期结束前30分钟进入开标环节，届时在此开标。',
  sealed: '开标前不显示投标人的名称、数量和报价。',
  openingTime: '开标时间',
  place: '开标地点',
  status: '状态',
  host: '主持人',
  recorder: '记录人',
  startedTime: '实际开标时间',
  decryptUntil: '解密截止',
  endedTime: '记录完成时间',
  start: '开标',
  startText: '开标后公布投标人名称，投标人开始解密。投标人少于3个的标段不予开标。',
  started: '已开标',
  finish: '完成开标记录',
  finishText: '未解密的投标文件将视为撤销，开标记录不再变更。',
  finished: '开标记录已完成',
  failed: '没有可以开标的标段，请提交终止本项目。',
  record: '开标记录',
  factor: '下浮系数 {{factor}}%（{{time}} 抽取）',
  decrypted: '已解密 {{done}}/{{all}}',
  tooFew: '投标人少于3个，本标段不予开标。',
  bidder: '投标人',
  decryptStatus: '解密',
  price: '投标报价',
  period: '工期（天）',
  quality: '质量',
  manager: '项目负责人',
  deposit: '保证金',
  depositOk: '已落实',
  depositMissing: '未落实',
  confirmed: '投标人确认',
  agreed: '已确认',
  objected: '有异议',
  remark: '记录与答复',
  note: '记录',
  noteTitle: '记录：{{name}}',
  controlPrice: '最高投标限价',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    opening: typeof zh;
  }
}
