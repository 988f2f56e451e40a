const zh = {
  title: '生态公告',
  project: '项目名称',
  code: '项目编号',
  empty: '暂无生态发展业务的公告',
  held: '本企业现行生态发展类别：{{held}}。',
  notHeld: '本企业还没有生效的生态发展类别。',
  own: '申请或查看',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    ecologyAnnouncement: typeof zh;
  }
}
