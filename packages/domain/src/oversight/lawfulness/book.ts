import { noticeRules } from '../../selection/award/notice.ts';
import { publicityRules } from '../../selection/award/publicity.ts';
import { winnerRules } from '../../selection/award/winner.ts';
import { agencyRules } from '../../procedure/project/agency.ts';
import { announcementRules } from '../../procedure/announcement/announcement.ts';
import { basePriceRules } from '../../procedure/bidding-document/base-price.ts';
import { clarificationRules, siteVisitRules } from '../../bidding/clarification/clarification.ts';
import { complaintRules } from '../../procedure/question/complaint.ts';
import { forcedRules } from '../../procedure/question/forced.ts';
import { documentRules } from '../../procedure/bidding-document/bidding-document.ts';
import { decryptionRules, onSiteRules, openingRules, receiptRules } from '../../bidding/opening/opening.ts';
import { askRules, suspensionRules } from '../../procedure/question/question.ts';
import { registrationRules } from '../../bidding/registration/registration.ts';
import { contractRules, refundRules } from '../../fulfilment/contract/contract.ts';
import { withdrawalRules } from '../../bidding/deposit/withdrawal.ts';
import { collusionRules } from './collusion.ts';
import { committeeRules } from '../../selection/committee/committee.ts';
import { agreementRules, negotiationRules, quoteRules } from '../../selection/negotiation/negotiation.ts';
import { reportRules, reviewRules } from '../../selection/evaluation/review.ts';
import { drawRules } from '../../selection/committee/draw.ts';
import { ownDataRules } from '../../access/account/own-data.ts';
import { archiveRules } from './archive.ts';
import { implementationPlanRules } from '../../procedure/implementation-plan/implementation-plan.ts';
import type { Phase } from '../../procedure/project/phase.ts';
import { splittingRules } from '../../procedure/project/splitting.ts';
import { terminationRules } from '../../procedure/project/termination.ts';
import type { Rule, Text } from '../../rule.ts';

/** Methods that a rule is for: every one, tenders, invited tenders, the three that are no tenders, single source. */
export type Methods = 'ALL' | 'T' | 'IT' | 'PURCHASE';

/** B blocks always, S blocks mandatory tenders and warns on others, W warns. */
export type Weight = 'B' | 'S' | 'W';

/** Where a rule is enforced; the words stand in `MOMENTS`. */
export type Moment = keyof typeof MOMENTS;

export const MOMENTS = {
  FLOW: { zh: '提交和审批时', en: 'at submit and approval of its phase' },
  SAVE: { zh: '保存时', en: 'when it is saved' },
  CLARIFY: { zh: '澄清时', en: 'when a clarification is published' },
  VISIT: { zh: '组织踏勘时', en: 'when a site visit is announced' },
  REGISTER: { zh: '报名时', en: 'when a company registers' },
  ASK: { zh: '提问、异议、投诉时', en: 'when a company asks, objects or complains' },
  REPLY: { zh: '答复期间', en: 'until the answer is given' },
  BID: { zh: '递交投标文件时', en: 'when a bid is handed in' },
  WITHDRAW: { zh: '撤回投标时', en: 'when a bid is withdrawn' },
  OPEN: { zh: '开标时', en: 'at the opening' },
  SEAT: { zh: '组建评标委员会时', en: 'when the committee is formed' },
  REVIEW: { zh: '评审时', en: 'when a bid is reviewed' },
  END: { zh: '终止时', en: 'when the project is given up' },
  SIGN_IN: { zh: '登录后', en: 'after signing in' },
  CHECK: { zh: '合规检查中', en: 'shown by the dry run' },
} as const satisfies Record<string, Text>;

/** One rule of the book. Basis, texts and fields come from the rule itself. */
export interface RuleEntry extends Pick<Rule<never>, 'id' | 'basis' | 'text' | 'fields'> {
  /** What must hold; `{name}` stands for the parameter of that name, `{name%}` for it in percent. */
  must: Text;
  /** Sources that nobody has read in the text of the law yet, with their marks. */
  secondary?: string;
  methods: Methods;
  /** Only where the law demands a tender. */
  mandatoryOnly: boolean;
  weight: Weight;
  /** Phases in which it is checked; none: at any time. */
  phases: readonly Phase[];
  at: readonly Moment[];
}

