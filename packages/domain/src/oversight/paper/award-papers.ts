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
  TITLES,
  type Builder,
  type Worded,
} from './builder.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock } from '../../platform/printing/content.ts';
import { committeeTable, openingTable, priceTable } from './evaluation-papers.ts';
import type { PaperFacts } from './facts.ts';
import { richBlocks } from '../../platform/printing/rich-blocks.ts';

export const publicity: Builder = (facts, worded) => {
  const text = need(facts.publicity, 'PUBLICITY');
  return titled('PUBLICITY', facts, '', [
    valueRows([
      ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(worded, 'publicity', text, ['startTime', 'endTime']),
    ]),
    heading(worded('中标候选人')),
    candidateTable(facts, worded),
    table(facts.candidates, [
      [worded('中标候选人'), 24, ({ bidder }) => bidder],
      ['质量', 10, ({ quality }) => quality],
      ['项目负责人及证书', 24, ({ manager, managerCert }) => `${manager} ${managerCert}`.trim()],
      [worded('评标情况'), 20, ({ evaluation }) => evaluation],
      ['资格能力条件响应', 22, ({ qualification }) => qualification],
    ]),
    valueRows(rowsOf(worded, 'publicity', text, ['objectionChannel', 'supervisionDept'])),
    ...part(worded, '其他公示内容', text.content !== '', ...richBlocks(text.content)),
    tendereeSigns(facts, worded, text.startTime),
  ]);
};

const winnerTable = ({ candidates }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'candidates', candidates, [
    ['section', 16],
    ['rank', 8],
    ['bidder', 26],
    ['price', 16],
    ['won', 10],
    ['winningPrice', 14],
    ['reason', 10],
  ]);

/** The dates that the house has missed, as they were recorded: not left out where the law looks. */
const breachPart = (facts: PaperFacts, worded: Worded): PaperBlock[] =>
  part(
    worded,
    '逾期事实',
    facts.breaches.length > 0,
    listOf(worded, 'breaches', facts.breaches, [
      ['rule', 34],
      ['due', 13],
      ['actual', 13],
      ['reason', 26],
      ['decision', 14],
    ]),
  );

export const awardReport: Builder = (facts, worded) => {
  const award = need(facts.award, 'AWARD_REPORT');
  return titled('AWARD_REPORT', facts, '', [
    basics(facts, worded),
    sectionTable(facts, worded),
    heading('定标结果'),
    winnerTable(facts, worded),
    heading('定标意见'),
    paragraph(award.opinion || worded('同意推荐结果，确定上列中标人。')),
    valueRows(rowsOf(worded, 'award', award, ['confirmedTime'])),
    ...breachPart(facts, worded),
    ...approvalPart(facts, worded),
    tendereeSigns(facts, worded, award.confirmedTime),
  ]);
};

export const winningNotice: Builder = (facts, worded) => {
  const notice = need(facts.notice, 'WINNING_NOTICE');
  const { project } = facts;
  return {
    title: worded(TITLES.WINNING_NOTICE),
    subtitle: notice.no,
    blocks: [
      paragraph(`${notice.addressee}：`),
      paragraph(
        worded('你方在') +
          project.name +
          notice.section +
          worded('的投标已被接受，被确定为中标人。') +
          worded('请在本通知书发出之日起30日内，按照招标文件和投标文件与我方订立书面合同。'),
      ),
      valueRows([
        ...rowsOf(worded, 'project', project, ['code', 'name']),
        ...rowsOf(worded, 'notice', notice, ['section', 'price', 'priceInWords', 'periodDays', 'quality']),
        ...given(rowsOf(worded, 'notice', notice, ['manager'])),
      ]),
      ...richBlocks(notice.content),
      tendereeSigns(facts, worded, notice.issueDate),
    ],
  };
};

