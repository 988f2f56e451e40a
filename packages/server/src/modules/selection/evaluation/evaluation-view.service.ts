import type { Ranking } from '@tenderdesk/domain/selection/evaluation/ranking';
import type { Context } from '../../../kernel/context.ts';
import { sectionsToJudge } from './competition.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { presentPrice } from '../../bidding/bid/price.service.ts';
import { BID_FILES } from '../../bidding/bid/bid.service.ts';
import type { EvaluatedItem } from './bid-question-session.ts';
import { viewRound } from '../../procedure/project/project.service.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { labelOf, type PersonRow } from '../committee/committee.service.ts';
import { findingsAbout } from './bid-findings.service.ts';
import * as records from './evaluation.repository.ts';
import { presentHandover, reportActions, unsignedOf } from './report-handover-view.ts';
import { presentFormula } from './price-computation.service.ts';
import {
  goesOn,
  allHandedIn,
  rankSections,
  evaluationSessionOf,
  type EvaluationSession,
} from './evaluation-session.service.ts';

/** The evaluation as the caller may see it now (docs/domain/integrity.md, committee secrecy). */
export const viewEvaluation = async (context: Context, projectId: string, round?: number) =>
  present(context, await evaluationSessionOf(context, await viewRound(context, projectId, round)));

/** The wire form of an evaluation session for the caller. */
export async function present(context: Context, session: EvaluationSession) {
  const { db, user, language } = context;
  const { project, opening, committee, report } = session;
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
    depositRejects: session.depositRejects,
    progress: {
      members: members.length,
      handedIn: members.filter(({ handedInTime }) => handedInTime !== null).length,
      signed: members.filter(({ signedTime }) => signedTime !== null).length,
      refused: members.filter(({ userId, signedTime }) => signedTime === null && session.refusals.has(userId)).length,
    },
    member: me ? presentSeat(me) : null,
    criteria: session.criteria.map(({ id, type, item, score }) => ({
      criterionId: id,
      computed: session.formulas.size > 0 && type === 'PRICE',
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
        .map((item) => presentBid(context, session, item, files.get(item.bidId) ?? [], rankings.get(id))),
      needsDraw: rankings.get(id)?.needsDraw ?? [],
      pricing: presentFormula(session, id, session.formulas.get(id), me !== undefined || open),
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
    handover: session.handover && presentHandover(session.handover),
    unsigned: committee ? unsignedOf(context, session, committee) : [],
    envelopes: session.two && {
      step: session.two.step,
      handedIn: members.filter(({ userId }) => session.two?.sheets.has(userId)).length,
      mine: me !== undefined && session.two.sheets.has(me.userId),
      priced: bidIds.filter((bidId) => session.pricedFirst.has(bidId)),
      goingOn: bidIds.filter((bidId) => goesOn(session.two, bidId)),
      toJudge: me && session.two.step === 'FIRST' ? await sectionsToJudge(context, session) : [],
    },
    allowedActions: reportActions(context, session),
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
  context: Context,
  session: EvaluationSession,
  item: EvaluatedItem,
  files: FileRef[],
  ranking: Ranking | undefined,
) {
  const { language } = context;
  const review = session.reviews.get(item.bidId);
  const { bidId, bidderName, openedPriceText, periodDays, quality, managerName } = item;
  const place = ranking?.ranked.find((one) => one.bidId === bidId);
  return {
    bidId,
    bidderName,
    ...presentPrice(context, item),
    openedPriceText,
    periodDays,
    quality,
    managerName,
    files,
    findings: findingsAbout(session.findings, bidId).map((code) => codedBy('bidding.BidFinding', code, language)),
    review: review
      ? {
          result: codedBy('bidding.ReviewResult', review.result, language),
          rejectReason:
            review.rejectReason === null ? null : codedBy('bidding.RejectReason', review.rejectReason, language),
          clause: review.clause,
          byLaw: review.byLaw,
        }
      : null,
    total: place?.total ?? null,
    techTotal: place?.techTotal ?? null,
    rank: place?.rank ?? null,
    decidedBy: place ? codedBy('bidding.DecidedBy', place.decidedBy, language) : null,
  };
}
