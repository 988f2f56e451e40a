const zh = {
  none: '本项目没有异常处置事项。',
  fallTitle: '提出中标人退出',
  retenderTitle: '提出重新招标',
  terminationTitle: '提出终止招标',
  splitTitle: '提出拆分标段',
  claims: '投标人索赔及处理意见',
  section: '标段',
  winner: '中标人',
  ground: '事由',
  consequence: '后续处理',
  next: '下一顺位候选人：第{{rank}}名 {{bidder}}，投标有效期至{{date}}',
  nextOpen: '下一顺位候选人：第{{rank}}名 {{bidder}}',
  lapsed: '下一顺位候选人{{bidder}}的投标有效期已于{{date}}届满，只能重新招标',
  noNext: '已没有其他中标候选人，只能重新招标',
  bondLate: '履约担保未在{{date}}前足额提交',
  bondMissing: '履约担保尚未足额提交，期限为{{date}}',
  deposit: '投标保证金处理建议',
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
