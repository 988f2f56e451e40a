const zh = {
  people: '企业人员',
  addPerson: '登记人员',
  editPerson: '修改人员',
  removePerson: '移除【{{name}}】',
  person: '姓名',
  cert: '证书名称',
  certNo: '证书编号',
  peopleHint: '开标后用于核查不同投标人的人员雷同（条例第40条）。',
  noPeople: '还没有登记人员',
  works: '企业业绩',
  addWork: '登记业绩',
  editWork: '修改业绩',
  removeWork: '移除业绩【{{name}}】',
  project: '项目名称',
  owner: '业主单位',
  amount: '合同金额',
  completedDate: '完工日期',
  proofs: '证明材料',
  noWorks: '还没有登记业绩',
  removed: '已移除',
  relations: '关联关系',
  relation: '关系',
  company: '企业名称',
  uscc: '统一社会信用代码',
  sameHead: '同一单位负责人',
  stated: '本企业填报',
  statedByOthers: '其他企业填报',
  headNotGiven: '该企业未填报单位负责人证件号码，无法比对负责人是否相同',
  noRelations: '没有发现关联企业',
  bids: '投标记录',
  bidStatus: '投标情况',
  notHandedIn: '未递交',
  section: '标段',
  won: '中标金额',
  opened: '开标时间',
  noBids: '没有已开标的投标记录',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    portfolio: typeof zh;
  }
}
