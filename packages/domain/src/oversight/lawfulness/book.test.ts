import { describe, expect, test } from 'vitest';
import { noticeRules, type NoticeFacts } from '../../selection/award/notice.ts';
import { publicityRules, type PublicityFacts } from '../../selection/award/publicity.ts';
import { winnerRules, type WinnerFacts } from '../../selection/award/winner.ts';
import { agencyRules } from '../../procedure/implementation-plan/agency.ts';
import {
  ANNOUNCEMENT_ELEMENTS,
  announcementRules,
  type AnnouncementFacts,
} from '../../procedure/announcement/announcement.ts';
import { basePriceRules } from '../../procedure/bidding-document/base-price.ts';
import { clarificationRules, siteVisitRules } from '../../bidding/clarification/clarification.ts';
import { complaintRules, type ComplaintFacts } from '../../procedure/question/complaint.ts';
import { biddingDocumentRules, type BiddingDocumentFacts } from '../../procedure/bidding-document/bidding-document.ts';
import { decryptionRules, onSiteRules, openingRules, receiptRules } from '../../bidding/opening/opening.ts';
import { askRules, pauseRules, type AskFacts } from '../../procedure/question/question.ts';
import { restrictionRules } from '../../bidding/registration/restrictions.ts';
import {
  contractRules,
  refundRules,
  type ContractFacts,
  type ContractTerms,
} from '../../fulfilment/contract/contract.ts';
import { withdrawalRules, type WithdrawalFacts } from '../../bidding/deposit/withdrawal.ts';
import { collusionRules, type ComparedBid } from './collusion.ts';
import { committeeRules, type CommitteeFacts, type CommitteeMember } from '../../selection/committee/committee.ts';
import { reportRules, reviewRules, type ReportFacts } from '../../selection/evaluation/review.ts';
import { drawRules, type DrawFacts } from '../../selection/committee/draw.ts';
import { ownDataRules } from '../../access/account/own-data.ts';
import { DEFAULT_PARAMS } from '../../params.ts';
import { archiveRules, type ArchiveFacts } from './archive.ts';
import {
  implementationPlanRules,
  NON_TENDER_CASES,
  type ImplementationPlanFacts,
} from '../../procedure/implementation-plan/implementation-plan.ts';
import { PHASES } from '../../procedure/project/phase.ts';
import { splittingRules, type SplittingFacts } from '../../procedure/project/splitting.ts';
import { terminationRules } from '../../procedure/project/termination.ts';
import { judge, type Rule, type Verdict } from '../../rule.ts';
import { articlesOf } from './articles.ts';
import { applies, RULE_BOOK, RULE_TABLES, rulesOfPhase } from './book.ts';
import { mustText } from './must.ts';

test('every rule from R01 to R60 is there once, in order', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
  expect(RULE_BOOK.map(({ id }) => id)).toEqual(ids);
});

test('every numbered rule of every table is in the book, with the words of its table', () => {
  const numbered = RULE_TABLES.flat().filter(({ id }) => /^R\d\d$/.test(id));
  for (const { id, basis } of numbered) expect(RULE_BOOK.find((one) => one.id === id)).toMatchObject({ basis });
  const known = new Set(numbered.map(({ id }) => id));
  const without = RULE_BOOK.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  expect(without).toEqual([]);
});

test('every rule says what must hold in both languages, of parameters that exist', () => {
  for (const { id, must } of RULE_BOOK) {
    expect({ id, zh: must.zh !== '', en: must.en !== '' }).toEqual({ id, zh: true, en: true });
    for (const [, name = ''] of `${must.zh}${must.en}`.matchAll(/{([^}%]*)%?}/g))
      expect(DEFAULT_PARAMS).toHaveProperty([name]);
  }
});

test('what must hold is said with the figures in force', () => {
  const r13 = RULE_BOOK.find(({ id }) => id === 'R13')!;
  expect(mustText(r13.must).zh).toBe('招标文件发售期不少于5日');
  expect(mustText(r13.must, { 'bidding.doc.minSaleDays': '7' }).zh).toBe('招标文件发售期不少于7日');
  const r23 = RULE_BOOK.find(({ id }) => id === 'R23')!;
  expect(mustText(r23.must)).toEqual({
    zh: '履约保证金不超过合同额的10%',
    en: 'Performance bond at most 10% of the contract',
  });
});

