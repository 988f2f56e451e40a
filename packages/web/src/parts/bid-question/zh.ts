const zh = {
  item: '投标文件条目',
  readings: '供选择的理解',
  chosen: '投标人选择',
  term: '答复期限',
  asked: '提问时间',
  closed: '答复时间',
  answer: '投标人答复',
  silent: '期限届满未答复，视为未作说明。',
  correction: '算术修正',
  before: '修正前',
  after: '修正后',
  accepted: '投标人已书面确认修正后的报价。',
  refused: '投标人不接受修正后的报价。',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    bidQuestion: typeof zh;
  }
}
