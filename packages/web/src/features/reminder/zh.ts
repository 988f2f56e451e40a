const zh = {
  title: '待办事项',
  content: '内容',
  category: '类别',
  due: '办理期限',
  state: '状态',
  open: '未处理',
  handled: '已处理',
  overdue: '已逾期',
  markDown: '标为已处理',
  marked: '已标记 {{count}} 项',
  empty: '没有待办事项',
  tabs: '待办分类',
  all: '全部',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    reminder: typeof zh;
  }
}