test('every rule names its source in words', () => {
  for (const { basis, id } of RULE_BOOK) expect({ id, ...articlesOf(basis) }).not.toMatchObject({ zh: basis });
  expect(articlesOf('法46, 例57')).toEqual({
    zh: '《招标投标法》第46条、《招标投标法实施条例》第57条',
    en: 'Tendering and Bidding Law, art. 46; Implementing Regulations of the Tendering and Bidding Law, art. 57',
  });
  expect(articlesOf('某办法')).toEqual({ zh: '某办法', en: '某办法' });
});

test('phases find their rules', () => {
  const ids = (phase: (typeof PHASES)[number]['code']) => rulesOfPhase(phase).map(({ id }) => id);
  expect(ids('PUBLIC_NOTICE')).toEqual(['R31', 'R47', 'R48', 'R58']);
  expect(ids('COUNTERSIGN_AWARD')).toEqual([]);
});

test.each([
  ['R13', 'OPEN_TENDER', false, true],
  ['R13', 'PUBLIC_INQUIRY', true, false],
  ['R05', 'INVITED_TENDER', false, true],
  ['R05', 'OPEN_TENDER', true, false],
  ['R17', 'SINGLE_SOURCE', false, true],
  ['R27', 'OPEN_TENDER', false, false],
  ['R27', 'OPEN_TENDER', true, true],
])('%s for %s, mandatory %j: %j', (id, biddingMethod, mandatory, expected) => {
  expect(
    applies(
      RULE_BOOK.find((one) => one.id === id)!,
      { biddingMethod, mandatory },
    ),
  ).toBe(expected);
});

interface Case {
  id: string;
  /** What the rule says where it is broken, on a mandatory and on a voluntary tender, and where it is just kept. */
  broken: (mandatory: boolean) => Verdict;
  kept: (mandatory: boolean) => Verdict;
}

/** A case of one rule: what breaks it, and what just keeps it, each as a change of facts that are in order. */
function caseOf<Facts extends object>(
  id: string,
  rules: readonly Rule<Facts>[],
  base: Facts,
  breaking: Partial<Facts>,
  keeping: Partial<Facts> = {},
): Case {
  const rule = rules.filter((one) => one.id === id);
  const verdict = (changes: Partial<Facts>) => (mandatory: boolean) =>
    judge(rule, { ...base, ...('mandatory' in base ? { mandatory } : {}), ...changes })[0]!;
  return { id, broken: verdict(breaking), kept: verdict(keeping) };
}

