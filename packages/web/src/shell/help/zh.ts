const zh = {
  tour: '新手引导：四步',
  phases: '环节说明：每个环节做什么、谁来做、依据什么',
  title: '键盘快捷键',
  key: '按键',
  does: '作用',
  find: '快速查找菜单、记录和本页操作',
  search: '光标移到项目搜索框',
  help: '打开本说明',
  tab: '切换到第 1 … 9 个标签页',
  closeTab: '关闭焦点所在的标签页',
  tabMenu: '打开标签页的菜单',
  ball: '焦点在悬浮球上时移动它',
  escape: '关闭弹窗或菜单，焦点回到原处',
  single: '启用单键快捷键（/ 和 ?）',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    help: typeof zh;
  }
}
