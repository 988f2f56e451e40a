import type { Manner } from '../../wording.ts';

/**
 * What papers are made of: the project's data as people read them. Amounts have thousand separators and no unit, codes
 * are words, times are wire texts; what is not there is empty. The same texts are the merge fields of models.
 */
export interface PaperFacts {
  /** What the wording depends on; no merge field. */
  manner: Manner;
  project: Facts<(typeof FIELDS)['project']>;
  plan: Facts<(typeof FIELDS)['plan']> | null;
  sections: readonly Facts<(typeof FIELDS)['sections']>[];
  invited: readonly Facts<(typeof FIELDS)['invited']>[];
  signers: readonly Facts<(typeof FIELDS)['signers']>[];
  approvals: readonly Facts<(typeof FIELDS)['approvals']>[];
  document: Facts<(typeof FIELDS)['document']> | null;
  criteria: readonly Facts<(typeof FIELDS)['criteria']>[];
  announcement: Facts<(typeof FIELDS)['announcement']> | null;
  clarification: Facts<(typeof FIELDS)['clarification']> | null;
  prequalification: Facts<(typeof FIELDS)['prequalification']> | null;
  qualificationItems: readonly Facts<(typeof FIELDS)['qualificationItems']>[];
  qualificationSections: readonly Facts<(typeof FIELDS)['qualificationSections']>[];
  qualificationCriteria: readonly Facts<(typeof FIELDS)['qualificationCriteria']>[];
  qualificationRanking: readonly Facts<(typeof FIELDS)['qualificationRanking']>[];
  qualificationMarks: readonly Facts<(typeof FIELDS)['qualificationMarks']>[];
  qualificationResults: readonly Facts<(typeof FIELDS)['qualificationResults']>[];
  opening: Facts<(typeof FIELDS)['opening']> | null;
  openingItems: readonly Facts<(typeof FIELDS)['openingItems']>[];
  priceOpening: Facts<(typeof FIELDS)['priceOpening']> | null;
  priceItems: readonly Facts<(typeof FIELDS)['priceItems']>[];
  members: readonly Facts<(typeof FIELDS)['members']>[];
  rejections: readonly Facts<(typeof FIELDS)['rejections']>[];
  quotes: readonly Facts<(typeof FIELDS)['quotes']>[];
  ranking: readonly Facts<(typeof FIELDS)['ranking']>[];
  bidQuestions: readonly Facts<(typeof FIELDS)['bidQuestions']>[];
  corrections: readonly Facts<(typeof FIELDS)['corrections']>[];
  computations: readonly Facts<(typeof FIELDS)['computations']>[];
  negotiated: readonly Facts<(typeof FIELDS)['negotiated']>[];
  report: Facts<(typeof FIELDS)['report']> | null;
  publicity: Facts<(typeof FIELDS)['publicity']> | null;
  candidates: readonly Facts<(typeof FIELDS)['candidates']>[];
  award: Facts<(typeof FIELDS)['award']> | null;
  notice: Facts<(typeof FIELDS)['notice']> | null;
  contract: Facts<(typeof FIELDS)['contract']> | null;
  receipt: Facts<(typeof FIELDS)['receipt']> | null;
  breaches: readonly Facts<(typeof FIELDS)['breaches']>[];
}

type Facts<Fields> = { [Name in keyof Fields]: string };

