import {
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
} from './builder.ts';
import { heading, paragraph, signature, table, valueRows } from '../../platform/printing/content.ts';
import { richBlocks } from '../../platform/printing/rich-blocks.ts';

export const implementationPlan: Builder = (facts, say) => {
  const plan = need(facts.plan, 'IMPLEMENTATION_PLAN');
  const { project } = facts;
  return titled(
    'IMPLEMENTATION_PLAN',
    facts,
    '',
    numbered([
      heading('项目概况'),
      basics(facts, say),
      valueRows([
        ...rowsOf(say, 'project', project, ['mandatory', 'fundSource', 'investmentAmount', 'estimatedAmount']),
        ...rowsOf(say, 'project', project, ['platform', 'contactName', 'contactPhone']),
      ]),
      heading(say('标段划分')),
      sectionTable(facts, say),
      heading(say('招标方案')),
      valueRows([
        ...rowsOf(say, 'plan', plan, ['evaluationMethod', 'priceScoreWeight', 'prequalification', 'consortium']),
        ...rowsOf(say, 'plan', plan, ['agencyMode', 'plannedAnnounceDate', 'plannedOpeningDate', 'qualification']),
        ...given(rowsOf(say, 'plan', plan, ['inviteReason', 'nonTenderReason', 'singleReason', 'unplannedReason'])),
        ...given(rowsOf(say, 'plan', plan, ['remark'])),
      ]),
      ...part(say, '受邀单位', facts.invited.length > 0, listOf(say, 'invited', facts.invited, [['name', 100]])),
    ]),
  );
};

export const countersign =
  (kind: 'COUNTERSIGN_PLAN' | 'COUNTERSIGN_AWARD'): Builder =>
  (facts, say) =>
    titled(kind, facts, '', [
      basics(facts, say),
      ...(kind === 'COUNTERSIGN_PLAN'
        ? part(say, '标段', facts.sections.length > 0, sectionTable(facts, say))
        : part(say, '中标候选人', facts.candidates.length > 0, candidateTable(facts, say))),
      heading('会签意见'),
      listOf(say, 'signers', facts.signers, [
        ['seq', 8],
        ['dept', 20],
        ['name', 12],
        ['result', 12],
        ['opinion', 28],
        ['time', 20],
      ]),
    ]);

export const biddingDocument: Builder = (facts, say) => {
  const terms = need(facts.document, 'BIDDING_DOCUMENT');
  const { project, plan } = facts;
  const deposits = facts.sections.some(({ depositYuan }) => depositYuan !== '');
  return titled('BIDDING_DOCUMENT', facts, `${say('项目编号')}：${project.code}`, [
    signature({ label: say('招标人：') + project.tenderee, lines: [`${project.contactName} ${project.contactPhone}`] }),
    heading(say('第一章 招标项目')),
    basics(facts, say),
    table(facts.sections, [
      [say('标段'), 22, ({ name }) => name],
      [say('招标范围'), 30, ({ scope }) => scope],
      [say('最高投标限价（万元）'), 16, ({ controlPrice }) => controlPrice],
      ['工期（日历天）', 12, ({ periodDays }) => periodDays],
      [say('保证金（元）'), 20, ({ depositYuan }) => depositYuan],
    ]),
    heading(say('第二章 投标人须知')),
    valueRows([
      ...rowsOf(say, 'document', terms, ['saleStart', 'saleEnd', 'questionDeadline', 'bidDeadline', 'openingTime']),
      ...rowsOf(say, 'document', terms, ['openingPlace', 'bidValidityDays', 'docFeeYuan', 'performanceBondRate']),
      ...(deposits ? rowsOf(say, 'document', terms, ['depositForms']) : []),
      ...(plan ? rowsOf(say, 'plan', plan, ['qualification', 'consortium', 'prequalification']) : []),
    ]),
    heading(say('第三章 评标办法')),
    valueRows(plan ? rowsOf(say, 'plan', plan, ['evaluationMethod']) : []),
    listOf(say, 'criteria', facts.criteria, [
      ['type', 20],
      ['item', 60],
      ['score', 20],
    ]),
    ...part(say, '第四章 合同主要条款', terms.contractTerms !== '', paragraph(terms.contractTerms)),
    heading('公平竞争审查'),
    paragraph(terms.fairReview),
  ]);
};

export const announcement: Builder = (facts, say) => {
  const text = need(facts.announcement, 'ANNOUNCEMENT');
  return {
    title: text.title,
    subtitle: '',
    blocks: [
      ...richBlocks(text.content),
      valueRows(rowsOf(say, 'announcement', text, ['media', 'publishTime', 'contentHash'])),
      tendereeSigns(facts, say, text.publishTime),
    ],
  };
};

export const clarification: Builder = (facts, say) => {
  const text = need(facts.clarification, 'CLARIFICATION');
  return titled('CLARIFICATION', facts, `第${text.no}号`, [
    valueRows(rowsOf(say, 'project', facts.project, ['code', 'name'])),
    paragraph(say('各投标人：')),
    ...richBlocks(text.content),
    valueRows(given(rowsOf(say, 'clarification', text, ['affectsBid', 'bidDeadline', 'publishTime']))),
    tendereeSigns(facts, say, text.publishTime),
  ]);
};
