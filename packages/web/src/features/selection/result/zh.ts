const zh = {
  list: '结果公告',
  none: '还没有公布的结果',
  title: '公告标题',
  type: '公告类型',
  method: '采购方式',
  project: '项目名称',
  organization: '招标单位',
  publishTime: '发布时间',
  endTime: '公示截止',
  own: '我的结果',
  ownOf: '{{section}}：查看我的结果',
  mine: '我参与的',
  mineOnly: '只看我参与的',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    result: typeof zh;
  }
}
