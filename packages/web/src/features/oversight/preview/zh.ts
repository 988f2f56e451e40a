const zh = {
  noKey: '预览链接不完整，请从原页面重新打开',
  download: '下载',
  notShown: '此类文件无法在浏览器中预览，请下载后查看。',
  contentOnly: '只显示文字和表格，图片和版式以原文件为准。',
  moreRows: '共 {{all}} 行，仅显示前 {{shown}} 行，其余请下载查看。',
  page: '文件内容：{{name}}',
  madeBy: '预览由 {{name}} 提供',
  draft: '此公告尚未发布，内容以发布后的公告为准。',
  text: '公告内容',
  projectName: '项目名称',
  projectCode: '项目编号',
  organization: '招标人',
  publishTime: '发布时间',
  base: '基本信息',
  level: '项目级别',
  biddingMethod: '招标方式',
  projectType: '项目类型',
  phase: '当前环节',
  createdTime: '立项时间',
  sections: '标段',
  sectionCode: '标段编号',
  sectionName: '标段名称',
  scope: '招标范围',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    preview: typeof zh;
  }
}
