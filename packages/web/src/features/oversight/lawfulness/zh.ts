const zh = {
  hint: '按当前数据逐条检查所选环节的规则，不产生任何操作。',
  phase: '环节',
  again: '重新检查',
  summary: '须修改 {{block}} 条，须确认 {{warn}} 条，符合 {{ok}} 条',
  clear: '当前没有须修改或须确认的规则',
  unkept: '；另有 {{count}} 条涉及此处未登记的内容，请另行核查',
  rules: '规则',
  showSilent: '显示不适用和尚无数据的 {{count}} 条',
  hideSilent: '隐藏不适用和尚无数据的规则',
  none: '本环节没有规则',
  BLOCK: '须修改',
  BREACH: '已逾期',
  WARN: '须确认',
  OK: '符合',
  NOT_KEPT: '此处未登记',
  OPEN: '尚无数据',
  NOT_APPLICABLE: '不适用',
  article: '依据：{{articles}}',
  enforced: '把关：{{moments}}',
  counting: '期限计算',
  entered: {
    title: '补录日期',
    project: '项目名称',
    event: '事项',
    subject: '内容',
    eventDate: '发生日期',
    enteredTime: '录入时间',
    daysApart: '相差天数',
    by: '录入人',
    scan: '扫描件',
    empty: '没有相差超过3日才录入的日期',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    lawfulness: typeof zh;
  }
}
