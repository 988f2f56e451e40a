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
  TITLES,
  type Builder,
  type Say,
} from './builder.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock } from '../../platform/printing/content.ts';
import { committeeTable, openingTable } from './evaluation-papers.ts';
import type { PaperFacts } from './facts.ts';
import { richBlocks } from '../../platform/printing/rich-blocks.ts';

export const publicity: Builder = (facts, say) => {
  const text = need(facts.publicity, 'PUBLICITY');
  return titled('PUBLICITY', facts, '', [
    valueRows([
      ...rowsOf(say, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(say, 'publicity', text, ['startTime', 'endTime']),
    ]),
    heading(say('中标候选人')),
    candidateTable(facts, say),
    table(facts.candidates, [
      [say('中标候选人'), 24, ({ bidder }) => bidder],
      ['质量', 10, ({ quality }) => quality],
      ['项目负责人及证书', 24, ({ manager, managerCert }) => `${manager} ${managerCert}`.trim()],
      [say('评标情况'), 20, ({ evaluation }) => evaluation],
      ['资格能力条件响应', 22, ({ qualification }) => qualification],
    ]),
    valueRows(rowsOf(say, 'publicity', text, ['objectionChannel', 'supervisionDept'])),
    ...part(say, '其他公示内容', text.content !== '', ...richBlocks(text.content)),
    tendereeSigns(facts, say, text.startTime),
  ]);
};

const winnerTable = ({ candidates }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'candidates', candidates, [
    ['section', 16],
    ['rank', 8],
    ['bidder', 26],
    ['price', 16],
    ['won', 10],
    ['winningPrice', 14],
    ['reason', 10],
  ]);

export const awardReport: Builder = (facts, say) => {
  const award = need(facts.award, 'AWARD_REPORT');
  return titled('AWARD_REPORT', facts, '', [
    basics(facts, say),
    sectionTable(facts, say),
    heading('定标结果'),
    winnerTable(facts, say),
    heading('定标意见'),
    paragraph(award.opinion || say('同意推荐结果，确定上列中标人。')),
    valueRows(rowsOf(say, 'award', award, ['confirmedTime'])),
    tendereeSigns(facts, say, award.confirmedTime),
  ]);
};

export const winningNotice: Builder = (facts, say) => {
  const notice = need(facts.notice, 'WINNING_NOTICE');
  const { project } = facts;
  return {
    title: say(TITLES.WINNING_NOTICE),
    subtitle: notice.no,
    blocks: [
      paragraph(`${notice.addressee}：`),
      paragraph(
        say('你方在') +
          project.name +
          notice.section +
          say('的投标已被接受，被确定为中标人。') +
          say('请在本通知书发出之日起30日内，按照招标文件和投标文件与我方订立书面合同。'),
      ),
      valueRows([
        ...rowsOf(say, 'project', project, ['code', 'name']),
        ...rowsOf(say, 'notice', notice, ['section', 'price', 'priceInWords', 'periodDays', 'quality']),
        ...given(rowsOf(say, 'notice', notice, ['manager'])),
      ]),
      ...richBlocks(notice.content),
      tendereeSigns(facts, say, notice.issueDate),
    ],
  };
};

export const resultNotice: Builder = (facts, say) => {
  const notice = need(facts.notice, 'RESULT_NOTICE');
  const { project } = facts;
  return {
    title: say(TITLES.RESULT_NOTICE),
    subtitle: '',
    blocks: [
      paragraph(`${notice.addressee}：`),
      paragraph(
        say('感谢你方参加') +
          project.name +
          notice.section +
          say('的投标。经评审和确定，你方未中标。现将结果通知如下：'),
      ),
      valueRows([
        ...rowsOf(say, 'project', project, ['code', 'name']),
        ...rowsOf(say, 'notice', notice, ['section', 'winner', 'price']),
      ]),
      tendereeSigns(facts, say, notice.issueDate),
    ],
  };
};

export const writtenReport: Builder = (facts, say) => {
  const award = need(facts.award, 'WRITTEN_REPORT');
  const { plan, opening } = facts;
  return titled(
    'WRITTEN_REPORT',
    facts,
    '',
    numbered([
      heading(say('招标范围')),
      basics(facts, say),
      sectionTable(facts, say),
      heading(say('招标方式和发布媒介')),
      valueRows([
        ...rowsOf(say, 'project', facts.project, ['method', 'platform']),
        ...(plan ? rowsOf(say, 'plan', plan, ['evaluationMethod', 'agencyMode', 'qualification']) : []),
      ]),
      ...part(
        say,
        '开标情况',
        opening !== null && facts.openingItems.length > 0,
        valueRows(opening ? rowsOf(say, 'opening', opening, ['time', 'place']) : []),
        openingTable(facts, say),
      ),
      ...part(say, '评标委员会的组成', facts.members.length > 0, committeeTable(facts, say)),
      ...part(
        say,
        '否决投标情况',
        facts.rejections.length > 0,
        listOf(say, 'rejections', facts.rejections, [
          ['section', 20],
          ['bidder', 35],
          ['reason', 45],
        ]),
      ),
      heading(say('中标结果')),
      winnerTable(facts, say),
      valueRows(rowsOf(say, 'award', award, ['confirmedTime', 'issueDate', 'writtenReportDate'])),
      tendereeSigns(facts, say, award.writtenReportDate),
    ]),
  );
};

export const contract: Builder = (facts, say) => {
  const terms = need(facts.contract, 'CONTRACT');
  return {
    title: terms.name,
    subtitle: `合同编号：${terms.no}`,
    blocks: [
      valueRows(rowsOf(say, 'contract', terms, ['partyA', 'partyB'])),
      paragraph(
        `甲、乙双方根据《中华人民共和国民法典》及${say('招标文件和投标文件')}，就${facts.project.name}${terms.section}订立本合同。`,
      ),
      heading('第一条 合同价款'),
      valueRows([
        ...rowsOf(say, 'contract', terms, ['price', 'amount', 'amountInWords']),
        ...given(rowsOf(say, 'contract', terms, ['estimated'])),
      ]),
      heading('第二条 工期和质量'),
      valueRows(rowsOf(say, 'contract', terms, ['periodDays', 'quality', 'effectiveDate', 'endDate'])),
      heading('第三条 履约保证金'),
      valueRows(rowsOf(say, 'contract', terms, ['bondYuan'])),
      ...part(say, '第四条 其他条款', terms.terms !== '', paragraph(terms.terms)),
      signature(
        { label: `甲方（盖章）：${terms.partyA}`, lines: ['代表签字：', `日期：${terms.signDate}`] },
        { label: `乙方（盖章）：${terms.partyB}`, lines: ['代表签字：', `日期：${terms.signDate}`] },
      ),
    ],
  };
};

export const bidReceipt: Builder = (facts, say) => {
  const receipt = need(facts.receipt, 'BID_RECEIPT');
  return titled('BID_RECEIPT', facts, receipt.no, [
    paragraph(`${receipt.bidder}：`),
    paragraph(say('你方递交的投标文件已收到，文件以密文保存，开标前任何人不能查看。')),
    valueRows([
      ...rowsOf(say, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(say, 'receipt', receipt, ['section', 'time', 'sha256', 'size']),
    ]),
  ]);
};
