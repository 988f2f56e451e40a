import { isPlain, plainOf } from '../rich-text/rich-text.ts';
import { inWordsOf } from '../wording.ts';
import { heading, paragraph, signature, table, valueRows, type PaperBlock, type PaperContent } from './content.ts';
import { FIELDS, type PaperFacts } from './facts.ts';
import { paperKind, type PaperKind } from './kind.ts';
import { richBlocks } from './rich-blocks.ts';

/** Puts a text of our own into the words of the method; data go in beside it, as they are. */
type Say = (text: string) => string;
type Builder = (facts: PaperFacts, say: Say) => PaperContent;
type Group = keyof typeof FIELDS;

/**
 * What a paper says, from the project's data, in the words of the method (spec §1). The same data give the same paper.
 * @throws Error when a group of facts is missing that the kind cannot do without
 */
export function composePaper(kind: PaperKind, facts: PaperFacts): PaperContent {
  return BUILDERS[kind](facts, (text) => inWordsOf(facts.manner, text));
}

/** What a paper of this kind is called for a project. */
export const paperTitle = (kind: PaperKind, facts: Pick<PaperFacts, 'manner' | 'project'>): string =>
  facts.project.name + inWordsOf(facts.manner, TITLES[kind]);

const TITLES: Readonly<Record<PaperKind, string>> = {
  IMPLEMENTATION_PLAN: '招标实施方案',
  COUNTERSIGN_PLAN: '实施方案会签单',
  BIDDING_DOCUMENT: '招标文件',
  ANNOUNCEMENT: '公告',
  CLARIFICATION: '澄清文件',
  OPENING_RECORD: '开标记录',
  EVALUATION_REPORT: '评标报告',
  PUBLICITY: '中标候选人公示',
  COUNTERSIGN_AWARD: '定标会签单',
  AWARD_REPORT: '定标报告',
  WINNING_NOTICE: '中标通知书',
  RESULT_NOTICE: '招标结果通知书',
  WRITTEN_REPORT: '招标投标情况书面报告',
  CONTRACT: '合同',
  BID_RECEIPT: '投标文件递交回执',
};

/** A group that the kind stands on. */
function need<Part>(part: Part | null, kind: PaperKind): Part {
  if (part === null) throw new Error(`${kind}: its facts are missing`);
  return part;
}

/** Label and value of some fields of a group, by the names that the fields have everywhere. */
function rowsOf<Name extends Group>(
  say: Say,
  group: Name,
  values: Readonly<Record<string, string>>,
  names: readonly (keyof (typeof FIELDS)[Name] & string)[],
): [string, string][] {
  return names.map((name) => [say(labelOf(group, name)), values[name] ?? '']);
}

const labelOf = (group: Group, name: string): string =>
  (FIELDS[group] as Readonly<Record<string, readonly [string, string]>>)[name]?.[0] ?? name;

/** A table of some fields of a list. */
const listOf = <Name extends Group>(
  say: Say,
  group: Name,
  rows: readonly Readonly<Record<string, string>>[],
  columns: readonly (readonly [name: keyof (typeof FIELDS)[Name] & string, width: number])[],
): PaperBlock =>
  table(
    rows,
    columns.map(([name, width]) => [say(labelOf(group, name)), width, (row) => row[name] ?? ''] as const),
  );

const basics = ({ project }: PaperFacts, say: Say): PaperBlock =>
  valueRows(rowsOf(say, 'project', project, ['code', 'name', 'tenderee', 'method', 'level', 'type']));

const sectionTable = ({ sections }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'sections', sections, [
    ['code', 20],
    ['name', 18],
    ['scope', 28],
    ['estimatedAmount', 14],
    ['periodDays', 10],
    ['quality', 10],
  ]);

/** Blocks below a heading; nothing where there is nothing to show. */
const part = (say: Say, title: string, shown: boolean, ...blocks: readonly PaperBlock[]): PaperBlock[] =>
  shown ? [heading(say(title)), ...blocks] : [];

/** The reasons of a plan that were asked for; the others are left out. */
const given = (rows: readonly [string, string][]): [string, string][] => rows.filter(([, value]) => value !== '');

const tendereeSigns = ({ project }: PaperFacts, say: Say, date: string): PaperBlock =>
  signature({ label: say(`招标人（盖章）：`) + project.tenderee, lines: [`日期：${date.slice(0, 10)}`] });

const NUMERALS = '一二三四五六七八九';

/** The headings in their order with a numeral before each. */
function numbered(blocks: readonly PaperBlock[]): PaperBlock[] {
  let count = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    count += 1;
    return heading(`${NUMERALS[count - 1]}、${block.text}`);
  });
}

