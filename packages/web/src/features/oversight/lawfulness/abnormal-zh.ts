/** Words of the library of collusion indicators; they come with its page. */
const zh = {
  list: '异常线索',
  none: '没有异常线索',
  search: '项目或投标人',
  project: '项目名称',
  code: '项目编号',
  section: '标段',
  kind: '异常情形',
  bidders: '涉及投标人',
  status: '状态',
  unit: '招标单位',
  found: '发现时间',
  reason: '研判意见',
  by: '研判人',
  time: '研判时间',
  round: '轮次',
  detail: '异常线索详情',
  base: '线索',
  grounds: '发现依据',
  evidence: '开标后各投标文件的比对',
  evidenceHint: '标出的为相同项。线索供研判，不直接影响评标结论；确认后可据以填报失信处理。',
  bidder: '投标人',
  account: '保证金付款账户',
  device: '密封设备标识',
  people: '项目负责人',
  files: '投标文件',
  same: '相同',
  price: '报价（万元）',
  confirm: '确认',
  confirmTitle: '确认该异常线索',
  confirmed: '已确认',
  dismiss: '排除',
  dismissTitle: '排除该异常线索',
  dismissed: '已排除',
  file: '填报失信处理',
  fileAbout: '对{{name}}填报失信处理',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    abnormal: typeof zh;
  }
}