export const resultNotice: Builder = (facts, worded) => {
  const notice = need(facts.notice, 'RESULT_NOTICE');
  const { project } = facts;
  return {
    title: worded(TITLES.RESULT_NOTICE),
    subtitle: '',
    blocks: [
      paragraph(`${notice.addressee}：`),
      paragraph(
        worded('感谢你方参加') +
          project.name +
          notice.section +
          worded('的投标。经评审和确定，你方未中标。现将结果通知如下：'),
      ),
      valueRows([
        ...rowsOf(worded, 'project', project, ['code', 'name']),
        ...rowsOf(worded, 'notice', notice, ['section', 'winner', 'price']),
      ]),
      tendereeSigns(facts, worded, notice.issueDate),
    ],
  };
};

export const writtenReport: Builder = (facts, worded) => {
  const award = need(facts.award, 'WRITTEN_REPORT');
  const { plan, opening } = facts;
  return titled(
    'WRITTEN_REPORT',
    facts,
    '',
    numbered([
      heading(worded('招标范围')),
      basics(facts, worded),
      sectionTable(facts, worded),
      heading(worded('招标方式和发布媒介')),
      valueRows([
        ...rowsOf(worded, 'project', facts.project, ['method', 'platform']),
        ...(plan ? rowsOf(worded, 'plan', plan, ['evaluationMethod', 'agencyMode', 'qualification']) : []),
      ]),
      ...part(
        worded,
        '开标情况',
        opening !== null && facts.openingItems.length > 0,
        valueRows(opening ? rowsOf(worded, 'opening', opening, ['time', 'place']) : []),
        openingTable(facts, worded),
      ),
      ...part(worded, '第二信封开标情况', facts.priceItems.length > 0, priceTable(facts, worded)),
      ...part(worded, '评标委员会的组成', facts.members.length > 0, committeeTable(facts, worded)),
      ...part(
        worded,
        '否决投标情况',
        facts.rejections.length > 0,
        listOf(worded, 'rejections', facts.rejections, [
          ['section', 20],
          ['bidder', 35],
          ['reason', 45],
        ]),
      ),
      heading(worded('中标结果')),
      winnerTable(facts, worded),
      valueRows(rowsOf(worded, 'award', award, ['confirmedTime', 'issueDate', 'writtenReportDate'])),
      ...breachPart(facts, worded),
      tendereeSigns(facts, worded, award.writtenReportDate),
    ]),
  );
};

export const contract: Builder = (facts, worded) => {
  const terms = need(facts.contract, 'CONTRACT');
  return {
    title: terms.name,
    subtitle: `合同编号：${terms.no}`,
    blocks: [
      valueRows(rowsOf(worded, 'contract', terms, ['partyA', 'partyB'])),
      paragraph(
        `甲、乙双方根据《中华人民共和国民法典》及${worded('招标文件和投标文件')}，就${facts.project.name}${terms.section}订立本合同。`,
      ),
      heading('第一条 合同价款'),
      valueRows([
        ...rowsOf(worded, 'contract', terms, ['price', 'amount', 'amountInWords']),
        ...given(rowsOf(worded, 'contract', terms, ['estimated'])),
      ]),
      heading('第二条 工期和质量'),
      valueRows(rowsOf(worded, 'contract', terms, ['periodDays', 'quality', 'effectiveDate', 'endDate'])),
      heading('第三条 履约保证金'),
      valueRows(rowsOf(worded, 'contract', terms, ['bondYuan'])),
      ...part(worded, '第四条 其他条款', terms.terms !== '', paragraph(terms.terms)),
      signature(
        { label: `甲方（盖章）：${terms.partyA}`, lines: ['代表签字：', `日期：${terms.signDate}`] },
        { label: `乙方（盖章）：${terms.partyB}`, lines: ['代表签字：', `日期：${terms.signDate}`] },
      ),
    ],
  };
};

export const bidReceipt: Builder = (facts, worded) => {
  const receipt = need(facts.receipt, 'BID_RECEIPT');
  return titled('BID_RECEIPT', facts, receipt.no, [
    paragraph(`${receipt.bidder}：`),
    paragraph(worded('你方递交的投标文件已收到，文件以密文保存，开标前任何人不能查看。')),
    valueRows([
      ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee']),
      ...rowsOf(worded, 'receipt', receipt, ['section', 'time', 'sha256', 'size']),
    ]),
  ]);
};
