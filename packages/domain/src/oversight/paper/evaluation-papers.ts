import { given, listOf, need, numbered, part, rowsOf, titled, type Builder, type Worded } from './builder.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock } from '../../platform/printing/content.ts';
import type { PaperFacts } from './facts.ts';

export const openingTable = ({ openingItems }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'openingItems', openingItems, [
    ['section', 12],
    ['bidder', 22],
    ['decrypted', 10],
    ['price', 16],
    ['periodDays', 8],
    ['deposit', 8],
    ['confirmed', 8],
    ['remark', 16],
  ]);

const signedBy = ({ host, recorder }: { host: string; recorder: string }): PaperBlock =>
  signature(
    { label: `主持人：${host}`, lines: ['签字：'] },
    { label: `记录人：${recorder}`, lines: ['签字：'] },
    { label: '监督人：', lines: ['签字：'] },
  );

export const openingRecord: Builder = (facts, worded) => {
  const opening = need(facts.opening, 'OPENING_RECORD');
  return titled('OPENING_RECORD', facts, '', [
    valueRows([
      ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(worded, 'opening', opening, ['time', 'place', 'endedTime']),
    ]),
    table(facts.sections, [
      [worded('标段'), 50, ({ name }) => name],
      [worded('最高投标限价（万元）'), 50, ({ controlPrice }) => controlPrice],
    ]),
    heading(worded('开标一览表')),
    openingTable(facts, worded),
    signedBy(opening),
  ]);
};

export const priceTable = ({ priceItems }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'priceItems', priceItems, [
    ['section', 11],
    ['bidder', 20],
    ['state', 12],
    ['price', 14],
    ['sha256', 20],
    ['confirmed', 8],
    ['remark', 15],
  ]);

/** The second opening of a tender of two envelopes: prices that were read out, and parts that were returned as they were. */
export const priceOpeningRecord: Builder = (facts, worded) => {
  const opening = need(facts.priceOpening, 'PRICE_OPENING_RECORD');
  return titled('PRICE_OPENING_RECORD', facts, '', [
    valueRows([
      ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(worded, 'priceOpening', opening, ['time', 'place', 'endedTime']),
    ]),
    table(facts.sections, [
      [worded('标段'), 50, ({ name }) => name],
      [worded('最高投标限价（万元）'), 50, ({ controlPrice }) => controlPrice],
    ]),
    heading(worded('第二信封开标一览表')),
    priceTable(facts, worded),
    signedBy(opening),
  ]);
};

export const committeeTable = ({ members }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'members', members, [
    ['name', 15],
    ['role', 15],
    ['chair', 12],
    ['employer', 28],
    ['signedTime', 30],
  ]);

export const evaluationReport: Builder = (facts, worded) => {
  const report = need(facts.report, 'EVALUATION_REPORT');
  const dissents = facts.members.filter(({ dissent }) => dissent !== '');
  const refusals = facts.members.filter(({ refusal }) => refusal !== '');
  return titled(
    'EVALUATION_REPORT',
    facts,
    '',
    numbered([
      heading('基本情况'),
      valueRows([
        ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee', 'method']),
        ...(facts.opening ? rowsOf(worded, 'opening', facts.opening, ['time', 'place']) : []),
        ...given(rowsOf(worded, 'report', report, ['participants', 'handedTime'])),
      ]),
      heading(worded('评标委员会')),
      committeeTable(facts, worded),
      ...part(
        worded,
        '评标标准',
        facts.criteria.length > 0 && facts.ranking.length > 0,
        listOf(worded, 'criteria', facts.criteria, [
          ['type', 20],
          ['item', 60],
          ['score', 20],
        ]),
      ),
      ...part(
        worded,
        '否决投标情况',
        facts.rejections.length > 0,
        listOf(worded, 'rejections', facts.rejections, [
          ['section', 18],
          ['bidder', 30],
          ['reason', 26],
          ['clause', 26],
        ]),
      ),
      ...part(
        worded,
        '报价轮次',
        facts.quotes.length > 0,
        listOf(worded, 'quotes', facts.quotes, [
          ['no', 15],
          ['section', 25],
          ['bidder', 35],
          ['price', 25],
        ]),
      ),
      ...part(
        worded,
        '评标委员会书面提问及投标人答复',
        facts.bidQuestions.length > 0,
        listOf(worded, 'bidQuestions', facts.bidQuestions, [
          ['section', 10],
          ['bidder', 14],
          ['kind', 10],
          ['question', 24],
          ['due', 12],
          ['answer', 18],
          ['outcome', 12],
        ]),
      ),
      ...part(
        worded,
        '报价的算术修正',
        facts.corrections.length > 0,
        listOf(worded, 'corrections', facts.corrections, [
          ['section', 12],
          ['bidder', 20],
          ['opened', 14],
          ['working', 28],
          ['corrected', 14],
          ['accepted', 12],
        ]),
      ),
      ...part(
        worded,
        '价格得分计算',
        facts.computations.length > 0,
        listOf(worded, 'computations', facts.computations, [
          ['section', 14],
          ['bidder', 22],
          ['step', 28],
          ['working', 24],
          ['value', 12],
        ]),
      ),
      ...part(
        worded,
        '评标结果',
        facts.ranking.length > 0,
        listOf(worded, 'ranking', facts.ranking, [
          ['section', 20],
          ['rank', 8],
          ['bidder', 30],
          ['price', 20],
          ['techTotal', 11],
          ['total', 11],
        ]),
      ),
      ...part(
        worded,
        '谈判结果',
        facts.negotiated.length > 0,
        listOf(worded, 'negotiated', facts.negotiated, [
          ['section', 30],
          ['price', 30],
          ['periodDays', 20],
          ['quality', 20],
        ]),
      ),
      heading(worded('评标委员会意见')),
      paragraph(report.text),
      ...part(
        worded,
        '不同意见',
        dissents.length > 0,
        listOf(worded, 'members', dissents, [
          ['name', 25],
          ['dissent', 75],
        ]),
      ),
      ...part(
        worded,
        '拒绝签字记录（视为同意评标结论）',
        refusals.length > 0,
        listOf(worded, 'members', refusals, [
          ['name', 25],
          ['refusal', 75],
        ]),
      ),
      signature({ label: worded('评标委员会成员签字：'), lines: [facts.members.map(({ name }) => name).join('、')] }),
    ]),
  );
};
