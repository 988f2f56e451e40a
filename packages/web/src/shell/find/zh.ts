const zh = {
  title: '快速查找',
  open: '快速查找（Ctrl + K）',
  placeholder: '输入名称、编号、拼音或首字母',
  recent: '最近打开',
  actions: '本页操作',
  screens: '功能菜单',
  all: '查看全部结果',
  asking: '查找中…',
  failed: '未能查找，请重试',
  retry: '重试',
  none: '在你可见的范围内没有找到“{{typed}}”',
  hint: '可查找菜单、项目、计划、供应商、文书编号和本页操作；记录至少输入两个字。',
  found: '共 {{count}} 项',
  keys: '↑↓ 选择，Enter 打开，Esc 关闭',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    find: typeof zh;
  }
}
