const zh = {
  title: '远程视频',
  openingTime: '开标时间',
  project: '项目名称',
  lots: '标段',
  room: '开标室',
  unit: '招标人',
  host: '主持人',
  status: '状态',
  enter: '进入',
  keyword: '项目名称或编号',
  empty: '没有可进入的开标',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    remoteVideo: typeof zh;
  }
}
