const zh = {
  title: '投标供应商',
  keyword: '供应商或信用代码',
  name: '供应商',
  uscc: '统一社会信用代码',
  kinds: '供应商类别',
  registered: '报名',
  handedIn: '递交',
  opened: '开标',
  candidate: '入围候选',
  won: '中标',
  wonAmount: '中标金额',
  lastTime: '最近开标',
  year: '开标年度',
  unit: '招标单位',
  counted: '按标段计数，只统计已开标的轮次；联合体的中标金额计入牵头人',
  empty: '所选范围内还没有开标的项目',
  sections: '参与的标段',
  details: '查看供应商详情',
  project: '项目名称',
  projectKeyword: '项目名称或编号',
  code: '项目编号',
  section: '标段',
  bidStatus: '投标情况',
  notHandedIn: '未递交',
  rank: '排名',
  openedTime: '开标时间',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    participation: typeof zh;
  }
}