type AnyRule = Pick<Rule<never>, 'id' | 'basis' | 'text' | 'fields'>;

/** Every table of rules, each beside its subject. */
export const RULE_TABLES: readonly (readonly AnyRule[])[] = [
  implementationPlanRules,
  splittingRules,
  documentRules,
  basePriceRules,
  agencyRules,
  announcementRules,
  clarificationRules,
  siteVisitRules,
  askRules,
  suspensionRules,
  forcedRules,
  complaintRules,
  registrationRules,
  receiptRules,
  withdrawalRules,
  openingRules,
  decryptionRules,
  onSiteRules,
  committeeRules,
  drawRules,
  quoteRules,
  negotiationRules,
  agreementRules,
  reviewRules,
  reportRules,
  collusionRules,
  publicityRules,
  winnerRules,
  noticeRules,
  contractRules,
  refundRules,
  terminationRules,
  archiveRules,
  ownDataRules,
];

const ruleOf = (id: string): AnyRule | undefined => RULE_TABLES.flat().find((rule) => rule.id === id);

type Place = Pick<RuleEntry, 'methods' | 'weight' | 'phases' | 'at' | 'secondary'> & { mandatoryOnly?: boolean };

/** @throws RangeError for a rule that stands in no table */
function entry(id: string, place: Place, zh: string, en: string): RuleEntry {
  const rule = ruleOf(id);
  if (!rule) throw new RangeError(`${id} stands in no table`);
  const { basis, text, fields } = rule;
  return { id, basis, text, fields, must: { zh, en }, mandatoryOnly: false, ...place };
}

const PLAN: readonly Phase[] = ['IMPLEMENTION_PLAN']; // sic
const DOCUMENT: readonly Phase[] = ['BIDDING_DOCUMENT'];
const ANNOUNCEMENT: readonly Phase[] = ['ANNOUNCEMENT'];
const OPENING: readonly Phase[] = ['BID_OPENING'];
const PUBLICITY: readonly Phase[] = ['PUBLIC_NOTICE'];
const AWARD: readonly Phase[] = ['CONFIRM_WINNER'];
const NOTICE: readonly Phase[] = ['WINNING_NOTICE'];
const CONTRACT: readonly Phase[] = ['CONTRACT_SIGNING'];

const place = (
  methods: Methods,
  weight: Weight,
  phases: readonly Phase[],
  at: Moment | readonly Moment[],
  rest: { mandatoryOnly?: boolean; secondary?: string } = {},
): Place => ({ methods, weight, phases, at: typeof at === 'string' ? [at] : at, ...rest });

const M = { mandatoryOnly: true };

