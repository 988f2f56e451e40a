const zh = {
  title: '开标安排',
  views: '查看方式',
  month: '月',
  week: '周',
  list: '列表',
  previous: '上一页',
  next: '下一页',
  today: '今天',
  level: '级别',
  allLevels: '全部级别',
  levelI: 'Ⅰ类',
  levelII: 'Ⅱ类及非招标',
  name: '项目名称',
  code: '项目编号',
  place: '开标地点',
  contact: '联系人',
  phase: '当前环节',
  openingTime: '开标时间',
  empty: '没有开标安排',
  calendar: '开标日历，{{from}} 至 {{to}}',
  weekdays: { mon: '周一', tue: '周二', wed: '周三', thu: '周四', fri: '周五', sat: '周六', sun: '周日' },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    openingSchedule: typeof zh;
  }
}
