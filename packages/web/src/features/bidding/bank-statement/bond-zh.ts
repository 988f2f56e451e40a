const zh = {
  title: '履约担保台账',
  keyword: '项目、合同编号、中标人、担保人、保函编号',
  project: '项目',
  section: '标段',
  contractNo: '合同编号',
  contractEnd: '合同完工日期',
  bidder: '中标人',
  form: '担保形式',
  state: '状态',
  amount: '担保金额',
  left: '余额',
  seen: '流水已核对',
  receivedDate: '收到日期',
  guarantor: '担保人',
  guaranteeNo: '保函编号',
  guaranteeEnd: '保函有效期',
  dueSince: '应退自',
  returnedDate: '退还日期',
  empty: '没有履约担保。在项目的“合同签订”中登记收到的履约担保',
  sums: '持有合计',
  money: '现金',
  guarantees: '保函',
  dueAlarm: '有 {{count}} 笔履约担保应退未退，请在项目的“合同签订”中退还',
  expiredAlarm: '有 {{count}} 份保函在合同履行完毕前已过期，请联系中标人续保',
  due: '应退未退',
  ending: '临期保函',
  hint: '合同验收、提前终止或中标人变更后，履约担保应退还；保函临近有效期时提醒经办人和单位领导',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    heldBond: typeof zh;
  }
}
