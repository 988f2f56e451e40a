import { given, listOf, need, numbered, part, rowsOf, titled, type Builder, type Say } from './builder.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock } from '../../platform/printing/content.ts';
import type { PaperFacts } from './facts.ts';

export const openingTable = ({ openingItems }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'openingItems', openingItems, [
    ['section', 12],
    ['bidder', 22],
    ['decrypted', 10],
    ['price', 16],
    ['periodDays', 8],
    ['deposit', 8],
    ['confirmed', 8],
    ['remark', 16],
  ]);

export const openingRecord: Builder = (facts, say) => {
  const opening = need(facts.opening, 'OPENING_RECORD');
  return titled('OPENING_RECORD', facts, '', [
    valueRows([
      ...rowsOf(say, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(say, 'opening', opening, ['time', 'place', 'endedTime']),
    ]),
    table(facts.sections, [
      [say('标段'), 50, ({ name }) => name],
      [say('最高投标限价（万元）'), 50, ({ controlPrice }) => controlPrice],
    ]),
    heading(say('开标一览表')),
    openingTable(facts, say),
    signature(
      { label: `主持人：${opening.host}`, lines: ['签字：'] },
      { label: `记录人：${opening.recorder}`, lines: ['签字：'] },
      { label: '监督人：', lines: ['签字：'] },
    ),
  ]);
};

export const committeeTable = ({ members }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'members', members, [
    ['name', 15],
    ['role', 15],
    ['chair', 12],
    ['employer', 28],
    ['signedTime', 30],
  ]);

export const evaluationReport: Builder = (facts, say) => {
  const report = need(facts.report, 'EVALUATION_REPORT');
  const dissents = facts.members.filter(({ dissent }) => dissent !== '');
  return titled(
    'EVALUATION_REPORT',
    facts,
    '',
    numbered([
      heading('基本情况'),
      valueRows([
        ...rowsOf(say, 'project', facts.project, ['code', 'name', 'tenderee', 'method']),
        ...(facts.opening ? rowsOf(say, 'opening', facts.opening, ['time', 'place']) : []),
        ...given(rowsOf(say, 'report', report, ['participants'])),
      ]),
      heading(say('评标委员会')),
      committeeTable(facts, say),
      ...part(
        say,
        '评标标准',
        facts.criteria.length > 0 && facts.ranking.length > 0,
        listOf(say, 'criteria', facts.criteria, [
          ['type', 20],
          ['item', 60],
          ['score', 20],
        ]),
      ),
      ...part(
        say,
        '否决投标情况',
        facts.rejections.length > 0,
        listOf(say, 'rejections', facts.rejections, [
          ['section', 18],
          ['bidder', 30],
          ['reason', 26],
          ['clause', 26],
        ]),
      ),
      ...part(
        say,
        '报价轮次',
        facts.quotes.length > 0,
        listOf(say, 'quotes', facts.quotes, [
          ['no', 15],
          ['section', 25],
          ['bidder', 35],
          ['price', 25],
        ]),
      ),
      ...part(
        say,
        '评标结果',
        facts.ranking.length > 0,
        listOf(say, 'ranking', facts.ranking, [
          ['section', 20],
          ['rank', 8],
          ['bidder', 30],
          ['price', 20],
          ['techTotal', 11],
          ['total', 11],
        ]),
      ),
      ...part(
        say,
        '谈判结果',
        facts.negotiated.length > 0,
        listOf(say, 'negotiated', facts.negotiated, [
          ['section', 30],
          ['price', 30],
          ['periodDays', 20],
          ['quality', 20],
        ]),
      ),
      heading(say('评标委员会意见')),
      paragraph(report.text),
      ...part(
        say,
        '不同意见',
        dissents.length > 0,
        listOf(say, 'members', dissents, [
          ['name', 25],
          ['dissent', 75],
        ]),
      ),
      signature({ label: say('评标委员会成员签字：'), lines: [facts.members.map(({ name }) => name).join('、')] }),
    ]),
  );
};
