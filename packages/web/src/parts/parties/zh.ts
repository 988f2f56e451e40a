const zh = {
  members: '联合体成员',
  name: '成员名称',
  uscc: '统一社会信用代码',
  consent: '联合体授权码',
  related: '与招标人的利害关系',
  relatedNo: '不存在',
  relatedYes: '存在',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    parties: typeof zh;
  }
}
