const zh = {
  list: '参数',
  intro: '参数自生效日起适用，最早为明天；已经发生的判断不会改变。',
  name: '参数',
  value: '当前值',
  coming: '将生效',
  comingText: '{{from}}起为{{value}}',
  law: '法定要求',
  LEAST: '不低于，{{article}}',
  MOST: '不超过，{{article}}',
  judged: '适用',
  PROJECT_DAY: '项目启动日的值',
  ACTION_DAY: '办理当日的值',
  rules: '使用该参数的规则',
  noRules: '不在规则中，由程序直接使用',
  change: '调整',
  changeTitle: '调整【{{name}}】',
  newValue: '新值（{{unit}}）',
  newPlainValue: '新值',
  validFrom: '生效日期',
  changed: '已保存，自生效日起适用',
  detail: '参数详情',
  defaultValue: '系统默认',
  history: '调整记录',
  noHistory: '从未调整，使用系统默认值',
  from: '{{from}}起',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    parameter: typeof zh;
  }
}