const planEntries: readonly RuleEntry[] = [
  entry(
    'R01',
    place('ALL', 'B', PLAN, 'FLOW', { secondary: '16号令 §5 ◐' }),
    '工程建设项目使用国有资金，估算价达到{bidding.mandatory.ENGINEERING}（工程）、{bidding.mandatory.GOODS}（货物）、{bidding.mandatory.SERVICE}（服务）万元的（同一项目中可合并的合并计算），必须招标，采用公开招标或邀请招标',
    'Related to engineering, state funds, and at least {bidding.mandatory.ENGINEERING} (works), {bidding.mandatory.GOODS} (goods) or {bidding.mandatory.SERVICE} (services) 万元, counting together what could be combined within one project: the tender is mandatory, open or invited',
  ),
  entry(
    'R02',
    place('ALL', 'W', PLAN, 'FLOW'),
    '同一单位12个月内同一计划项或同一类别、均未达到规模标准且未招标的项目，合计不达到必须招标的规模标准',
    'Projects of one organisation on the same plan item or category within 12 months that are not tendered do not together reach the threshold while each stays below it',
  ),
  entry(
    'R03',
    place('T', 'B', PLAN, 'FLOW', M),
    '必须招标且国有资金控股或占主导的项目公开招标；邀请招标须有法定理由（潜在投标人有限或公开招标费用占比过大）和依据文件',
    'Mandatory and state-controlled: open tender. An invited tender needs a statutory reason (few bidders, or cost out of proportion) and a file',
  ),
  entry(
    'R04',
    place('ALL', 'B', PLAN, 'FLOW', M),
    '必须招标而不招标的，须符合《条例》第9条或《招标投标法》第66条的情形，附依据文件并经审批人批准',
    'Mandatory but not tendered: a reason out of article 9 or 66, a file, and the approver',
  ),
  entry(
    'R05',
    place('IT', 'B', PLAN, 'FLOW'),
    '邀请的潜在投标人不少于3家，互不相同，均无生效的失信记录',
    'At least 3 invited suppliers, all different, none dishonest',
  ),
  entry(
    'R06',
    place('ALL', 'B', PLAN, 'FLOW'),
    '项目级别由金额确定：达到Ⅰ类限额为Ⅰ类，达到Ⅱ类限额为Ⅱ类，其余为限额以下；改动须由复核人说明理由',
    'Level follows the amount: from the limit of level I ({bidding.levelI.ENGINEERING}, {bidding.levelI.GOODS}, {bidding.levelI.SERVICE}) upwards level I, from the limit of level II ({bidding.levelII.ENGINEERING}, {bidding.levelII.GOODS}, {bidding.levelII.SERVICE}) upwards level II, else under the limit. To override it takes a reviewer and a reason',
  ),
  entry(
    'R07',
    place('ALL', 'B', PLAN, 'FLOW'),
    '所属年度计划或计划变更已审批；否则须说明未列入计划的理由并经审批人批准',
    'The yearly plan of the item, or its change, is approved; otherwise a reason why unplanned and the approver',
  ),
  entry(
    'R08',
    place('ALL', 'W', PLAN, 'FLOW'),
    '估算金额不超过计划剩余金额的{bidding.plan.overrunRatio}倍',
    'Estimated amount at most {bidding.plan.overrunRatio} times what is left of the planned amount',
  ),
];