const plan: ImplementationPlanFacts = {
  projectType: 'CONSTRUCTION',
  estimatedAmount: '400',
  workKind: null,
  workParts: [],
  infrastructure: 'NONE',
  fundSource: 'OWN',
  stateFundRatio: null,
  stateDominant: false,
  contestReason: null,
  contestFiles: 0,
  investmentAmount: null,
  budgetAmount: null,
  biddingMethod: 'OPEN_TENDER',
  level: 'LEVEL_I',
  levelReason: null,
  inviteReason: null,
  inviteFiles: 0,
  nonTenderReason: null,
  nonTenderFiles: 0,
  singleReason: null,
  invitedSuppliers: [],
  planApproved: true,
  unplannedReason: null,
  remainingPlanAmount: '400',
  sections: [{ estimatedAmount: '400' }],
};
const invited = (supplierId: string) => ({ supplierId, name: supplierId, auditPassed: true, dishonest: false });
const splitting: SplittingFacts = {
  ...plan,
  estimatedAmount: '250',
  biddingMethod: 'PUBLIC_INQUIRY',
  kindred: [{ ...plan, estimatedAmount: '149.999999', biddingMethod: 'PUBLIC_INQUIRY' }],
};
const section = { name: '一标段', estimatedAmount: '1000', controlPrice: '1000', deposit: '20' };
const biddingDocument: BiddingDocumentFacts = {
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  workdays: {},
  workKinds: ['CONSTRUCTION'],
  infrastructure: 'HIGHWAY',
  projectType: 'CONSTRUCTION',
  platform: 'SDHSG',
  criteria: [
    { type: 'PRICE', item: '报价', score: '60' },
    { type: 'TECH', item: '技术', score: '40' },
  ],
  sections: [section],
  electronic: true,
  docFee: '0',
  saleStart: '2025-06-02 09:00:00',
  saleEnd: '2025-06-07 00:00:00',
  questionDeadline: null,
  bidDeadline: '2025-06-22 00:00:00',
  openingTime: '2025-06-22 00:00:00',
  openingPlace: '第一开标室',
  bidValidityDays: 60,
  depositValidityDays: 60,
  depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
  performanceBondRate: '10',
  fairReviewPassed: true,
};
const announcement: AnnouncementFacts = {
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  workdays: {},
  elements: Object.fromEntries(Object.keys(ANNOUNCEMENT_ELEMENTS).map((key) => [key, '有'])),
  media: [
    { code: 'CTBPSP', contentHash: 'a' },
    { code: 'GROUP_SITE', contentHash: 'a' },
  ],
  consortiumAllowed: false,
  publishTime: '2025-06-02 09:00:00',
  saleStart: '2025-06-02 09:00:00',
  saleEnd: '2025-06-09 17:00:00',
  bidDeadline: '2025-06-22 09:00:00',
};
const clarification = {
  mandatory: true,
  affectsBid: true,
  about: 'DOCUMENT' as const,
  publishTime: '2025-06-07 23:59:59',
  deadline: '2025-06-22 00:00:00',
};
const ask: AskFacts = {
  biddingMethod: 'OPEN_TENDER',
  kind: 'OBJECTION',
  stage: 'DOC',
  now: '2025-06-12 23:59:59',
  bidDeadline: '2025-06-22 09:00:00',
  questionDeadline: null,
  publicityEnd: null,
};
const complaint: ComplaintFacts = {
  knownDate: '2025-06-09',
  objectionDays: 0,
  today: '2025-06-19',
  objectionFirst: true,
  objected: true,
  workdays: {},
};
const party = (supplierId: string) => ({
  supplierId,
  uscc: supplierId,
  auditStatus: 'AUDIT_PASSED' as const,
  head: `${supplierId} id`,
  ties: [],
  dishonest: false,
  ownGroup: false,
});
const withdrawal: WithdrawalFacts = {
  withdrawnDate: '2025-06-20',
  status: 'CONFIRMED',
  refundDue: '2025-06-25',
  today: '2025-06-25',
  workdays: {},
};
const member = (changes: Partial<CommitteeMember> = {}): CommitteeMember => ({
  name: '专家',
  role: 'EXPERT',
  employer: '某设计院',
  workYears: 8,
  titleLevel: 'SENIOR',
  auditStatus: 'AUDIT_PASSED',
  status: 'ACTIVE',
  avoidanceDeclared: false,
  ...changes,
});
const rep = member({ name: '代表', role: 'REP', employer: '招标人', workYears: null, titleLevel: null });
const committee: CommitteeFacts = {
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  members: [member(), member(), member(), member(), rep],
  bidders: ['投标人'],
  tenderee: '招标人',
};
const draw: DrawFacts = {
  mandatory: true,
  specialProject: false,
  approved: false,
  experts: [{ name: '专家', drawn: true }],
};
const report: ReportFacts = {
  mandatory: true,
  sections: [{ ranks: [1, 2, 3], validBids: 3 }],
  members: [{ signed: true, dissent: null, refused: false }],
};
const compared = (supplierId: string, changes: Partial<ComparedBid> = {}): ComparedBid => ({
  supplierId,
  name: supplierId,
  payerAccount: `${supplierId}-1`,
  people: [`${supplierId}经理`],
  machines: [],
  files: [],
  price: null,
  ...changes,
});
const publicity: PublicityFacts = {
  mandatory: true,
  projectType: 'GOODS',
  startTime: '2025-06-10 12:00:00',
  endTime: '2025-06-13 12:00:00',
  reportDate: '2025-06-09',
  today: '2025-06-09',
  workdays: {},
  candidates: [
    {
      rank: 1,
      bidderName: '投标人',
      priceText: '1',
      quality: '合格',
      periodDays: 90,
      evaluationResult: '95',
      managerName: null,
      managerCert: null,
      qualificationResponse: '符合',
    },
  ],
  objectionChannel: '平台',
  supervisionDept: '监督部',
};
const winner: WinnerFacts = {
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  controlPrice: '1000',
  priceLimitReason: null,
  price: { kind: 'AMOUNT', amount: '300' },
  winningPrice: '300',
  rank: 1,
  firstRank: 1,
  notRankOneReason: null,
  files: 0,
};
const notice: NoticeFacts = {
  mandatory: true,
  bidders: ['a', 'b'],
  addressees: ['b', 'a'],
  confirmedDate: '2025-06-23',
  reportDate: null,
  today: '2025-07-08',
  winnerChange: null,
  recheckDate: null,
  workdays: {},
};
const terms: ContractTerms = { amount: '800', priceText: '800', partyA: '甲', partyB: '乙', periodDays: 90 };
const contract: ContractFacts = {
  mandatory: true,
  priceKind: 'AMOUNT',
  award: terms,
  contract: terms,
  issueDate: '2025-06-24',
  signDate: '2025-07-24',
  today: '2025-07-24',
  pausedDays: 0,
  workdays: {},
};
const archive: ArchiveFacts = { required: ['DOCUMENT'], present: ['DOCUMENT'], retentionYears: 15 };

