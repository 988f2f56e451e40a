import { readPrice, type Price } from '@tenderdesk/domain/bidding/price';
import { candidatesOf, rankBids, scoreFault, totalsOf, type Ranking } from '@tenderdesk/domain/evaluation/ranking';
import { endsByRecord, negotiationRules, quotesInRounds } from '@tenderdesk/domain/evaluation/negotiation';
import { reviewRules } from '@tenderdesk/domain/evaluation/review';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { codedBy } from '../../kernel/wire.ts';
import { BID_FILES } from '../bid/bid.service.ts';
import { documentOf, type CriterionRow } from '../document/document.service.ts';
import { lastQuotesByBid, negotiationFacts, type QuotedPrice } from '../negotiation/quote.service.ts';
import { itemsOf, moveOpening, openingOf, type ItemRow, type OpeningRow } from '../opening/opening.service.ts';
import {
  aboutProject,
  lockEditable,
  sectionsOf,
  touch,
  viewRound,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';
import { remind, settle, settleMine } from '../reminder/reminder.service.ts';
import { attachmentsOf, type FileRef } from '../system/attachment.service.ts';
import { stampMember, updateMember, updateMembers } from './committee.repository.ts';
import { committeeFindings, committeeOf, labelOf, type PersonRow } from './committee.service.ts';
import * as records from './evaluation.repository.ts';

type Committee = NonNullable<Awaited<ReturnType<typeof committeeOf>>>;

/** All that the evaluation of a project rests on. */
export interface Session {
  project: ProjectRow;
  opening: OpeningRow | null;
  committee: Committee | null;
  criteria: readonly CriterionRow[];
  sections: readonly SectionRow[];
  /** Opened bids of the sections that go on, each with the price of its last quote where there were rounds of quotes. */
  items: readonly ItemRow[];
  reviews: ReadonlyMap<string, records.ReviewRow>;
  report: records.ReportRow | null;
  results: readonly records.ResultRow[];
}

const begun: readonly string[] = ['RECORDED', 'EVALUATING', 'EVALUATED'];

/** Loads the session of a project's round. */
export async function sessionOf(context: Context, project: ProjectRow): Promise<Session> {
  const { db } = context;
  const opening = await openingOf(context, project);
  // a round that failed is shown with all that it had
  const sections = (await sectionsOf(context, project)).filter(
    ({ status }) => status === 'NORMAL' || status === 'AWARDED' || project.result === 'FAILED',
  );
  const lines = opening && begun.includes(opening.status) ? await itemsOf(context, opening.id) : [];
  const quotes = quotesInRounds(project.biddingMethod) ? await lastQuotesByBid(context, project) : new Map();
  const items = lines
    .filter((item) => item.decryptStatus === 'OK' && sections.some(({ id }) => id === item.sectionId))
    .map((item) => quoted(item, quotes.get(item.bidId)));
  const report = await records.selectOptionalReport(db, project.id, project.round);
  return {
    project,
    opening,
    committee: await committeeOf(context, project),
    criteria: (await documentOf(context, project))?.criteria ?? [],
    sections,
    items,
    reviews: await records.selectReviews(
      db,
      items.map(({ bidId }) => bidId),
    ),
    report,
    results: report ? await records.selectResults(db, report.id) : [],
  };
}

/** A line with what its company asked for last. */
const quoted = (item: ItemRow, quote: QuotedPrice | undefined): ItemRow =>
  quote ? { ...item, priceText: quote.priceText, priceKind: quote.priceKind, bidPrice: quote.price } : item;

/** The session for a change, the project locked. @throws HttpError 404, 423; StateError */
export async function lockSession(
  context: Context,
  projectId: string,
): Promise<Session & { opening: OpeningRow; committee: Committee }> {
  const session = await sessionOf(context, await lockEditable(context, projectId, 'BID_OPENING'));
  const { opening, committee } = session;
  if (!opening || !committee || (opening.status !== 'RECORDED' && opening.status !== 'EVALUATING')) {
    throw new StateError({ action: 'evaluate', status: opening?.status ?? '' });
  }
  return { ...session, opening, committee };
}

/** The caller's own seat. @throws HttpError 404 for people who have none */
const seatIn = ({ user }: Context, { members }: Committee): PersonRow =>
  found(members.find(({ userId }) => userId === user.id));

/** The session as it is once a member's row has changed. */
const withMember = (
  session: Session & { committee: Committee },
  memberId: string,
  changes: Partial<PersonRow>,
): Session => ({
  ...session,
  committee: {
    ...session.committee,
    members: session.committee.members.map((one) => (one.id === memberId ? { ...one, ...changes } : one)),
  },
});

const allHandedIn = (committee: Committee | null): committee is Committee =>
  committee !== null && committee.members.every(({ handedInTime }) => handedInTime !== null);

const passed = ({ items, reviews }: Session): ItemRow[] =>
  items.filter(({ bidId }) => reviews.get(bidId)?.result === 'PASS');

/** The evaluation as the caller may see it now (docs/domain/integrity.md, committee secrecy). */
export const view = async (context: Context, projectId: string, round?: number) =>
  present(context, await sessionOf(context, await viewRound(context, projectId, round)));

async function present(context: Context, session: Session) {
  const { db, user, language } = context;
  const { project, opening, committee, reviews, report } = session;
  const members = committee?.members ?? [];
  const me = members.find(({ userId }) => userId === user.id);
  const open = allHandedIn(committee);
  const scores = committee ? await records.selectScores(db, committee.id) : [];
  const mine = scores.filter(({ memberId }) => memberId === me?.id);
  const shown = me || open ? session : { ...session, items: [] };
  const rankings = open ? rankSections(session, scores, report?.lots ?? []) : new Map<string, Ranking>();
  const bidIds = shown.items.map(({ bidId }) => bidId);
  const files = await attachmentsOf(context, BID_FILES, bidIds);
  const label = (memberId: string): string =>
    labelOf(members.find(({ id }) => id === memberId)?.ordinal ?? 0, language);
  return {
    projectId: project.id,
    status: opening && codedBy('bidding.OpeningStatus', opening.status, language),
    phaseEditable:
      project.phase === 'BID_OPENING' && (project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED'),
    progress: {
      members: members.length,
      handedIn: members.filter(({ handedInTime }) => handedInTime !== null).length,
      signed: members.filter(({ signedTime }) => signedTime !== null).length,
    },
    member: me ? presentSeat(me) : null,
    criteria: session.criteria.map(({ id, type, item, score }) => ({
      criterionId: id,
      type: codedBy('bidding.CriterionType', type, language),
      item,
      score,
    })),
    sections: session.sections.map(({ id, name, status, controlPrice }) => ({
      sectionId: id,
      name,
      status: codedBy('bidding.SectionStatus', status, language),
      controlPrice,
      bids: shown.items
        .filter(({ sectionId }) => sectionId === id)
        .map((item) =>
          presentBid(context, item, files.get(item.bidId) ?? [], reviews.get(item.bidId), rankings.get(id)),
        ),
      needsDraw: rankings.get(id)?.needsDraw ?? [],
    })),
    myScores: mine.map(({ bidId, criterionId, value }) => ({ bidId, criterionId, value })),
    scores: open ? scores.map(({ memberId, ...score }) => ({ label: label(memberId), ...score })) : [],
    dissents: open ? members.flatMap(({ id, dissent }) => (dissent ? [{ label: label(id), text: dissent }] : [])) : [],
    report: report && {
      text: report.text,
      summarisedTime: report.summarisedTime,
      lots: report.lots,
      version: report.version,
    },
  };
}

const presentSeat = ({ chair, avoidanceDeclared, handedInTime, signedTime, dissent }: PersonRow) => ({
  chair,
  avoidanceDeclared,
  handedIn: handedInTime !== null,
  signed: signedTime !== null,
  dissent,
});

function presentBid(
  { language }: Context,
  item: ItemRow,
  files: FileRef[],
  review: records.ReviewRow | undefined,
  ranking: Ranking | undefined,
) {
  const { bidId, bidderName, priceText, priceKind, bidPrice, periodDays, quality, managerName } = item;
  const place = ranking?.ranked.find((one) => one.bidId === bidId);
  return {
    bidId,
    bidderName,
    priceText,
    priceKind: priceKind && codedBy('bidding.PriceKind', priceKind, language),
    bidPrice,
    periodDays,
    quality,
    managerName,
    files,
    review: review
      ? {
          result: codedBy('bidding.ReviewResult', review.result, language),
          rejectReason:
            review.rejectReason === null ? null : codedBy('bidding.RejectReason', review.rejectReason, language),
          clause: review.clause,
        }
      : null,
    total: place?.total ?? null,
    techTotal: place?.techTotal ?? null,
    rank: place?.rank ?? null,
    decidedBy: place ? codedBy('bidding.DecidedBy', place.decidedBy, language) : null,
  };
}

/** The price of a line as the ranking compares it. */
function priceOf({ priceText, priceKind, bidPrice }: ItemRow): Price {
  const price = readPrice(priceText ?? '');
  return priceKind === 'AMOUNT' ? { ...price, priceKind, amountWan: bidPrice, figure: bidPrice, unit: '万元' } : price;
}

/** The ranking of each section by the scores of all members. @throws RuleError SCORES_INCOMPLETE */
function rankSections(
  session: Session,
  scores: readonly records.ScoreRow[],
  lots: readonly string[],
): Map<string, Ranking> {
  const members = (session.committee?.members ?? []).map(({ id }) => id);
  return new Map(
    session.sections.map(({ id }) => {
      const bids = passed(session).filter(({ sectionId }) => sectionId === id);
      const totals = totalsOf(
        bids.map(({ bidId }) => bidId),
        members,
        session.criteria,
        scores,
      );
      const prices = new Map(bids.map((item) => [item.bidId, priceOf(item)]));
      return [
        id,
        rankBids(
          totals.map((total) => ({ ...total, price: prices.get(total.bidId)! })),
          lots,
        ),
      ];
    }),
  );
}

/**
 * The chair notes the committee's decision on a bid (R44). The first one begins the evaluation: the committee is held
 * against the bidders that are known now (R39, R42, R43).
 * @throws RuleError, StateError once a member has handed in
 */
export async function review(
  context: Context,
  input: {
    projectId: string;
    bidId: string;
    result: 'PASS' | 'REJECT';
    rejectReason?: string | null | undefined;
    clause: string | null;
  },
) {
  const session = await lockSession(context, input.projectId);
  const { opening, committee } = session;
  if (!seatIn(context, committee).chair)
    throw ruleError('CHAIR_ONLY', '', { zh: '由主任委员记录评审结果', en: 'The chair notes the review' });
  if (committee.members.some(({ handedInTime }) => handedInTime !== null))
    throw new StateError({ action: 'review', status: 'HANDED_IN' });
  const { bidId } = found(session.items.find((item) => item.bidId === input.bidId));
  const decision = { result: input.result, rejectReason: input.rejectReason || null, clause: input.clause };
  enforce(findings(reviewRules, decision));
  const status = opening.status === 'RECORDED' ? await begin(context, session) : opening.status;
  const saved = await records.saveReview(context.db, { bidId, ...decision });
  context.audit({
    action: 'REVIEW_BID',
    objectType: 'bid',
    objectId: bidId,
    before: session.reviews.get(bidId) ?? null,
    after: decision,
  });
  const reviews = new Map(session.reviews).set(bidId, saved);
  return present(context, { ...session, opening: { ...opening, status }, reviews });
}

/** The evaluation begins with the committee that is named, if none of them must keep away. @throws RuleError */
async function begin(context: Context, { project, opening, committee }: Awaited<ReturnType<typeof lockSession>>) {
  // warnings were confirmed when the committee was named
  const broken = await committeeFindings(context, project, committee.members);
  enforce(broken.filter(({ severity }) => severity === 'block'));
  return moveOpening(context, opening, 'evaluate');
}

/** The caller's seat for scoring. @throws RuleError AVOIDANCE_OPEN, StateError after handing in */
function scoringSeat(context: Context, committee: Committee): PersonRow {
  const member = seatIn(context, committee);
  if (member.handedInTime !== null) throw new StateError({ action: 'score', status: 'HANDED_IN' });
  refuseUndeclared(member);
  return member;
}

/** @throws RuleError AVOIDANCE_OPEN */
function refuseUndeclared({ avoidanceDeclared }: PersonRow): void {
  if (avoidanceDeclared === false) return;
  throw ruleError('AVOIDANCE_OPEN', '', {
    zh: '请先声明与投标人无须回避的关系',
    en: 'Declare first that nothing asks for avoidance',
  });
}

/** Saves own scores as a draft. @throws HttpError 400 for scores that the criterion does not give */
export async function saveScores(
  context: Context,
  input: { projectId: string; scores: readonly { bidId: string; criterionId: string; value: string }[] },
) {
  const session = await lockSession(context, input.projectId);
  const member = scoringSeat(context, session.committee);
  const bids = new Set(session.items.map(({ bidId }) => bidId));
  const criteria = new Map(session.criteria.map((criterion) => [criterion.id, criterion]));
  for (const [index, { bidId, criterionId, value }] of input.scores.entries()) {
    const criterion = found(bids.has(bidId) ? criteria.get(criterionId) : null);
    const fault = scoreFault(value, criterion);
    if (fault) throw badField(`scores.${index}.value`, fault, 'SCORE');
  }
  const distinct = new Map(
    input.scores.map((score) => [`${score.bidId} ${score.criterionId}`, { ...score, memberId: member.id }]),
  );
  await records.saveScores(context.db, [...distinct.values()]);
  context.audit({
    action: 'SAVE_SCORES',
    objectType: 'committeeMember',
    objectId: member.id,
    after: { scores: distinct.size },
  });
  return { saved: distinct.size };
}

/** @throws RuleError REVIEW_INCOMPLETE, QUOTE_ROUNDS, SCORES_INCOMPLETE, AVOIDANCE_OPEN; StateError */
export async function handIn(context: Context, projectId: string) {
  const session = await lockSession(context, projectId);
  const { project, committee, items, reviews, criteria } = session;
  const member = scoringSeat(context, committee);
  if (items.length === 0 || items.some(({ bidId }) => !reviews.has(bidId))) {
    throw ruleError('REVIEW_INCOMPLETE', '', {
      zh: '尚有投标文件未完成初步评审',
      en: 'Bids are still without preliminary review',
    });
  }
  enforce(findings(negotiationRules, await negotiationFacts(context, project)));
  const mine = (await records.selectScores(context.db, committee.id)).filter(({ memberId }) => memberId === member.id);
  totalsOf(
    passed(session).map(({ bidId }) => bidId),
    [member.id],
    criteria,
    mine,
  );
  await stampMember(context.db, member.id, 'handedInTime');
  await settleMine(context, ['EVALUATION_SCORE'], aboutProject(project).range);
  context.audit({ action: 'HAND_IN_SCORES', objectType: 'committeeMember', objectId: member.id });
  return present(context, withMember(session, member.id, { handedInTime: context.now }));
}

/**
 * Totals and ranking of each section with the text of the report. Signatures that were given fall away.
 * @throws RuleError DRAW_NEEDED, StateError while members are still scoring
 */
export async function summarise(
  context: Context,
  projectId: string,
  input: { text: string; lots: readonly string[]; version: number },
) {
  const { db } = context;
  const session = await lockSession(context, projectId);
  const { committee, items, report } = session;
  expectVersion(report?.version ?? 0, input.version);
  if (!allHandedIn(committee)) throw new StateError({ action: 'summarise', status: 'SCORING' });
  for (const bidId of input.lots) found(items.find((item) => item.bidId === bidId));
  const rankings = rankSections(session, await records.selectScores(db, committee.id), input.lots);
  for (const ranking of rankings.values()) candidatesOf(ranking);
  const saved = await writeReport(context, { ...session, committee }, input);
  await records.replaceResults(
    db,
    saved.id,
    [...rankings].flatMap(([sectionId, { ranked }]) => ranked.map((place) => ({ sectionId, ...place }))),
  );
  await touch(context, projectId);
  context.audit({
    action: 'SUMMARISE_EVALUATION',
    objectType: 'project',
    objectId: projectId,
    after: {
      lots: input.lots,
      ranked: [...rankings.values()].map(({ ranked }) => ranked.map(({ bidId, total }) => ({ bidId, total }))),
    },
  });
  return view(context, projectId);
}

/** A member signs the version of the report that he has read (例53). @throws StateError, HttpError 409 */
export async function sign(context: Context, input: { projectId: string; dissent: string | null; version: number }) {
  const session = await lockSession(context, input.projectId);
  const { project, committee, report } = session;
  const member = seatIn(context, committee);
  if (!report || member.signedTime !== null)
    throw new StateError({ action: 'sign', status: report ? 'SIGNED' : 'NO_REPORT' });
  expectVersion(report.version, input.version);
  // who scores has declared it before
  if (endsByRecord(project.biddingMethod)) refuseUndeclared(member);
  await updateMember(context.db, member.id, { dissent: input.dissent });
  await stampMember(context.db, member.id, 'signedTime');
  await settleMine(context, ['EVALUATION_SIGN'], aboutProject(project).range);
  context.audit({
    action: 'SIGN_REPORT',
    objectType: 'committeeMember',
    objectId: member.id,
    after: { dissent: input.dissent !== null },
  });
  return present(context, withMember(session, member.id, { signedTime: context.now, dissent: input.dissent }));
}

/** The report was sent back: it is evaluated again, from the scores that are there. */
export async function reopen(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const { opening, committee, report } = await sessionOf(context, project);
  if (opening?.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
  if (report) await records.replaceResults(db, report.id, []);
  if (!committee) return;
  await updateMembers(db, committee.id, { handedInTime: null, signedTime: null, dissent: null });
  await settle(context, ['EVALUATION_SIGN'], aboutProject(project).range);
  // what was agreed is written anew, and then signed
  if (endsByRecord(project.biddingMethod)) return;
  const userIds = committee.members.map(({ userId }) => userId);
  await remind(context, 'EVALUATION_SCORE', aboutProject(project), { name: project.name }, [{ userIds }]);
}

/** Writes the text of the report anew: signatures that were given fall away, and its members are asked to sign. */
export async function writeReport(
  context: Context,
  { project, committee, report }: Session & { committee: Committee },
  { text, lots = [] }: { text: string; lots?: readonly string[] },
): Promise<records.ReportRow> {
  const { db } = context;
  const saved = await records.saveReport(db, {
    ...{ id: report?.id ?? newId(), projectId: project.id, round: project.round },
    ...{ text, lots: [...lots], approvedTime: null },
  });
  await updateMembers(db, committee.id, { signedTime: null, dissent: null });
  await settle(context, ['EVALUATION_SIGN'], aboutProject(project).range);
  const userIds = committee.members.map(({ userId }) => userId);
  await remind(context, 'EVALUATION_SIGN', aboutProject(project), { name: project.name }, [{ userIds }]);
  return saved;
}