const documentEntries: readonly RuleEntry[] = [
  entry(
    'R09',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '各评审项分值合计为100，且每一项都在招标文件中载明',
    'Scores of the criteria add up to 100, and each criterion stands in the published document',
  ),
  entry(
    'R10',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '集团交易平台上的项目，报价分值不低于：货物70、工程60、服务30',
    'On the platform of the group the price score is at least 70 for goods, 60 for engineering, 30 for service',
  ),
  entry(
    'R11',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '最高投标限价（工程必填）大于0、不超过估算价并在文件中公开；不得设最低限价',
    'Control price (required for works) above 0, not above the estimate, disclosed in the document. No field for a minimum price exists',
  ),
  entry(
    'R12',
    place('T', 'B', DOCUMENT, ['SAVE', 'FLOW']),
    '每个标段至多一个标底，加密保存，开标后方可查看',
    'At most one base price for a section, encrypted, visible only from the opening on',
  ),
  entry(
    'R13',
    place('T', 'S', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW'),
    '招标文件发售期不少于{bidding.doc.minSaleDays}日',
    'The document is on sale for at least {bidding.doc.minSaleDays} days: the day of its start does not count',
  ),
  entry(
    'R14',
    place('T', 'W', DOCUMENT, 'FLOW'),
    '电子文件免费，其他文件费用以成本为限',
    'Electronic files cost nothing, others no more than their cost',
  ),
  entry(
    'R15',
    place('T', 'S', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW'),
    '自文件发出至投标截止不少于{bidding.doc.minBidDays}日，非必须招标项目不少于{bidding.doc.voluntaryBidDays}日',
    'From the start of the sale to the bid deadline at least {bidding.doc.minBidDays} days, on voluntary tenders at least {bidding.doc.voluntaryBidDays}',
  ),
  entry(
    'R16',
    place('T', 'S', DOCUMENT, 'FLOW'),
    '资格预审：自停止发售至申请截止不少于5日',
    'Prequalification: from the end of the sale to the deadline for applications at least 5 days',
  ),
  entry(
    'R17',
    place('PURCHASE', 'B', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW', {
      secondary: 'model 采例38, 财政部74号令 (u)',
    }),
    '询价、谈判的响应时间不少于3个工作日，单一来源公示不少于5个工作日',
    'Time to respond at least 3 workdays (inquiry, negotiation); publicity at least 5 workdays (single source)',
  ),
  entry(
    'R18',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '开标时间与投标截止时间一致，并载明地点',
    'Opening time equals bid deadline; a place is set',
  ),
  entry(
    'R19',
    place('ALL', 'B', DOCUMENT, 'FLOW', { secondary: '七部委30号令 §37 (u)' }),
    '保证金不超过标段估算价的{bidding.deposit.rate%}，工程、货物不超过{bidding.deposit.capWorksYuan}元，勘察设计不超过{bidding.deposit.capDesignYuan}元',
    'Deposit at most {bidding.deposit.rate%} of the section’s estimate, and at most {bidding.deposit.capWorksYuan} 元 for works and goods, {bidding.deposit.capDesignYuan} 元 for survey and design',
  ),
  entry(
    'R20',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '保证金有效期与投标有效期一致',
    'Deposit and bids are valid for equally many days',
  ),
  entry(
    'R21',
    place('T', 'S', DOCUMENT, 'FLOW'),
    '载明投标有效期，至少1日，宜不少于{bidding.doc.validityDays}日，定标应在有效期内完成',
    'Bid validity is stated, at least 1 day; {bidding.doc.validityDays} or more are recommended; the award is planned within it',
  ),
  entry('R22', place('ALL', 'B', DOCUMENT, 'FLOW'), '除现金外接受保函', 'A guarantee is accepted besides cash'),
  entry(
    'R23',
    place('ALL', 'B', DOCUMENT, 'FLOW'),
    '履约保证金不超过合同额的{bidding.performanceBond.maxRate%}',
    'Performance bond at most {bidding.performanceBond.maxRate%} of the contract',
  ),
  entry(
    'R24',
    place('ALL', 'B', DOCUMENT, 'FLOW', { secondary: '公平竞争审查规则 2024年16号令 ◐' }),
    '通过公平竞争审查：不指定品牌、产地，不以特定区域或行业业绩、所有制形式、不同标准限制竞争',
    'The fair-competition review passed. It looks at named brands or origins, achievements tied to a region or industry, form of ownership, unequal standards',
  ),
  entry(
    'R25',
    place('ALL', 'B', ['IMPLEMENTION_PLAN', 'ANNOUNCEMENT'], ['FLOW', 'REGISTER']),
    '代理机构不参加其所代理项目的投标',
    'The agency does not bid in the project that it handles',
  ),
];

const announcementEntries: readonly RuleEntry[] = [
  entry(
    'R26',
    place('ALL', 'B', ANNOUNCEMENT, 'FLOW', { secondary: '10号令 §5 (u)' }),
    '公告要素齐全：招标人名称和地址，项目性质、数量、地点、时间，文件获取办法，资格要求，递交方式和截止时间，联系方式',
    'All parts are there: tenderer with address, nature, quantity, place, time, way to the documents; qualification, way and deadline of handing in, contacts',
  ),
  entry(
    'R27',
    place('ALL', 'B', ANNOUNCEMENT, 'FLOW', M),
    '在指定媒介发布，各媒介内容一致',
    'A designated medium is chosen, and every medium carries the same text (compared by hash)',
  ),
  entry(
    'R28',
    place('T', 'B', ANNOUNCEMENT, 'FLOW'),
    '载明是否接受联合体投标',
    'It says whether consortia are accepted',
  ),
  entry(
    'R29',
    place('T', 'S', ANNOUNCEMENT, 'CLARIFY'),
    '澄清可能影响投标文件编制的，在投标截止15日前（资格预审申请截止3日前）发出，不足的顺延截止时间',
    'A clarification that affects bids comes at least 15 days before the bid deadline (prequalification 3), or the deadline moves',
  ),
  entry(
    'R30',
    place('T', 'B', ANNOUNCEMENT, 'ASK'),
    '对招标文件的异议在投标截止10日前提出（资格预审2日前）',
    'Objections to the document arrive at the latest 10 days before the deadline (prequalification 2)',
  ),
  entry(
    'R31',
    place('T', 'B', ['ANNOUNCEMENT', 'PUBLIC_NOTICE'], ['REPLY', 'FLOW']),
    '异议在{bidding.objection.replyDays}日内答复；答复前暂停招标投标活动',
    'Answered within {bidding.objection.replyDays} days; until then the project stands still, without deadline, opening or award',
  ),
  entry(
    'R32',
    place('T', 'B', ANNOUNCEMENT, 'VISIT'),
    '踏勘现场邀请全部已报名的潜在投标人',
    'A site visit invites all registered bidders',
  ),
  entry(
    'R33',
    place('ALL', 'B', ANNOUNCEMENT, 'REGISTER'),
    '报名者无生效的失信记录；同一标段内无法定代表人相同、控股或管理关系；与招标人无利害关系；联合体成员不另行单独投标',
    'Nobody registers who has an effective dishonesty record; or shares the legal person, or a holding or management relation, with another in the section; or is related to the tenderee; or bids alone beside the own consortium',
  ),
];

const openingEntries: readonly RuleEntry[] = [
  entry(
    'R34',
    place('ALL', 'B', OPENING, 'BID', { secondary: '20号令 §26 ◐' }),
    '投标文件在截止时间前送达、已加密、投标人已通过资格预审；否则拒收并记录',
    'A bid is received before the deadline, encrypted, from somebody prequalified; otherwise it is refused and logged',
  ),
  entry(
    'R35',
    place('T', 'B', OPENING, ['WITHDRAW', 'CHECK']),
    '截止前撤回投标的，保证金在{bidding.contract.depositRefundDays}日内退还；截止后撤销的，可提议不予退还',
    'Withdrawn before the deadline: refund within {bidding.contract.depositRefundDays} days. Revoked after it: forfeiture may be proposed',
  ),
  entry(
    'R36',
    place('ALL', 'B', OPENING, ['OPEN', 'FLOW'], { secondary: 'model 采38, 采40' }),
    '每个标段收到的投标不少于{bidding.minBidders}个（询价、谈判同，单一来源为1个），否则不得开标，按流标处理',
    'At least {bidding.minBidders} bids received for the section (inquiry and negotiation alike, single source exactly 1), or no opening: the section has failed',
  ),
  entry(
    'R37',
    place('T', 'B', OPENING, 'OPEN', { secondary: '20号令 §31 ◐' }),
    '因投标人原因未解密的视为撤销，其他原因的视为撤回并可要求赔偿',
    'Not decrypted through the bidder’s own fault: revoked. Through any other cause: withdrawn, with a claim to compensation',
  ),
  entry(
    'R38',
    place('T', 'B', OPENING, 'OPEN'),
    '开标现场的异议当场答复并记录',
    'An objection raised at the opening is answered there and recorded',
  ),
  entry(
    'R39',
    place('ALL', 'S', OPENING, ['SEAT', 'FLOW'], { secondary: 'model 采38, 采40' }),
    '评标委员会为单数、不少于{bidding.committee.min}人、专家占比不低于{bidding.committee.expertRatio%}；非招标为3人以上单数',
    'Committee of an odd number, at least {bidding.committee.min}, at least {bidding.committee.expertRatio%} of them experts; without a tender an odd group of at least 3, the same share of experts',
  ),
  entry(
    'R41',
    place('ALL', 'B', OPENING, 'CHECK', M),
    '专家随机抽取；仅特殊项目经审批人批准可直接确定',
    'Experts are drawn at random. Direct choice only for a special project, by the approver',
  ),
  entry(
    'R42',
    place('ALL', 'B', OPENING, ['SEAT', 'FLOW'], { secondary: '12号令 §12 ◐' }),
    '应当回避的不得进入：投标人或其负责人的近亲属，主管或监督部门人员，有经济利益关系的，曾因招投标违法受罚的，与投标人或招标人代表同单位的',
    'Recused: near relatives of a bidder or its head; staff of the competent or supervisory department; who has an economic interest; who was punished for violations in bidding; who works for the same employer as a bidder or a representative of the tenderee',
  ),
  entry(
    'R43',
    place('ALL', 'B', OPENING, ['SEAT', 'FLOW'], { secondary: '2024年26号令 ◐' }),
    '专家从业满8年且有高级职称或同等水平，入库审核通过，未暂停',
    'An expert has at least 8 years with a senior title or its equal, is audited and not suspended',
  ),
  entry(
    'R44',
    place('T', 'B', OPENING, 'REVIEW'),
    '否决投标须属于《条例》第51条的7种情形或招标文件载明的条款',
    'A bid is rejected on one of the 7 grounds of article 51, or by a published clause',
  ),
  entry(
    'R45',
    place('T', 'B', OPENING, 'FLOW'),
    '候选人不超过3名并排序；评标报告全体成员签字（不同意的书面说明，拒不签字又不说明的视为同意）',
    'At most 3 candidates, in order; all members sign the report (dissent in writing; to refuse in silence is to agree)',
  ),
  entry(
    'R46',
    place('T', 'S', OPENING, 'FLOW', { secondary: '12号令 §27 (u)' }),
    '所有投标被否决或剩余投标缺乏竞争的，按流标处理',
    'All bids rejected, or no competition among the rest: the tender has failed',
  ),
];

const publicityEntries: readonly RuleEntry[] = [
  entry(
    'R47',
    place('T', 'S', PUBLICITY, 'FLOW'),
    '收到评标报告之日起{bidding.publicity.days}日内公示，公示期不少于{bidding.publicity.days}日；末日为非工作日的仅提醒',
    'Starts within {bidding.publicity.days} days of the report; lasts at least {bidding.publicity.days} times 24 hours. An end on a day off only warns',
  ),
  entry(
    'R48',
    place('T', 'S', PUBLICITY, 'FLOW'),
    '公示内容完整：候选人排名、名称、报价、质量、工期、评标情况、项目负责人及证书、资格能力响应，异议渠道和监督部门',
    'Content of the publicity complete: rank, name, price, quality, period, evaluation, manager with certificate, qualification, where to object, supervising department',
  ),
  entry(
    'R58',
    place('T', 'W', ['ANNOUNCEMENT', 'BID_OPENING', 'PUBLIC_NOTICE'], 'ASK'),
    '投诉在知道或应当知道之日起10日内提出；属《条例》第22、44、54条事项的先提出异议；受理3个工作日、处理30个工作日（仅记录）',
    'Complaints within 10 days; on document, opening and result an objection first; decision within 3 + 30 workdays (only recorded)',
  ),
];

const awardEntries: readonly RuleEntry[] = [
  entry(
    'R40',
    place('ALL', 'B', AWARD, 'FLOW'),
    '设有限价且报价为金额的：限价的{bidding.award.minRatio%} ≤ 中标价 ≤ 限价',
    'Where a control price is set and the price is an amount: {bidding.award.minRatio%} of the control price ≤ winning price ≤ control price',
  ),
  entry(
    'R49',
    place('T', 'B', AWARD, 'FLOW', M),
    '排名第一的候选人中标；另定他人须属《条例》第55条的原因并附文件',
    'Rank 1 wins; another only for a reason out of article 55, with a file',
  ),
  entry(
    'R50',
    place('T', 'B', AWARD, 'FLOW'),
    '定标前不就价格、方案谈判：中标价即开标报价（竞争性谈判的轮次除外）',
    'No negotiation on price or plan before the award: the winning price is the price that was opened (rounds of a competitive negotiation aside)',
  ),
  entry(
    'R51',
    place('T', 'W', NOTICE, 'FLOW'),
    '中标候选人的经营、财务状况发生较大变化或存在违法行为的，先由原评标委员会审查',
    'After a material change or a breach the original committee looks again first',
  ),
  entry(
    'R52',
    place('ALL', 'B', NOTICE, 'FLOW'),
    '中标通知书与全部结果通知书一并发出',
    'Notice to the winner and all notices to losers in one transaction',
  ),
  entry(
    'R53',
    place('T', 'W', NOTICE, 'FLOW', M),
    '确定中标人之日起{bidding.contract.reportDays}日内提交书面报告',
    'Written report within {bidding.contract.reportDays} days of confirming the winner',
  ),
  entry(
    'R55',
    place('ALL', 'S', CONTRACT, 'FLOW'),
    '中标通知书发出之日起{bidding.contract.days}日内签订，金额、双方、工期与中标结果一致',
    'Signed within {bidding.contract.days} days of the issue date; amount as won; parties and period unchanged',
  ),
  entry(
    'R56',
    place('ALL', 'B', ['CONTRACT_SIGNING', 'PERFORMANCE_EVALUATION'], ['FLOW', 'CHECK']),
    '合同签订后{bidding.contract.depositRefundDays}日内退还保证金及利息',
    'Deposits go back with interest within {bidding.contract.depositRefundDays} days of signing',
  ),
];

const otherEntries: readonly RuleEntry[] = [
  entry(
    'R54',
    place('ALL', 'B', [], 'END'),
    '终止招标的发布公告或通知，退还文件费、保证金及银行同期存款利息',
    'Giving up comes with announcement or notice, and gives back fees, deposit and bank interest',
  ),
  entry(
    'R57',
    place('ALL', 'W', OPENING, 'CHECK'),
    '串通投标迹象进入异常库：保证金同账户、人员雷同、文件作者或机器、IP、哈希雷同、报价规律性差异',
    'Signs of collusion go to the abnormal library: same payer account, same staff, same author, machine, IP or hash of files, regular gaps between prices',
  ),
  entry(
    'R59',
    place('ALL', 'B', ['ENDED'], 'CHECK', { secondary: '招标人主体责任履行指引 2025 ◐' }),
    '归档清单齐全，保存不少于{archive.retentionYears}年，招投标过程日志不可更改',
    'Archive checklist complete; kept at least {archive.retentionYears} years; logs of the bidding process unchangeable',
  ),
  entry(
    'R60',
    place('ALL', 'B', [], 'SIGN_IN'),
    '招标人用户未登记身份证号的，只能停留在个人信息页',
    'A person of a tenderer without ID number cannot leave the page of the own data',
  ),
];

/** Every rule, R01 to R60, in order (docs/domain/rules.md is made from it). */
export const RULE_BOOK: readonly RuleEntry[] = [
  ...planEntries,
  ...documentEntries,
  ...announcementEntries,
  ...openingEntries,
  ...publicityEntries,
  ...awardEntries,
  ...otherEntries,
].toSorted((a, b) => a.id.localeCompare(b.id));

/** The rules of a phase. */
export const rulesOfPhase = (phase: Phase): RuleEntry[] => RULE_BOOK.filter(({ phases }) => phases.includes(phase));

const METHODS: Readonly<Record<Methods, (method: string) => boolean>> = {
  ALL: () => true,
  T: (method) => ['OPEN_TENDER', 'INVITED_TENDER'].includes(method),
  IT: (method) => method === 'INVITED_TENDER',
  PURCHASE: (method) => ['PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION', 'SINGLE_SOURCE'].includes(method),
};

/** Whether a rule is for a project of this method, mandatory or not. */
export const applies = (
  { methods, mandatoryOnly }: Pick<RuleEntry, 'methods' | 'mandatoryOnly'>,
  project: { biddingMethod: string; mandatory: boolean },
): boolean => METHODS[methods](project.biddingMethod) && (project.mandatory || !mandatoryOnly);