const titled = (kind: PaperKind, facts: PaperFacts, subtitle: string, blocks: readonly PaperBlock[]): PaperContent => ({
  title: paperTitle(kind, facts),
  subtitle,
  blocks,
});

const implementationPlan: Builder = (facts, say) => {
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

const countersign =
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

const candidateTable = ({ candidates }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'candidates', candidates, [
    ['section', 18],
    ['rank', 8],
    ['bidder', 30],
    ['price', 20],
    ['score', 10],
    ['periodDays', 14],
  ]);

const biddingDocument: Builder = (facts, say) => {
  const document = need(facts.document, 'BIDDING_DOCUMENT');
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
      ...rowsOf(say, 'document', document, ['saleStart', 'saleEnd', 'questionDeadline', 'bidDeadline', 'openingTime']),
      ...rowsOf(say, 'document', document, ['openingPlace', 'bidValidityDays', 'docFeeYuan', 'performanceBondRate']),
      ...(deposits ? rowsOf(say, 'document', document, ['depositForms']) : []),
      ...(plan ? rowsOf(say, 'plan', plan, ['qualification', 'consortium', 'prequalification']) : []),
    ]),
    heading(say('第三章 评标办法')),
    valueRows(plan ? rowsOf(say, 'plan', plan, ['evaluationMethod']) : []),
    listOf(say, 'criteria', facts.criteria, [
      ['type', 20],
      ['item', 60],
      ['score', 20],
    ]),
    ...part(say, '第四章 合同主要条款', document.contractTerms !== '', paragraph(document.contractTerms)),
    heading('公平竞争审查'),
    paragraph(document.fairReview),
  ]);
};

const announcement: Builder = (facts, say) => {
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

const clarification: Builder = (facts, say) => {
  const text = need(facts.clarification, 'CLARIFICATION');
  return titled('CLARIFICATION', facts, `第${text.no}号`, [
    valueRows(rowsOf(say, 'project', facts.project, ['code', 'name'])),
    paragraph(say('各投标人：')),
    ...richBlocks(text.content),
    valueRows(given(rowsOf(say, 'clarification', text, ['affectsBid', 'bidDeadline', 'publishTime']))),
    tendereeSigns(facts, say, text.publishTime),
  ]);
};

const openingTable = ({ openingItems }: PaperFacts, say: Say): PaperBlock =>
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

const openingRecord: Builder = (facts, say) => {
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

const committeeTable = ({ members }: PaperFacts, say: Say): PaperBlock =>
  listOf(say, 'members', members, [
    ['name', 15],
    ['role', 15],
    ['chair', 12],
    ['employer', 28],
    ['signedTime', 30],
  ]);

const evaluationReport: Builder = (facts, say) => {
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

const publicity: Builder = (facts, say) => {
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

const awardReport: Builder = (facts, say) => {
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

const winningNotice: Builder = (facts, say) => {
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
      tendereeSigns(facts, say, notice.issueDate),
    ],
  };
};

const resultNotice: Builder = (facts, say) => {
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

const writtenReport: Builder = (facts, say) => {
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

const contract: Builder = (facts, say) => {
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

const bidReceipt: Builder = (facts, say) => {
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

const BUILDERS: Readonly<Record<PaperKind, Builder>> = {
  IMPLEMENTATION_PLAN: implementationPlan,
  COUNTERSIGN_PLAN: countersign('COUNTERSIGN_PLAN'),
  BIDDING_DOCUMENT: biddingDocument,
  ANNOUNCEMENT: announcement,
  CLARIFICATION: clarification,
  OPENING_RECORD: openingRecord,
  EVALUATION_REPORT: evaluationReport,
  PUBLICITY: publicity,
  COUNTERSIGN_AWARD: countersign('COUNTERSIGN_AWARD'),
  AWARD_REPORT: awardReport,
  WINNING_NOTICE: winningNotice,
  RESULT_NOTICE: resultNotice,
  WRITTEN_REPORT: writtenReport,
  CONTRACT: contract,
  BID_RECEIPT: bidReceipt,
};

/** Models take the words of a text, without its markup. */
function unmarked<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || !('content' in value)) return value;
  const { content } = value;
  return typeof content === 'string' && !isPlain(content) ? { ...value, content: plainOf(content) } : value;
}

/** The part of the facts that a kind shows: what is frozen for models to be filled with. */
export function factsFor(kind: PaperKind, facts: PaperFacts): Partial<PaperFacts> & Pick<PaperFacts, 'project'> {
  const groups = paperKind(kind).groups.map((group) => [group, unmarked(facts[group])] as const);
  return { project: facts.project, ...Object.fromEntries(groups) };
}