const cases: readonly Case[] = [
  caseOf(
    'R01',
    implementationPlanRules,
    plan,
    { biddingMethod: 'PUBLIC_INQUIRY' },
    {
      biddingMethod: 'PUBLIC_INQUIRY',
      estimatedAmount: '399.999999',
    },
  ),
  caseOf('R02', splittingRules, splitting, { estimatedAmount: '250.000001' }),
  caseOf(
    'R03',
    implementationPlanRules,
    { ...plan, biddingMethod: 'INVITED_TENDER', inviteReason: 'COST_RATIO' },
    {},
    {
      inviteFiles: 1,
    },
  ),
  caseOf(
    'R04',
    implementationPlanRules,
    { ...plan, biddingMethod: 'PUBLIC_INQUIRY', nonTenderReason: NON_TENDER_CASES[0]!, nonTenderFiles: 1 },
    { nonTenderFiles: 0 },
  ),
  caseOf(
    'R05',
    implementationPlanRules,
    { ...plan, biddingMethod: 'INVITED_TENDER', invitedSuppliers: ['a', 'b', 'c'].map(invited) },
    { invitedSuppliers: ['a', 'b'].map(invited) },
  ),
  caseOf('R06', implementationPlanRules, plan, { estimatedAmount: '399.999999' }),
  caseOf('R07', implementationPlanRules, plan, { planApproved: false }),
  caseOf('R08', implementationPlanRules, plan, { estimatedAmount: '440.000001' }, { estimatedAmount: '440' }),
  caseOf('R09', biddingDocumentRules, biddingDocument, { criteria: [{ type: 'PRICE', item: '报价', score: '99.99' }] }),
  caseOf('R10', biddingDocumentRules, biddingDocument, {
    criteria: [
      { type: 'PRICE', item: '报价', score: '59.99' },
      { type: 'TECH', item: '技术', score: '40.01' },
    ],
  }),
  caseOf('R11', biddingDocumentRules, biddingDocument, { sections: [{ ...section, controlPrice: '1000.000001' }] }),
  caseOf(
    'R12',
    basePriceRules,
    { sections: [{ name: '一标段', count: 1, encrypted: true }] },
    { sections: [{ name: '一标段', count: 2, encrypted: true }] },
  ),
  caseOf('R13', biddingDocumentRules, biddingDocument, { saleEnd: '2025-06-06 23:59:59' }),
  caseOf(
    'R14',
    biddingDocumentRules,
    biddingDocument,
    { docFee: '0.000001' },
    { docFee: '0.000001', electronic: false },
  ),
  caseOf('R15', biddingDocumentRules, biddingDocument, { bidDeadline: '2025-06-11 23:59:59' }),
  caseOf(
    'R16',
    biddingDocumentRules,
    { ...biddingDocument, prequalification: true },
    { applyDeadline: '2025-06-11 23:59:59' },
    { applyDeadline: '2025-06-12 00:00:00' },
  ),
  caseOf(
    'R17',
    biddingDocumentRules,
    { ...biddingDocument, biddingMethod: 'PUBLIC_INQUIRY' },
    { bidDeadline: '2025-06-04 23:59:59' },
    { bidDeadline: '2025-06-05 00:00:00' },
  ),
  caseOf('R18', biddingDocumentRules, biddingDocument, { openingTime: '2025-06-22 00:00:01' }),
  caseOf('R19', biddingDocumentRules, biddingDocument, { sections: [{ ...section, deposit: '20.000001' }] }),
  caseOf('R20', biddingDocumentRules, biddingDocument, { depositValidityDays: 59 }),
  caseOf('R21', biddingDocumentRules, biddingDocument, { bidValidityDays: null }),
  caseOf('R22', biddingDocumentRules, biddingDocument, { depositForms: ['TRANSFER', 'CHEQUE'] }),
  caseOf('R23', biddingDocumentRules, biddingDocument, { performanceBondRate: '10.01' }),
  caseOf('R24', biddingDocumentRules, biddingDocument, { fairReviewPassed: false }),
  caseOf(
    'R25',
    agencyRules,
    { agencyId: 'a', parties: [{ supplierId: 'b', name: '乙' }] },
    { parties: [{ supplierId: 'a', name: '甲' }] },
  ),
  caseOf('R26', announcementRules, announcement, { elements: { ...announcement.elements, place: ' ' } }),
  caseOf('R27', announcementRules, announcement, { media: [{ code: 'GROUP_SITE', contentHash: 'a' }] }),
  caseOf('R28', announcementRules, announcement, { consortiumAllowed: null }),
  caseOf('R29', clarificationRules, clarification, { publishTime: '2025-06-08 00:00:00' }),
  caseOf('R30', askRules, ask, { now: '2025-06-13 00:00:00' }),
  caseOf(
    'R31',
    pauseRules,
    { questions: [{ kind: 'OBJECTION', status: 'REPLIED' }], workdays: {} },
    { questions: [{ kind: 'OBJECTION', status: 'OVERDUE' }] },
  ),
  caseOf('R32', siteVisitRules, { registered: ['a', 'b'], invited: ['b', 'a'] }, { invited: ['a'] }),
  caseOf(
    'R33',
    restrictionRules,
    { checksIdentity: true, parties: [party('a')], others: [party('b')] },
    { others: [{ ...party('b'), head: 'a id' }] },
  ),
  caseOf(
    'R34',
    receiptRules,
    { receivedTime: '2025-06-22 08:59:59', bidDeadline: '2025-06-22 09:00:00', sealed: true },
    { receivedTime: '2025-06-22 09:00:00' },
  ),
  caseOf('R35', withdrawalRules, withdrawal, { today: '2025-06-26' }),
  caseOf(
    'R36',
    openingRules,
    { biddingMethod: 'OPEN_TENDER', sections: [{ name: '一标段', bids: 3 }] },
    { sections: [{ name: '一标段', bids: 2 }] },
  ),
  caseOf('R37', decryptionRules, { status: 'OK' }, { status: 'FAILED_BIDDER' }),
  caseOf('R38', onSiteRules, { objections: [{ answer: '已答复' }] }, { objections: [{ answer: ' ' }] }),
  caseOf('R39', committeeRules, committee, { members: [member(), member(), member(), rep, rep] }),
  caseOf('R40', winnerRules, winner, { winningPrice: '299.999999' }),
  caseOf(
    'R41',
    drawRules,
    draw,
    { experts: [{ name: '专家', drawn: false }] },
    {
      experts: [{ name: '专家', drawn: false }],
      specialProject: true,
      approved: true,
    },
  ),
  caseOf('R42', committeeRules, committee, { members: [member({ employer: '投标人' })] }),
  caseOf('R43', committeeRules, committee, { members: [member({ workYears: 7 })] }),
  caseOf(
    'R44',
    reviewRules,
    { result: 'REJECT', rejectReason: 'DOCUMENT_CLAUSE', clause: '第3.2条' },
    { clause: null },
  ),
  caseOf('R45', reportRules, report, { sections: [{ ranks: [1, 2, 3, 4], validBids: 4 }] }),
  caseOf('R46', reportRules, report, { sections: [{ ranks: [], validBids: 0 }] }),
  caseOf('R47', publicityRules, publicity, { endTime: '2025-06-13 11:59:59' }),
  caseOf('R48', publicityRules, publicity, { supervisionDept: null }),
  caseOf('R49', winnerRules, { ...winner, rank: 2, notRankOneReason: 'ABANDON' }, {}, { files: 1 }),
  caseOf('R50', winnerRules, winner, { winningPrice: '299.999999' }),
  caseOf('R51', noticeRules, { ...notice, winnerChange: '重大变化' }, {}, { recheckDate: '2025-06-30' }),
  caseOf('R52', noticeRules, notice, { addressees: ['a'] }),
  caseOf('R53', noticeRules, notice, { today: '2025-07-09' }),
  caseOf(
    'R54',
    terminationRules,
    {
      wasPublic: true,
      announced: true,
      deposits: [{ status: 'CONFIRMED', refundDue: '2025-06-25' }],
      fees: ['REFUNDING', 'CANCELLED'],
    },
    { deposits: [{ status: 'CONFIRMED', refundDue: null }] },
  ),
  caseOf('R55', contractRules, contract, { signDate: '2025-07-25' }),
  caseOf(
    'R56',
    refundRules,
    { signDate: '2025-06-20', today: '2025-06-25', deposits: [{ status: 'HELD', refundDate: null }], workdays: {} },
    { today: '2025-06-26' },
  ),
  caseOf(
    'R57',
    collusionRules,
    { sections: [{ name: '一标段', bids: [compared('a'), compared('b')] }] },
    { sections: [{ name: '一标段', bids: [compared('a'), compared('b', { payerAccount: 'a-1' })] }] },
  ),
  caseOf('R58', complaintRules, complaint, { today: '2025-06-20' }),
  caseOf('R59', archiveRules, archive, { retentionYears: 14 }),
  caseOf('R60', ownDataRules, { userType: 'TENDER', idNumberPresent: true }, { idNumberPresent: false }),
];

