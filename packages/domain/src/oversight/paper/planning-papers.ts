import {
  approvalPart,
  basics,
  candidateTable,
  given,
  listOf,
  need,
  numbered,
  part,
  rowsOf,
  sectionTable,
  tendereeSigns,
  titled,
  type Builder,
  type Worded,
} from './builder.ts';
import type { PaperFacts } from './facts.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock } from '../../platform/printing/content.ts';
import { richBlocks } from '../../platform/printing/rich-blocks.ts';

export const implementationPlan: Builder = (facts, worded) => {
  const plan = need(facts.plan, 'IMPLEMENTATION_PLAN');
  const { project } = facts;
  return titled(
    'IMPLEMENTATION_PLAN',
    facts,
    '',
    numbered([
      heading('项目概况'),
      basics(facts, worded),
      valueRows([
        ...rowsOf(worded, 'project', project, ['mandatory', 'fundSource', 'investmentAmount', 'estimatedAmount']),
        ...rowsOf(worded, 'project', project, ['platform', 'contactName', 'contactPhone']),
      ]),
      heading(worded('标段划分')),
      sectionTable(facts, worded),
      heading(worded('招标方案')),
      valueRows([
        ...rowsOf(worded, 'plan', plan, ['evaluationMethod', 'priceScoreWeight', 'prequalification', 'consortium']),
        ...rowsOf(worded, 'plan', plan, ['agencyMode', 'plannedAnnounceDate', 'plannedOpeningDate', 'qualification']),
        ...given(rowsOf(worded, 'plan', plan, ['inviteReason', 'nonTenderReason', 'singleReason', 'unplannedReason'])),
        ...given(rowsOf(worded, 'plan', plan, ['estimateBasis', 'remark'])),
      ]),
      ...part(worded, '受邀单位', facts.invited.length > 0, listOf(worded, 'invited', facts.invited, [['name', 100]])),
      ...approvalPart(facts, worded),
    ]),
  );
};

export const countersign =
  (kind: 'COUNTERSIGN_PLAN' | 'COUNTERSIGN_AWARD'): Builder =>
  (facts, worded) =>
    titled(kind, facts, '', [
      basics(facts, worded),
      ...(kind === 'COUNTERSIGN_PLAN'
        ? part(worded, '标段', facts.sections.length > 0, sectionTable(facts, worded))
        : part(worded, '中标候选人', facts.candidates.length > 0, candidateTable(facts, worded))),
      heading('会签意见'),
      listOf(worded, 'signers', facts.signers, [
        ['seq', 8],
        ['dept', 20],
        ['name', 12],
        ['result', 12],
        ['opinion', 28],
        ['time', 20],
      ]),
    ]);

export const biddingDocument: Builder = (facts, worded) => {
  const terms = need(facts.document, 'BIDDING_DOCUMENT');
  const { project, plan } = facts;
  const deposits = facts.sections.some(({ depositYuan }) => depositYuan !== '');
  return titled('BIDDING_DOCUMENT', facts, `${worded('项目编号')}：${project.code}`, [
    signature({
      label: worded('招标人：') + project.tenderee,
      lines: [`${project.contactName} ${project.contactPhone}`],
    }),
    heading(worded('第一章 招标项目')),
    basics(facts, worded),
    table(facts.sections, [
      [worded('标段'), 22, ({ name }) => name],
      [worded('招标范围'), 30, ({ scope }) => scope],
      [worded('最高投标限价（万元）'), 16, ({ controlPrice }) => controlPrice],
      ['工期（日历天）', 12, ({ periodDays }) => periodDays],
      [worded('保证金（元）'), 20, ({ depositYuan }) => depositYuan],
    ]),
    ...inquiryItems(facts, worded),
    heading(worded('第二章 投标人须知')),
    valueRows([
      ...rowsOf(worded, 'document', terms, ['saleStart', 'saleEnd', 'questionDeadline', 'bidDeadline', 'openingTime']),
      ...rowsOf(worded, 'document', terms, ['openingPlace', 'bidValidityDays', 'docFeeYuan', 'performanceBondRate']),
      ...(deposits ? rowsOf(worded, 'document', terms, ['depositForms', 'depositRejects']) : []),
      ...given(rowsOf(worded, 'document', terms, ['rescue', 'sectionLimit'])),
      ...(plan ? rowsOf(worded, 'plan', plan, ['qualification', 'consortium', 'prequalification']) : []),
    ]),
    heading(worded('第三章 评标办法')),
    valueRows(plan ? rowsOf(worded, 'plan', plan, ['evaluationMethod']) : []),
    listOf(worded, 'criteria', facts.criteria, [
      ['type', 20],
      ['item', 60],
      ['score', 20],
    ]),
    ...formulas(facts, worded),
    ...reviewLists(facts, worded),
    ...lowPrices(facts, worded),
    paragraph(worded(ARITHMETIC)),
    ...part(worded, '第四章 合同主要条款', terms.contractTerms !== '', paragraph(terms.contractTerms)),
    heading('公平竞争审查'),
    paragraph(terms.fairReview),
  ]);
};

