import type { Step } from '@tenderdesk/domain/selection/evaluation/price-score';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { NO_FACTS, type PaperFacts } from '@tenderdesk/domain/oversight/paper/facts';
import { RULE_BOOK } from '@tenderdesk/domain/oversight/lawfulness/book';
import { mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import { paperKind } from '@tenderdesk/domain/oversight/paper/kind';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { isElsewhere, OPENED_ELSEWHERE } from '@tenderdesk/domain/procedure/project/platform';
import { callTypesOf } from '@tenderdesk/domain/procedure/announcement/call-type';
import { saidWords } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { inquiryItemWords } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { lowPriceWords } from '@tenderdesk/domain/selection/evaluation/low-price';
import { formulaWords } from '@tenderdesk/domain/selection/evaluation/price-formula-words';
import { inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { saidPricesOf } from '../../inquiry/inquiry-record/price-reference.service.ts';
import {
  inquiryItemsOf,
  lowPriceTermsOf,
  priceFormulasOf,
  reviewItemsOf,
} from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { amount, count, priceOf, word, yes, yuan } from './fact-words.ts';
import { decisionsOf } from '../../work/flow/flow-view.service.ts';
import * as records from './facts.repository.ts';
import { bidQuestionFacts, correctionFacts } from './question-facts.ts';

type Group = keyof Omit<PaperFacts, 'manner' | 'project'>;

/** What the papers of these kinds show of a project's round, as people read it (spec §9). */
export async function factsOf(context: Context, project: ProjectRow, kinds: readonly PaperKind[]): Promise<PaperFacts> {
  const wanted = new Set(kinds.flatMap((kind) => paperKind(kind).groups));
  const facts = { ...NO_FACTS } as Record<Group, unknown>;
  // one query after the other: a transaction has one connection
  for (const group of wanted) facts[group] = await LOADERS[group](context, project, kinds);
  const { biddingMethod, level } = project;
  return {
    ...(facts as Omit<PaperFacts, 'manner' | 'project'>),
    manner: { biddingMethod, level },
    project: await projectFacts(context, project),
  };
}

async function projectFacts({ db }: Context, project: ProjectRow): Promise<PaperFacts['project']> {
  return {
    code: project.code,
    name: project.name,
    tenderee: await records.selectTenderee(db, project.organizationId),
    method: word('BiddingMethod', project.biddingMethod),
    level: word('ProjectLevel', project.level),
    type: word('ProjectType', project.projectType),
    mandatory: yes(project.mandatoryTender),
    fundSource: word('FundSource', project.fundSource),
    investmentAmount: amount(project.investmentAmount),
    estimatedAmount: amount(project.estimatedAmount),
    platform: word('BiddingPlatform', project.platform),
    contactName: project.contactName ?? '',
    contactPhone: project.contactPhone ?? '',
    round: String(project.round),
  };
}

type Loader<Name extends Group> = (
  context: Context,
  project: ProjectRow,
  kinds: readonly PaperKind[],
) => Promise<PaperFacts[Name]>;

const none = async (): Promise<null> => null;
const empty = async (): Promise<never[]> => [];

/** The first or the second opening as its record has it. */
const sessionOf = (opening: {
  openingTime: string;
  place: string;
  hostName: string | null;
  recorder: string | null;
  endedTime: string | null;
}) => ({
  time: opening.openingTime,
  place: opening.place,
  host: opening.hostName ?? '',
  recorder: opening.recorder ?? '',
  endedTime: opening.endedTime ?? '',
});

/** The inquiry records that the estimate of the plan item refers to, as they were said then; one in each line. */
async function estimateBasis(context: Context, { planItemId }: ProjectRow): Promise<string> {
  if (planItemId === null) return '';
  const said = (await saidPricesOf(context, 'PLAN_ITEM', [planItemId])).get(planItemId) ?? [];
  return said.map((one) => saidWords(one, 'zh')).join('\n');
}

const LOADERS: { [Name in Group]: Loader<Name> } = {
  async plan(context, project) {
    const { db } = context;
    const plan = await records.selectOptionalImplementationPlan(db, project);
    return plan === undefined
      ? null
      : {
          evaluationMethod: word('EvaluationMethod', plan.evaluationMethod),
          priceScoreWeight: amount(plan.priceScoreWeight),
          qualification: plan.qualificationRequirement,
          consortium: yes(plan.consortiumAllowed),
          prequalification: plan.prequalification ? '资格预审' : '资格后审',
          agencyMode: word('AgencyMode', plan.agencyMode),
          inviteReason: word('InviteReason', plan.inviteReason),
          nonTenderReason: word('NonTenderReason', plan.nonTenderReason),
          singleReason: plan.singleReason ?? '',
          unplannedReason: plan.unplannedReason ?? '',
          plannedAnnounceDate: plan.plannedAnnounceDate ?? '',
          plannedOpeningDate: plan.plannedOpeningDate ?? '',
          estimateBasis: await estimateBasis(context, project),
          remark: plan.remark ?? '',
        };
  },
  async sections(context, project) {
    const sections = await sectionsOf(context, project);
    const ids = sections.map(({ id }) => id);
    const [formulas, lows] = [await priceFormulasOf(context, ids), await lowPriceTermsOf(context, ids)];
    const lists = Map.groupBy(await reviewItemsOf(context, ids), ({ sectionId }) => sectionId);
    const items = Map.groupBy(await inquiryItemsOf(context, ids), ({ sectionId }) => sectionId);
    return sections.map((section) => {
      const [formula, low] = [formulas.get(section.id), lows.get(section.id)];
      return {
        code: section.code,
        name: section.name,
        scope: section.scope,
        estimatedAmount: amount(section.estimatedAmount),
        controlPrice: amount(section.controlPrice),
        depositYuan: yuan(section.deposit),
        periodDays: count(section.periodDays),
        quality: section.quality ?? '',
        priceFormula: formula ? formulaWords(formula, 'zh', (text) => inWordsOf(project, text)) : '',
        lowPrice: low ? lowPriceWords(low, 'zh') : '',
        reviewLists: (lists.get(section.id) ?? [])
          .map(({ kind, item }) => `${word('ReviewListKind', kind)}：${item}`)
          .join('\n'),
        inquiryItems: (items.get(section.id) ?? []).map((item) => inquiryItemWords([item], 'zh')).join('\n'),
      };
    });
  },
  invited: ({ db }, project) => records.selectInvited(db, project),
  async signers({ db }, project, kinds) {
    const phase = kinds.includes('COUNTERSIGN_AWARD') ? 'COUNTERSIGN_AWARD' : 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic
    return (await records.selectSigners(db, project, phase)).map(
      ({ seq, dept, userName, result, opinion, signedTime }) => ({
        seq: String(seq),
        dept,
        name: userName,
        result: word('CountersignResult', result),
        opinion: opinion ?? '',
        time: signedTime ?? '',
      }),
    );
  },
  async approvals(context, { id, round }, kinds) {
    const phase = kinds.includes('AWARD_REPORT') ? 'CONFIRM_WINNER' : 'IMPLEMENTION_PLAN'; // sic
    const [type = 'PROJECT'] = phaseRow(phase).types;
    return (await decisionsOf(context, { type, projectId: id, phase, round })).map(
      ({ action, organizationName, operatorName, reason, createdTime }) => ({
        step: action === 'check' ? '审核' : '审批',
        unit: organizationName,
        name: operatorName,
        opinion: reason ?? '',
        time: createdTime,
      }),
    );
  },
  async document({ db }, project) {
    const biddingDocument = await records.selectOptionalBiddingDocument(db, project);
    if (!biddingDocument) return null;
    const { fairReview } = biddingDocument;
    return {
      saleStart: biddingDocument.saleStart,
      saleEnd: biddingDocument.saleEnd,
      questionDeadline: biddingDocument.questionDeadline ?? '',
      bidDeadline: biddingDocument.bidDeadline,
      openingTime: biddingDocument.openingTime,
      openingPlace: biddingDocument.openingPlace,
      bidValidityDays: String(biddingDocument.bidValidityDays),
      depositForms: biddingDocument.depositForms.map((form) => word('DepositForm', form)).join('、'),
      rescue: biddingDocument.offersRescue
        ? '因平台原因未能解密的，经监督人员认定，投标人可在解密时限内重新上传与回执哈希一致的密封件'
        : '',
      depositRejects: biddingDocument.depositRejects ? '保证金不符合要求的，否决其投标' : '',
      docFeeYuan: yuan(biddingDocument.docFee),
      performanceBondRate: amount(biddingDocument.performanceBondRate),
      sectionLimit:
        biddingDocument.sectionLimit === null
          ? ''
          : `按标段顺序定标，每个投标人最多中标${biddingDocument.sectionLimit}个标段；已达上限的，由下一名中标候选人递补`,
      contractTerms: biddingDocument.contractTerms ?? '',
      fairReview: fairReview.items
        .map(({ item, passed }) => `${word('FairReviewItem', item)}：${passed ? '通过' : '未通过'}`)
        .join('\n'),
    };
  },
  async criteria({ db }, project) {
    const biddingDocument = await records.selectOptionalBiddingDocument(db, project);
    if (!biddingDocument) return [];
    return (await records.selectCriteria(db, biddingDocument.id)).map(({ type, item, score }) => ({
      type: word('CriterionType', type),
      item,
      score: amount(score),
    }));
  },
  async announcement({ db }, project) {
    const announcement = await records.selectOptionalBiddingAnnouncement(
      db,
      project,
      callTypesOf(project.biddingMethod),
    );
    return announcement
      ? {
          title: announcement.title,
          content: announcement.content,
          media: announcement.media.map((code) => word('AnnouncementMedium', code)).join('、'),
          publishTime: announcement.publishTime ?? '',
          contentHash: announcement.contentHash,
        }
      : null;
  },
  clarification: none,
  // of a review that is public to the house by now: its subject brings them
  prequalification: none,
  qualificationItems: empty,
  qualificationSections: empty,
  qualificationCriteria: empty,
  qualificationRanking: empty,
  qualificationMarks: empty,
  qualificationResults: empty,
  async opening({ db }, project) {
    const opening = await records.selectOptionalOpening(db, project);
    return opening ? sessionOf(opening) : null;
  },
  async openingItems({ db }, project) {
    const opening = await records.selectOptionalOpening(db, project);
    if (!opening?.startedTime) return [];
    const elsewhere = isElsewhere(project);
    return (await records.selectOpeningItems(db, opening.id)).map((item) => ({
      section: item.sectionName,
      bidder: item.bidderName,
      decrypted: elsewhere ? OPENED_ELSEWHERE.zh : word('DecryptStatus', item.decryptStatus),
      price: item.priceText ?? '',
      periodDays: count(item.periodDays),
      quality: item.quality ?? '',
      manager: item.managerName ?? '',
      deposit: elsewhere ? '不在本平台核验' : item.depositOk ? '已到账' : '未确认',
      confirmed: item.signature ? word('OpeningSignature', item.signature) : item.confirmed ? '已确认' : '未确认',
      remark: [item.objection, item.remark, item.unsignedReason].filter(Boolean).join('；'),
    }));
  },
  async priceOpening({ db }, project) {
    const opening = await records.selectOptionalPriceOpening(db, project);
    return opening ? sessionOf(opening) : null;
  },
  async priceItems({ db }, project) {
    const opening = await records.selectOptionalPriceOpening(db, project);
    if (!opening?.startedTime) return [];
    return (await records.selectPriceItems(db, opening.id)).map((item) => ({
      section: item.sectionName,
      bidder: item.bidderName,
      state: item.decryptStatus === null ? '原封退回' : word('DecryptStatus', item.decryptStatus),
      price: item.priceText ?? '',
      sha256: item.sha256,
      confirmed: item.signature ? word('OpeningSignature', item.signature) : item.confirmed ? '已确认' : '',
      remark: [item.objection, item.remark, item.unsignedReason].filter(Boolean).join('；'),
    }));
  },
  members: async ({ db }, project) => {
    const tenderee = await records.selectTenderee(db, project.organizationId);
    return (await records.selectMembers(db, project)).map((member) => ({
      name: member.displayName,
      role: word('CommitteeRole', member.role),
      chair: member.chair ? '组长' : '成员',
      employer: member.employer ?? tenderee,
      signedTime: member.signedTime ?? '',
      dissent: member.dissent ?? '',
      // who signed after all did not refuse
      refusal: member.signedTime === null ? (member.refusal ?? '') : '',
    }));
  },
  async rejections({ db }, project) {
    const opening = await records.selectOptionalOpening(db, project);
    if (!opening?.startedTime) return [];
    return (await records.selectRejections(db, opening.id)).map(
      ({ sectionName, bidderName, rejectReason, clause }) => ({
        section: sectionName,
        bidder: bidderName,
        reason: word('RejectReason', rejectReason),
        clause: clause ?? '',
      }),
    );
  },
  quotes: async ({ db }, project) =>
    methodTerms(project.biddingMethod).evaluation === 'BIDS'
      ? []
      : (await records.selectQuotes(db, project)).map(({ no, sectionName, bidderName, priceText }) => ({
          no: String(no),
          section: sectionName,
          bidder: bidderName,
          price: priceText ?? '',
        })),
  bidQuestions: bidQuestionFacts,
  corrections: correctionFacts,
  async ranking({ db }, project) {
    const report = await records.selectOptionalReport(db, project);
    if (!report) return [];
    return (await records.selectRanking(db, report.id)).map((place) => ({
      section: place.sectionName,
      rank: String(place.rank),
      bidder: place.bidderName,
      price: place.corrected ?? place.priceText ?? '',
      techTotal: amount(place.techTotal),
      total: amount(place.total),
    }));
  },
  async computations({ db }, project) {
    const bidders = new Map((await records.selectBidderNames(db, project)).map(({ id, name }) => [id, name]));
    return (await records.selectNewestComputations(db, project)).flatMap(({ sectionName, computation }) => {
      const line = (bidder: string, { label, working, value, unit }: Step) => ({
        section: sectionName,
        bidder,
        step: label.zh,
        working,
        value: `${value}${unit}`,
      });
      return [
        ...computation.steps.map((one) => line('', one)),
        ...computation.bids.flatMap(({ bidId, steps }) => steps.map((one) => line(bidders.get(bidId) ?? '', one))),
      ];
    });
  },
  async negotiated({ db }, project) {
    const report = await records.selectOptionalReport(db, project);
    if (!report) return [];
    return (await records.selectNegotiated(db, report.id)).map(({ sectionName, priceText, periodDays, quality }) => ({
      section: sectionName,
      price: priceText ?? '未达成一致',
      periodDays: count(periodDays),
      quality: quality ?? '',
    }));
  },
  async report({ db }, project) {
    const report = await records.selectOptionalReport(db, project);
    if (!report) return null;
    const { text, participants, summarisedTime, handedTime, handedDate } = report;
    return { text, participants: participants ?? '', time: summarisedTime, handedTime: handedTime ?? handedDate ?? '' };
  },
  async publicity({ db }, project) {
    const publicity = await records.selectOptionalPublicity(db, project);
    if (!publicity) return null;
    const { startTime, endTime, objectionChannel, supervisionDept, content } = publicity;
    return { startTime, endTime, objectionChannel, supervisionDept, content: content ?? '' };
  },
  candidates: async ({ db }, project) =>
    (await records.selectCandidates(db, project)).map((row) => ({
      section: row.sectionName,
      rank: String(row.rank),
      bidder: row.bidderName,
      price:
        row.openedPriceText === null ? row.priceText : `${row.priceText}（经算术修正，开标价${row.openedPriceText}）`,
      score: amount(row.score),
      quality: row.quality ?? '',
      periodDays: count(row.periodDays),
      manager: row.managerName ?? '',
      managerCert: row.managerCert ?? '',
      evaluation: row.evaluationResult ?? '',
      qualification: row.qualificationResponse ?? '',
      won: row.won ? '确定' : '',
      winningPrice: row.won ? priceOf(row) : '',
      reason: word('NotRankOneReason', row.notRankOneReason),
    })),
  async award({ db }, project) {
    const award = await records.selectOptionalAward(db, project);
    return award
      ? {
          opinion: award.opinion ?? '',
          confirmedTime: award.confirmedTime ?? '',
          issueDate: award.issueDate ?? '',
          writtenReportDate: award.writtenReportDate ?? '',
        }
      : null;
  },
  async breaches(context, project) {
    const params = await paramsFor(context, project);
    return (await records.selectBreaches(context.db, project)).map(({ ruleId, due, actual, reason, decision }) => {
      const entry = RULE_BOOK.find(({ id }) => ruleId === id || ruleId.startsWith(`${id}_`));
      return {
        rule: entry ? inWordsOf(project, mustText(entry.must, params).zh) : ruleId,
        due,
        actual: actual ?? '登记时尚未完成',
        reason,
        decision: word('BreachDecision', decision),
      };
    });
  },
  notice: none,
  contract: none,
  receipt: none,
};
