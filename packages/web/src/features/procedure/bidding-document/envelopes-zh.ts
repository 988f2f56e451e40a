/** Words of two envelopes; they come with the document alone. */
const zh = {
  title: '双信封',
  text: '商务及技术文件与报价分装两个信封',
  hint: '第一信封评审结束后另行开启报价；未通过的，报价信封原封退回（交通运输部令2015年第24号）',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentEnvelopes: typeof zh;
  }
}
