const zh = {
  tab: '异常处置',
  none: '本项目没有异常处置事项。',
  hint: '中标人确定后、合同签订前，中标人退出的，由经办人附证明材料提出，经审批人批准后重新定标（《条例》第55条、第74条）。合同签订前各环节均可提出终止招标，项目暂停期间亦可。',
  fallTitle: '提出中标人退出',
  fallText: '批准后原中标通知书及文号作废，已公告的中标结果同时发布变更公告。',
  retenderTitle: '提出重新招标',
  retenderText: '批准后尚未确定中标人的标段重新招标，从招标文件重新开始；其他标段的中标结果不受影响。',
  terminationTitle: '提出终止招标',
  terminationText:
    '批准后项目终止，不能恢复；已发布公告的将公告终止，投标保证金进入退还流程，已确定的中标结果和通知书作废。',
  terminationPublic: '项目已对外发布：须属所列事由并附证明材料，批准后发布终止公告并退还投标保证金（《条例》第31条）。',
  causeAwarded: '中标人已确定：仅限法律、监督部门要求终止，或已无可以确定的中标人。',
  claims: '投标人索赔及处理意见',
  claimsHelp: '没有索赔的填写“无”。',
  section: '标段',
  winner: '中标人',
  ground: '事由',
  consequence: '后续处理',
  next: '下一顺位候选人：第{{rank}}名 {{bidder}}，投标有效期至{{date}}',
  nextOpen: '下一顺位候选人：第{{rank}}名 {{bidder}}',
  lapsed: '下一顺位候选人{{bidder}}的投标有效期已于{{date}}届满，只能重新招标',
  noNext: '已没有其他中标候选人，只能重新招标',
  deposit: '投标保证金处理建议',
  depositHelp: '因不可抗力退出的应予退还；不予退还的另由他人审批。',
  reason: '情况说明',
  files: '证明材料',
  phase: '提出时环节',
  proposed: '已提交审批',
  proposedBy: '提出人',
  decidedBy: '审批人',
  note: '审批意见',
  decide: '审批',
  decideTitle: '审批异常处置',
  decision: '审批结果',
  approve: '批准',
  refuse: '不批准',
  noteHelp: '不批准的须说明原因。',
  withdraw: '撤回',
  withdrawTitle: '撤回该事项？',
  withdrawn: '已撤回',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    incident: typeof zh;
  }
}
