const zh = {
  notYet: '第一信封评审全部提交后，在此公布第二信封（报价）的开标时间。',
  sealed: '报价信封仍密封；开标开始前不显示哪些投标进入第二信封。',
  part: '第二信封',
  record: '第二信封开标记录',
  host: '主持人',
  recorder: '记录人',
  startedTime: '实际开标时间',
  endedTime: '记录完成时间',
  announce: '公布第二信封开标时间',
  announceText: '通知第一次开标的全体投标人，至少提前30分钟；之后只能推迟。',
  announced: '已通知全体投标人',
  putOff: '推迟开标',
  start: '开启第二信封',
  startText: '通过第一信封评审的投标人开始解密报价；其余报价信封原封退回，不再开启。',
  started: '第二信封已开标',
  finish: '完成第二信封开标记录',
  finishText: '未解密的报价视为撤销投标，开标记录不再变更。',
  finished: '第二信封开标记录已完成',
  read: '唱标',
  readNext: '唱下一家',
  note: '记录',
  noteTitle: '记录：{{name}}',
};
export default zh;

declare module '../../kit/text.ts' {
  interface Texts {
    priceOpening: typeof zh;
  }
}
