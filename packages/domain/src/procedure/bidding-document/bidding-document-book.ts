import type { Phase } from '../project/phase.ts';
import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { basePriceRules } from './base-price.ts';
import { biddingDocumentRules } from './bidding-document.ts';

const DOCUMENT: readonly Phase[] = ['BIDDING_DOCUMENT'];

export const biddingDocumentBook = bookOf(
  [biddingDocumentRules, basePriceRules],
  [
    [
      'R09',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '各评审项分值合计为100，且每一项都在招标文件中载明',
      'Scores of the criteria add up to 100, and each criterion stands in the published document',
    ],
    [
      'R10',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '集团交易平台上的项目，报价分值不低于：货物70、工程60、服务30',
      'On the platform of the group the price score is at least 70 for goods, 60 for engineering, 30 for service',
    ],
    [
      'R11',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '最高投标限价（工程必填）大于0、不超过估算价并在文件中公开；不得设最低限价',
      'Control price (required for works) above 0, not above the estimate, disclosed in the document. No field for a minimum price exists',
    ],
    [
      'R12',
      place('T', 'B', DOCUMENT, ['SAVE', 'FLOW']),
      '每个标段至多一个标底，加密保存，开标后方可查看',
      'At most one base price for a section, encrypted, visible only from the opening on',
    ],
    [
      'R13',
      place('T', 'S', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW'),
      '招标文件发售期不少于{bidding.doc.minSaleDays}日',
      'The document is on sale for at least {bidding.doc.minSaleDays} days: the day of its start does not count',
    ],
    [
      'R14',
      place('T', 'W', DOCUMENT, 'FLOW'),
      '电子文件免费，其他文件费用以成本为限',
      'Electronic files cost nothing, others no more than their cost',
    ],
    [
      'R15',
      place('T', 'S', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW'),
      '自文件发出至投标截止不少于{bidding.doc.minBidDays}日，非必须招标项目不少于{bidding.doc.voluntaryBidDays}日',
      'From the start of the sale to the bid deadline at least {bidding.doc.minBidDays} days, on voluntary tenders at least {bidding.doc.voluntaryBidDays}',
    ],
    [
      'R16',
      place('T', 'S', DOCUMENT, 'FLOW'),
      '资格预审：自停止发售至申请截止不少于5日',
      'Prequalification: from the end of the sale to the deadline for applications at least 5 days',
    ],
    [
      'R17',
      place('NON_TENDER', 'B', ['BIDDING_DOCUMENT', 'ANNOUNCEMENT'], 'FLOW', {
        secondary: 'model 采例38, 财政部74号令 (u)',
      }),
      '询价、谈判的响应时间不少于3个工作日，单一来源公示不少于5个工作日',
      'Time to respond at least 3 workdays (inquiry, negotiation); publicity at least 5 workdays (single source)',
    ],
    [
      'R18',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '开标时间与投标截止时间一致，并载明地点',
      'Opening time equals bid deadline; a place is set',
    ],
    [
      'R19',
      place('ALL', 'B', DOCUMENT, 'FLOW', { secondary: '七部委30号令 §37 (u)' }),
      '保证金不超过标段估算价的{bidding.deposit.rate%}，工程、货物不超过{bidding.deposit.capWorksYuan}元，勘察设计不超过{bidding.deposit.capDesignYuan}元',
      'Deposit at most {bidding.deposit.rate%} of the section’s estimate, and at most {bidding.deposit.capWorksYuan} 元 for works and goods, {bidding.deposit.capDesignYuan} 元 for survey and design',
    ],
    [
      'R20',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '保证金有效期与投标有效期一致',
      'Deposit and bids are valid for equally many days',
    ],
    [
      'R21',
      place('T', 'S', DOCUMENT, 'FLOW'),
      '载明投标有效期，至少1日，宜不少于{bidding.doc.validityDays}日，定标应在有效期内完成',
      'Bid validity is stated, at least 1 day; {bidding.doc.validityDays} or more are recommended; the award is planned within it',
    ],
    ['R22', place('ALL', 'B', DOCUMENT, 'FLOW'), '除现金外接受保函', 'A guarantee is accepted besides cash'],
    [
      'R23',
      place('ALL', 'B', DOCUMENT, 'FLOW'),
      '履约保证金不超过合同额的{bidding.performanceBond.maxRate%}',
      'Performance bond at most {bidding.performanceBond.maxRate%} of the contract',
    ],
    [
      'R24',
      place('ALL', 'B', DOCUMENT, 'FLOW', { secondary: '公平竞争审查规则 2024年16号令 ◐' }),
      '通过公平竞争审查：不指定品牌、产地，不以特定区域或行业业绩、所有制形式、不同标准限制竞争',
      'The fair-competition review passed. It looks at named brands or origins, achievements tied to a region or industry, form of ownership, unequal standards',
    ],
  ],
);