/** The fields of each group with their names, Chinese and English: what the screen of the models offers. */
export const FIELDS = {
  project: {
    code: ['项目编号', 'Project number'],
    name: ['项目名称', 'Project name'],
    tenderee: ['招标人', 'Tenderee'],
    method: ['招标方式', 'Bidding method'],
    level: ['项目级别', 'Level'],
    type: ['项目类型', 'Project type'],
    mandatory: ['依法必须招标', 'Mandatory tender'],
    fundSource: ['资金来源', 'Source of funds'],
    investmentAmount: ['投资额（万元）', 'Investment (10k yuan)'],
    estimatedAmount: ['估算价（万元）', 'Estimated amount (10k yuan)'],
    platform: ['交易平台', 'Platform'],
    contactName: ['联系人', 'Contact'],
    contactPhone: ['联系电话', 'Contact phone'],
    round: ['轮次', 'Round'],
  },
  plan: {
    evaluationMethod: ['评标办法', 'Evaluation method'],
    priceScoreWeight: ['价格分权重（%）', 'Weight of the price (%)'],
    qualification: ['资格要求', 'Qualification'],
    consortium: ['接受联合体', 'Consortia accepted'],
    prequalification: ['资格审查方式', 'Qualification review'],
    agencyMode: ['组织形式', 'Organised by'],
    inviteReason: ['邀请招标理由', 'Why invited'],
    nonTenderReason: ['不招标理由', 'Why no tender'],
    singleReason: ['单一来源理由', 'Why a single source'],
    unplannedReason: ['计划外理由', 'Why unplanned'],
    plannedAnnounceDate: ['计划发布日期', 'Planned announcement'],
    plannedOpeningDate: ['计划开标日期', 'Planned opening'],
    estimateBasis: ['估算依据（询价记录）', 'What the estimate refers to'],
    remark: ['备注', 'Remark'],
  },
  sections: {
    code: ['标段编号', 'Section number'],
    name: ['标段名称', 'Section'],
    scope: ['招标范围', 'Scope'],
    estimatedAmount: ['估算价（万元）', 'Estimated amount (10k yuan)'],
    controlPrice: ['最高投标限价（万元）', 'Ceiling price (10k yuan)'],
    depositYuan: ['保证金（元）', 'Deposit (yuan)'],
    periodDays: ['工期（日历天）', 'Period (days)'],
    quality: ['质量要求', 'Quality'],
    priceFormula: ['价格公式', 'Price formula'],
    lowPrice: ['须说明的偏低报价', 'Low prices asked about'],
    reviewLists: ['初步评审标准', 'Review lists'],
    inquiryItems: ['询价清单', 'Items asked about'],
  },
  invited: { name: ['受邀单位', 'Invited company'] },
  signers: {
    seq: ['顺序', 'Step'],
    dept: ['部门', 'Department'],
    name: ['会签人', 'Signer'],
    result: ['会签结果', 'Result'],
    opinion: ['意见', 'Opinion'],
    time: ['会签时间', 'Time'],
  },
  approvals: {
    step: ['环节', 'Step'],
    unit: ['单位', 'Organisation'],
    name: ['办理人', 'Person'],
    opinion: ['意见', 'Opinion'],
    time: ['办理时间', 'Time'],
  },
  document: {
    saleStart: ['发售开始', 'Sale from'],
    saleEnd: ['发售截止', 'Sale until'],
    questionDeadline: ['提问截止', 'Questions until'],
    bidDeadline: ['投标截止时间', 'Bid deadline'],
    openingTime: ['开标时间', 'Opening time'],
    openingPlace: ['开标地点', 'Opening place'],
    bidValidityDays: ['投标有效期（天）', 'Bid validity (days)'],
    depositForms: ['保证金形式', 'Forms of deposit'],
    depositRejects: ['保证金否决条款', 'Deposit as a ground of rejection'],
    rescue: ['解密失败补救', 'Rescue of a failed decryption'],
    docFeeYuan: ['招标文件售价（元）', 'Document fee (yuan)'],
    performanceBondRate: ['履约保证金（%）', 'Performance bond (%)'],
    sectionLimit: ['中标标段数限制', 'Limit of sections'],
    contractTerms: ['合同主要条款', 'Terms of contract'],
    fairReview: ['公平竞争审查', 'Fair-competition review'],
  },
  criteria: {
    type: ['评审因素', 'Kind of criterion'],
    item: ['评审项', 'Criterion'],
    score: ['分值', 'Score'],
  },
  announcement: {
    title: ['公告标题', 'Title'],
    content: ['公告正文', 'Text'],
    media: ['发布媒介', 'Media'],
    publishTime: ['发布时间', 'Published'],
    contentHash: ['正文哈希', 'Hash of the text'],
  },
  clarification: {
    no: ['澄清序号', 'Number'],
    content: ['澄清内容', 'Text'],
    affectsBid: ['影响投标文件编制', 'Affects bids'],
    bidDeadline: ['顺延后的投标截止时间', 'New deadline'],
    publishTime: ['发布时间', 'Published'],
  },
  prequalification: {
    no: ['审查次序', 'Number of the review'],
    applyDeadline: ['申请截止时间', 'Applications until'],
    files: ['申请文件', 'Files of an application'],
    method: ['审查办法', 'Method of the review'],
    handedTime: ['审查结论提交时间', 'Handed over'],
  },
  qualificationItems: {
    item: ['审查项', 'Item'],
    standard: ['合格标准', 'Standard'],
  },
  qualificationCriteria: {
    item: ['评分项', 'Criterion'],
    score: ['分值', 'Highest score'],
  },
  qualificationRanking: {
    section: ['标段', 'Section'],
    rank: ['名次', 'Rank'],
    applicant: ['申请人', 'Applicant'],
    score: ['得分', 'Score'],
    result: ['审查结果', 'Result'],
  },
  qualificationSections: {
    section: ['标段', 'Section'],
    applied: ['申请人数', 'Applicants'],
    qualified: ['合格人数', 'Qualified'],
    outcome: ['标段结论', 'Outcome'],
  },
  qualificationMarks: {
    section: ['标段', 'Section'],
    applicant: ['申请人', 'Applicant'],
    item: ['审查项', 'Item'],
    votes: ['委员意见', 'Votes'],
    passed: ['结论', 'Conclusion'],
    ground: ['不通过理由', 'Ground'],
  },
  qualificationResults: {
    section: ['标段', 'Section'],
    applicant: ['申请人', 'Applicant'],
    parties: ['联合体成员', 'Members of the consortium'],
    result: ['审查结果', 'Result'],
  },
  opening: {
    time: ['开标时间', 'Opening time'],
    place: ['开标地点', 'Place'],
    host: ['主持人', 'Host'],
    recorder: ['记录人', 'Recorder'],
    endedTime: ['结束时间', 'Ended'],
  },
  openingItems: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    decrypted: ['解密情况', 'Decryption'],
    price: ['投标报价', 'Price'],
    periodDays: ['工期（天）', 'Period (days)'],
    quality: ['质量', 'Quality'],
    manager: ['项目负责人', 'Manager'],
    deposit: ['保证金', 'Deposit'],
    confirmed: ['确认', 'Confirmed'],
    remark: ['异议及答复', 'Objection and answer'],
  },
  priceOpening: {
    time: ['第二信封开标时间', 'Time of the second opening'],
    place: ['开标地点', 'Place'],
    host: ['主持人', 'Host'],
    recorder: ['记录人', 'Recorder'],
    endedTime: ['结束时间', 'Ended'],
  },
  priceItems: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    state: ['价格信封', 'Price part'],
    price: ['投标报价', 'Price'],
    sha256: ['价格信封哈希（SHA-256）', 'Hash of the price part (SHA-256)'],
    confirmed: ['确认', 'Confirmed'],
    remark: ['异议及答复', 'Objection and answer'],
  },
  members: {
    name: ['姓名', 'Name'],
    role: ['身份', 'Role'],
    chair: ['职务', 'Chair'],
    employer: ['工作单位', 'Employer'],
    signedTime: ['签字时间', 'Signed'],
    dissent: ['不同意见', 'Dissent'],
    refusal: ['拒绝签字记录', 'Refusal to sign'],
  },
  rejections: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    reason: ['否决理由', 'Reason'],
    clause: ['依据条款', 'Clause'],
  },
  quotes: {
    no: ['报价轮次', 'Round of quotes'],
    section: ['标段', 'Section'],
    bidder: ['供应商', 'Supplier'],
    price: ['报价', 'Quote'],
  },
  bidQuestions: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    kind: ['事项', 'Kind'],
    question: ['提问', 'Question'],
    due: ['答复期限', 'Term'],
    answer: ['答复', 'Answer'],
    outcome: ['处理结果', 'Outcome'],
  },
  corrections: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    opened: ['开标报价', 'Opened price'],
    working: ['修正过程', 'Working'],
    corrected: ['修正后报价', 'Corrected price'],
    accepted: ['投标人确认', 'Confirmed'],
  },
  ranking: {
    section: ['标段', 'Section'],
    rank: ['排名', 'Rank'],
    bidder: ['投标人', 'Bidder'],
    price: ['报价', 'Price'],
    techTotal: ['技术得分', 'Technical score'],
    total: ['总分', 'Total'],
  },
  computations: {
    section: ['标段', 'Section'],
    bidder: ['投标人', 'Bidder'],
    step: ['计算步骤', 'Step'],
    working: ['计算式', 'Working'],
    value: ['结果', 'Result'],
  },
  negotiated: {
    section: ['标段', 'Section'],
    price: ['成交价', 'Agreed price'],
    periodDays: ['工期（天）', 'Period (days)'],
    quality: ['质量', 'Quality'],
  },
  report: {
    text: ['报告正文', 'Text of the report'],
    participants: ['谈判参加人', 'Participants'],
    time: ['汇总时间', 'Summarised'],
    handedTime: ['提交时间', 'Handed over'],
  },
  breaches: {
    rule: ['期限规定', 'Rule'],
    due: ['最迟日期', 'Due'],
    actual: ['实际日期', 'In fact'],
    reason: ['原因', 'Reason'],
    decision: ['处理决定', 'Decision'],
  },
  publicity: {
    startTime: ['公示开始', 'From'],
    endTime: ['公示结束', 'Until'],
    objectionChannel: ['提出异议的渠道和方式', 'Objections to'],
    supervisionDept: ['监督部门', 'Supervision'],
    content: ['其他公示内容', 'Other'],
  },
  candidates: {
    section: ['标段', 'Section'],
    rank: ['排名', 'Rank'],
    bidder: ['中标候选人', 'Candidate'],
    price: ['投标报价', 'Price'],
    score: ['得分', 'Score'],
    quality: ['质量', 'Quality'],
    periodDays: ['工期（天）', 'Period (days)'],
    manager: ['项目负责人', 'Manager'],
    managerCert: ['证书编号', 'Certificate'],
    evaluation: ['评标情况', 'Evaluation'],
    qualification: ['资格能力条件响应', 'Qualification response'],
    won: ['定标结果', 'Result'],
    winningPrice: ['中标价', 'Winning price'],
    reason: ['非第一名理由', 'Why not the first'],
  },
  award: {
    opinion: ['定标意见', 'Opinion'],
    confirmedTime: ['确定时间', 'Confirmed'],
    issueDate: ['通知书发出日期', 'Date of the notices'],
    writtenReportDate: ['书面报告日期', 'Date of the report'],
  },
  notice: {
    no: ['通知书编号', 'Number'],
    addressee: ['收件单位', 'Addressee'],
    section: ['标段', 'Section'],
    winner: ['中标人', 'Winner'],
    price: ['中标价', 'Winning price'],
    priceInWords: ['中标价大写', 'Price in words'],
    periodDays: ['工期（天）', 'Period (days)'],
    quality: ['质量', 'Quality'],
    manager: ['项目负责人', 'Manager'],
    content: ['其他通知事项', 'Further words'],
    issueDate: ['发出日期', 'Date'],
  },
  contract: {
    no: ['合同编号', 'Number'],
    name: ['合同名称', 'Name'],
    section: ['标段', 'Section'],
    partyA: ['甲方', 'Party A'],
    partyB: ['乙方', 'Party B'],
    amount: ['合同金额（万元）', 'Amount (10k yuan)'],
    amountInWords: ['合同金额大写', 'Amount in words'],
    estimated: ['是否暂估', 'Estimated'],
    price: ['合同价款', 'Price'],
    periodDays: ['工期（天）', 'Period (days)'],
    signDate: ['签订日期', 'Signed'],
    effectiveDate: ['生效日期', 'Effective'],
    endDate: ['终止日期', 'Ends'],
    bondYuan: ['履约保证金（元）', 'Performance bond (yuan)'],
    quality: ['质量要求', 'Quality'],
    terms: ['合同主要条款', 'Terms'],
  },
  receipt: {
    no: ['回执编号', 'Receipt'],
    bidder: ['投标人', 'Bidder'],
    section: ['标段', 'Section'],
    time: ['递交时间', 'Handed in'],
    sha256: ['文件哈希（SHA-256）', 'Hash (SHA-256)'],
    size: ['文件大小（字节）', 'Size (bytes)'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [zh: string, en: string]>>>>;

/** Nothing of a project is known yet: what a builder's reader starts from. */
export const NO_FACTS: Omit<PaperFacts, 'manner' | 'project'> = {
  plan: null,
  sections: [],
  invited: [],
  signers: [],
  approvals: [],
  document: null,
  criteria: [],
  announcement: null,
  clarification: null,
  prequalification: null,
  qualificationItems: [],
  qualificationSections: [],
  qualificationCriteria: [],
  qualificationRanking: [],
  qualificationMarks: [],
  qualificationResults: [],
  opening: null,
  openingItems: [],
  priceOpening: null,
  priceItems: [],
  members: [],
  rejections: [],
  quotes: [],
  bidQuestions: [],
  corrections: [],
  ranking: [],
  computations: [],
  negotiated: [],
  report: null,
  publicity: null,
  candidates: [],
  award: null,
  notice: null,
  contract: null,
  receipt: null,
  breaches: [],
};
