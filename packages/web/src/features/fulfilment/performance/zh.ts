const zh = {
  ask: '督办评价',
  askTitle: '督办对【{{bidder}}】的履约评价',
  askText: '将向项目所属单位的经办人和领导发出督办，三个工作日内回复；同一天内不重复提醒。',
  asked: '已发出督办',
  askedToday: '该单位今天已被提醒，或已回复，请在督办记录中查看',
  notYet: '尚未评价，合同签订后由经办人填写',
  evaluationOf: '{{bidder}} · {{section}}',
  contractNo: '合同编号',
  quality: '质量（30%）',
  progress: '进度（20%）',
  safety: '安全（20%）',
  service: '服务（15%）',
  cost: '成本（10%）',
  integrity: '诚信（5%）',
  scoreHelp: '0至100分',
  total: '总分',
  rank: '等级',
  comment: '评语',
  commentHelp: '评为S级或D级须填写评语。',
  preview: '总分 {{total}}，等级 {{rank}}',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    performance: typeof zh;
  }
}
