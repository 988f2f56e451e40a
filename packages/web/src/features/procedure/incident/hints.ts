import type { Text } from '@tenderdesk/domain/rule';

/** Longer words of incidents, which come with their tab alone. */
export const HINTS = {
  hint: {
    zh: '中标人确定后、合同签订前，中标人退出的，由经办人附证明材料提出，经审批人批准后重新定标（《条例》第55条、第74条）。合同签订前各环节均可提出终止招标，项目暂停期间亦可。评标报告移交后，个别标段因异议等不能与其他标段同步的，可拆分为单独的项目。',
    en: 'Between award and contract a winner who falls away is reported by the clerk with the paper that proves it; once the approver agrees the award is opened again (Implementing Regulations, articles 55 and 74). Until the contracts are signed a project can be given up from every phase, paused or not. Once the report is handed over, a section that would hold the others can be split off into a project of its own.',
  },
  fallText: {
    zh: '批准后原中标通知书及文号作废，已公告的中标结果同时发布变更公告。',
    en: 'Once approved, the winning notice and its number are void; an award that was announced is taken back publicly.',
  },
  terminationText: {
    zh: '批准后项目终止，不能恢复；已发布公告的将公告终止，投标保证金进入退还流程，已确定的中标结果和通知书作废。',
    en: 'Once approved the project ends for good. What was published is ended publicly, deposits go back, awards and notices are void.',
  },
  terminationPublic: {
    zh: '项目已对外发布：须属所列事由并附证明材料，批准后发布终止公告并退还投标保证金（《条例》第31条）。',
    en: 'The project is public: it takes a listed cause and the paper that proves it. Once approved the end is announced and deposits go back (Implementing Regulations, article 31).',
  },
  causeAwarded: {
    zh: '中标人已确定：仅限法律、监督部门要求终止，或已无可以确定的中标人。',
    en: 'The winner is confirmed: only law or authority ends it, or nobody is left to award to.',
  },
  retenderText: {
    zh: '批准后尚未确定中标人的标段重新招标，从招标文件重新开始；其他标段的中标结果不受影响。',
    en: 'Once approved the sections without a confirmed winner are tendered again from the bidding document; the awards of others stand.',
  },
  splitText: {
    zh: '批准后该标段以单独的项目编号继续办理，环节、状态、级别和招标义务不变，其投标、保证金、候选人、通知书和合同随之转入；开标记录、评标委员会和评标报告两个项目均可查阅。针对该标段的暂停随之转入，其他标段恢复办理。',
    en: 'Once approved the section goes on under a project number of its own, in the same phase and status, with the same level and duty to tender; its bids, deposits, candidates, notice and contract go with it. Both projects read the same record, committee and report. A pause for the section goes with it, and the others go on.',
  },
  splitFiles: {
    zh: '异议书、投诉处理文书等，可不上传。',
    en: 'The objection, the paper of the authority; may be left out.',
  },
  moveText: {
    zh: '批准后，自当前环节起按所选版本审核、审批和跳过环节；已完成的环节不变，待办改派给新流程的办理人。由招标管理部经办提出，招标管理部负责人批准。',
    en: 'Once approved, checks, approvals and optional phases follow the chosen version from the present phase on; phases that are over stay as they are, and to-dos go to whoever holds the step then. A reviewer of the tender department proposes, its head decides.',
  },
  depositHelp: {
    zh: '因不可抗力退出的应予退还；不予退还的另由他人审批。',
    en: 'After force majeure it goes back. To keep it takes the decision of another person.',
  },
  claimsHelp: {
    zh: '没有索赔的填写“无”。',
    en: 'Write “none” where there are none.',
  },
  noteHelp: {
    zh: '不批准的须说明原因。',
    en: 'A refusal says why.',
  },
} as const satisfies Record<string, Text>;
