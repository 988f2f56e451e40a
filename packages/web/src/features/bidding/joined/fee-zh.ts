/** Words about the price of a printed document; they come with the workspace alone. */
const zh = {
  title: '招标文件费',
  amount: '文件费',
  arrivedTime: '到账时间',
  refundDue: '应退日期',
  refundTime: '退还时间',
  interest: '退还利息',
  hint: '纸质招标文件只收取印刷、邮寄的成本费。按招标文件载明的账户一次缴清，并在附言中填写缴款码；同一项目报名几个标段只缴一次。是否已缴不影响报名和递交投标文件。终止招标的，文件费及利息予以退还；文件售出后自行放弃的，不予退还。',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ownFee: typeof zh;
  }
}
