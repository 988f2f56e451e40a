const zh = {
  title: '招标文件费',
  keyword: '项目名称、编号、投标人、付款户名、缴款码',
  project: '项目名称',
  supplier: '投标人',
  notOpened: '开标前不显示',
  paymentCode: '缴款码',
  amount: '文件费',
  status: '状态',
  arrivedTime: '到账时间',
  arrivedDay: '到账日期',
  payer: '付款户名',
  payerAccount: '付款账号',
  refundDue: '应退日期',
  refundTime: '退还时间',
  interest: '利息',
  preparedBy: '经办人',
  empty: '没有已公开项目的招标文件费。招标文件定有售价的项目，投标人报名时即产生应缴款',
  hint: '招标文件费一次缴清，金额不符的流水由保证金专员退回或处理；开标前已缴、未缴的均不列出，收到款项时按完整缴款码查找',
  overdueAlarm: '有 {{count}} 笔招标文件费超过应退日期，请尽快退还',
  sums: '招标文件费合计',
  owed: '待缴',
  in: '累计收取',
  kept: '已收留存',
  refunding: '待退还',
  refunded: '已退还',
  interestPaid: '已付利息',
  confirm: '确认到账',
  confirmText: '按银行回单或收款收据核对：缴款码一致、金额一次缴清',
  arrivedHint: '不填写的，以当前时间为准',
  confirmed: '已确认到账',
  refund: '退还',
  mostInterest: '最多 {{amount}} 元（按活期存款利率和存放天数计算）',
  refundText: '退还经另一人复核后生效',
  prepared: '已提交复核',
  release: '复核退还',
  releaseText: '确认款项已经或即将由银行退回付款人，复核后不能撤销',
  released: '已退还',
  sendBack: '退回经办',
  sentBack: '已退回经办',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentFee: typeof zh;
  }
}
