const zh = {
  seenBy: '仅能查看本项目的内部人员可见，投标人、评标专家和公众看不到，也不进入任何存档文件。',
  secrecy: '请勿写入标底、评标委员会名单等保密内容。',
  title: '内部交流',
  content: '留言',
  placeholder: '输入 @ 和姓名、单位或拼音首字母，提到同事',
  send: '发表',
  sent: '已发表',
  none: '还没有留言。写下第一条，输入 @ 可以提醒能查看本项目的同事。',
  one: '有新留言：{{name}}',
  people: '可以提到的人',
  found: '{{count}} 人，用上下键选择，回车确定',
  searching: '正在查找',
  nobody: '没有找到能查看本项目的人',
  called: '提到你',
  edited: '已修改',
  editedAt: '{{time}} 修改',
  edit: '修改',
  editTitle: '修改留言',
  withdraw: '撤回',
  withdrawTitle: '撤回这条留言？',
  withdrawText: '撤回后其他人看不到内容，只显示你撤回了一条留言；撤回记入审计日志，不能恢复。',
  withdrawnDone: '已撤回',
  withdrawn: '{{name}} 撤回了一条留言',
  ownWithdrawn: '你撤回了这条留言，内容只有你能看到',
  latest: '回到最新',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    comment: typeof zh;
  }
}