test('every rule has a case', () => {
  const without = RULE_BOOK.filter(({ id }) => !cases.some((one) => one.id === id)).map(({ id }) => id);
  expect(without).toEqual([]);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

/** In the cases of these the date has passed: what has happened is recorded. */
const MISSED: readonly string[] = ['R53', 'R56'];

describe.each(RULE_BOOK.filter(({ id }) => cases.some((one) => one.id === id)))(
  '$id',
  ({ id, weight, mandatoryOnly }) => {
    const { broken, kept } = cases.find((one) => one.id === id)!;
    const weights = { B: ['block', 'block'], S: ['block', 'warn'], W: ['warn', 'warn'] }[weight];
    const [onMandatory, onVoluntary] = MISSED.includes(id) ? ['breach', 'breach'] : weights;

    test('breaks with its weight and its words', () => {
      const { result, text, ruleId } = broken(true);
      expect({ result, ruleId }).toEqual({ result: onMandatory, ruleId: id });
      expect(text?.zh && text.en).toBeTruthy();
    });

    test('weighs less on a voluntary tender where it says so', () => {
      // a rule of mandatory tenders alone has nothing to say about others
      expect(mandatoryOnly || broken(false).result === onVoluntary).toBe(true);
    });

    test('is just kept', () => {
      expect([kept(true), kept(false)].map(({ result, text }) => ({ result, text }))).toEqual([
        { result: 'ok', text: null },
        { result: 'ok', text: null },
      ]);
    });
  },
);