/** What a public inquiry asks the prices of; nothing in every other document. */
function inquiryItems({ sections }: PaperFacts, worded: Worded): PaperBlock[] {
  const lots = sections.filter((lot) => lot.inquiryItems);
  if (lots.length === 0) return [];
  return [
    table(lots, [
      [worded('标段'), 22, ({ name }) => name],
      ['询价清单（逐项填报含税单价）', 78, (lot) => lot.inquiryItems],
    ]),
  ];
}

/** How the prices of each lot are compared; nothing where the members score them. */
function formulas({ sections }: PaperFacts, worded: Worded): PaperBlock[] {
  const priced = sections.filter(({ priceFormula }) => priceFormula);
  if (priced.length === 0) return [];
  return [
    table(priced, [
      [worded('标段'), 22, ({ name }) => name],
      [worded('价格公式'), 78, ({ priceFormula }) => priceFormula],
    ]),
  ];
}

/** What each lot is reviewed by, item by item; nothing where the document has no lists. */
function reviewLists({ sections }: PaperFacts, worded: Worded): PaperBlock[] {
  const lots = sections.filter((lot) => lot.reviewLists);
  if (lots.length === 0) return [];
  return [
    table(lots, [
      [worded('标段'), 22, ({ name }) => name],
      [worded('初步评审标准（逐项评审，过半数认定不通过的否决投标）'), 78, (lot) => lot.reviewLists],
    ]),
  ];
}

/** In which order a price is corrected; the committee computes by it (`correctPrice`). */
const ARITHMETIC =
  '投标报价的算术错误按以下顺序修正：大写金额与小写金额不一致的，以大写金额为准；单价与数量的乘积与合价不一致的，以单价为准，单价小数点有明显错误的除外；分项合计与总价不一致的，以分项合计为准。修正后的报价经投标人书面确认后有约束力；投标人不接受修正、逾期未确认，或者修正后的报价高于最高投标限价的，否决其投标。';

/** Which prices must be asked about; nothing where the document publishes no share. */
function lowPrices({ sections }: PaperFacts, worded: Worded): PaperBlock[] {
  const lots = sections.filter(({ lowPrice }) => lowPrice);
  if (lots.length === 0) return [];
  return [
    table(lots, [
      [worded('标段'), 22, ({ name }) => name],
      [worded('须书面说明的偏低报价'), 78, ({ lowPrice }) => lowPrice],
    ]),
  ];
}

export const announcement: Builder = (facts, worded) => {
  const text = need(facts.announcement, 'ANNOUNCEMENT');
  return {
    title: text.title,
    subtitle: '',
    blocks: [
      ...richBlocks(text.content),
      valueRows(rowsOf(worded, 'announcement', text, ['media', 'publishTime', 'contentHash'])),
      tendereeSigns(facts, worded, text.publishTime),
    ],
  };
};

export const clarification: Builder = (facts, worded) => {
  const text = need(facts.clarification, 'CLARIFICATION');
  return titled('CLARIFICATION', facts, `第${text.no}号`, [
    valueRows(rowsOf(worded, 'project', facts.project, ['code', 'name'])),
    paragraph(worded('各投标人：')),
    ...richBlocks(text.content),
    valueRows(given(rowsOf(worded, 'clarification', text, ['affectsBid', 'bidDeadline', 'publishTime']))),
    tendereeSigns(facts, worded, text.publishTime),
  ]);
};
