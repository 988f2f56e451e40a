const zh = {
  title: '报名情况',
  sealed: '开标前保密',
  sealedText: '开标开始前，任何人都看不到报名单位的名称和数量',
  section: '标段',
  supplier: '报名单位',
  members: '联合体成员',
  contact: '联系人',
  phone: '联系电话',
  registeredTime: '报名时间',
  downloadedTime: '首次下载文件',
  none: '没有单位报名',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    registration: typeof zh;
  }
}
