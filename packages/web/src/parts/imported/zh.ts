const zh = {
  origin: '来源',
  only: '仅看导入',
  time: '导入时间',
  entry: '带入情况',
  entryText: '由{{name}}自文件“{{file}}”带入，进入环节：{{phase}}',
  stepElsewhere: '系统外办理',
  elsewhere: '系统外办理',
  planApprovedDate: '实施方案批准',
  announceDate: '公告发布',
  openingDate: '开标',
  confirmedDate: '定标',
  noticeDate: '中标通知书发出',
  contractDate: '合同签订',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    imported: typeof zh;
  }
}
