const zh = {
  title: '招标文件更正',
  start: '更正招标文件',
  intro:
    '更正最高投标限价、评分标准、报价评分方法、评审清单、开标地点或文件；按招标文件审批流程办理，批准后以澄清公告发布。',
  content: '更正说明',
  bidDeadline: '投标截止顺延至',
  present: '现投标截止时间 {{time}}。更正视为影响投标文件编制，距截止不足15日的须顺延',
  saved: '更正内容已保存，请提交审批',
  part: '更正项目',
  section: '标段',
  before: '原内容',
  after: '更正后',
  changes: '更正内容',
  draft: '待提交',
  submit: '提交审批',
  submitTitle: '提交该更正？',
  submitText: '提交后由审核、审批人办理，办理期间不能修改。',
  submitted: '已提交',
  check: '审核通过',
  checkTitle: '审核通过该更正？',
  checked: '已审核',
  approve: '批准并发布',
  approveTitle: '批准并发布该更正？',
  approveText:
    '批准后立即生效并公开：招标文件形成新版次，所有已获取文件的单位收到通知，已递交投标文件的请其确认或重新递交。',
  approved: '更正已发布',
  reject: '退回',
  rejectTitle: '退回该更正？',
  rejected: '已退回',
  returned: '已退回：{{reason}}',
  withdraw: '撤销更正',
  withdrawTitle: '撤销该更正？',
  withdrawn: '已撤销',
  steps: '办理记录',
  number: '版次',
  rescue: '解密失败补救',
  rescueText: '因平台原因未能解密的，可重新上传同一密封件',
  rescueHint: '须经监督人员依据解密日志认定，且与回执哈希一致，在解密时限内上传；不载明的，按撤回投标文件处理',
  versions: '历次版本',
  version: '第{{no}}版（{{time}} 由{{name}}批准更正）',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    correction: typeof zh;
  }
}
