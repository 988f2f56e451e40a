import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { isOverCeiling } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { priceOf } from '../../bidding/bid/price.service.ts';
import type { OpeningRow } from '../../bidding/opening/opening.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { isEditable, viewRound, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { handoverOf, HANDOVER_FILES } from '../evaluation/report-handover.service.ts';
import { outsideSessionOf, type OutsideSession } from './elsewhere-session.service.ts';
import * as records from './elsewhere.repository.ts';

/** What the record of an opening elsewhere is filed under. */
export const OPENING_FILES = 'OUTSIDE_OPENING';

/** What is entered of a project, in the round that is looked at; nothing of one that is held here. @throws HttpError 404 */
export async function viewElsewhere(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  return present(context, await outsideSessionOf(context, project));
}

export async function present(context: Context, session: OutsideSession) {
  const { language } = context;
  const { project, opening } = session;
  const shown = isElsewhere(project);
  const companies = await suppliersOf(
    context,
    session.lines.map(({ item }) => item.supplierId),
  );
  const codes = new Map(companies.map(({ id, uscc }) => [id, uscc]));
  return {
    projectId: project.id,
    platform: codedBy('bidding.BiddingPlatform', project.platform, language),
    version: opening?.version ?? 0,
    opening: shown && opening ? await presentOpening(context, opening) : null,
    sections: session.sections.map((section) => ({
      sectionId: section.id,
      code: section.code,
      name: section.name,
      status: codedBy('bidding.SectionStatus', section.status, language),
      controlPrice: section.controlPrice,
      bids: shown ? bidsOf(context, session, section, codes) : [],
    })),
    report: shown ? await presentReport(context, session) : null,
    allowedActions: shown ? await actionsOf(context, project, opening) : [],
  };
}

async function presentOpening(context: Context, opening: OpeningRow) {
  const { language } = context;
  return {
    status: codedBy('bidding.OpeningStatus', opening.status, language),
    openingTime: opening.openingTime,
    place: opening.place,
    openedTime: opening.startedTime,
    hostName: opening.hostName,
    recorder: opening.recorder,
    enteredTime: opening.outsideEnteredTime,
    enteredByName: await records.selectNameOf(context.db, opening.outsideEnteredBy),
    reason: opening.outsideReason,
    closedTime: opening.endedTime,
    files: await filesOf(context, OPENING_FILES, opening.id),
  };
}

const filesOf = async (context: Context, bizType: string, bizId: string): Promise<FileRef[]> => [
  ...((await attachmentsOf(context, bizType, [bizId])).get(bizId) ?? []),
];

function bidsOf(
  { language }: Context,
  { lines, reviews, outcomes }: OutsideSession,
  { id: sectionId, controlPrice }: SectionRow,
  codes: ReadonlyMap<string, string>,
) {
  const own = lines.filter(({ item }) => item.sectionId === sectionId);
  return own
    .map(({ item, bid }) => {
      const price = priceOf(item);
      const review = reviews.get(bid.id);
      const place = outcomes.get(bid.id);
      return {
        bidId: bid.id,
        bidderName: item.bidderName,
        uscc: codes.get(item.supplierId) ?? null,
        priceText: item.priceText ?? '',
        priceKind: codedBy('bidding.PriceKind', item.priceKind ?? 'MISSING', language),
        price: item.price,
        overCeiling: price !== null && isOverCeiling(price, controlPrice),
        periodDays: item.periodDays,
        quality: item.quality,
        managerName: item.managerName,
        managerCert: item.managerCert,
        remark: item.remark,
        status: codedBy('bidding.BidStatus', bid.status, language),
        result: review ? codedBy('bidding.ReviewResult', review.result, language) : null,
        rejectReason: review?.rejectReason ? codedBy('bidding.RejectReason', review.rejectReason, language) : null,
        clause: review?.clause ?? null,
        rank: place?.rank ?? null,
        score: place?.score ?? null,
      };
    })
    .toSorted((a, b) => (a.rank ?? 1001) - (b.rank ?? 1001));
}

async function presentReport(context: Context, { project, opening }: OutsideSession) {
  const handover = opening?.status === 'EVALUATED' ? await handoverOf(context, project) : null;
  if (!handover) return null;
  const { id, handedDate, enteredTime, reason } = handover;
  return { handedDate, enteredTime, reason, files: await filesOf(context, HANDOVER_FILES, id) };
}

type Action = 'opening' | 'bids' | 'close' | 'outcomes' | 'report';

const JUDGED: readonly OpeningRow['status'][] = ['RECORDED', 'EVALUATING', 'EVALUATED'];

/** What the caller may enter now. */
async function actionsOf(context: Context, project: ProjectRow, opening: OpeningRow | null): Promise<Action[]> {
  const { user } = context;
  if (!opening || !isEditable(project, 'BID_OPENING')) return [];
  const { status, openingTime } = opening;
  if (may(user, 'OPEN:BID_OPENING')) {
    if (status === 'WAITING') return (await timeNow(context.db)) >= openingTime ? ['opening'] : [];
    if (status === 'OPENED') return ['opening', 'bids', 'close'];
  }
  if (!may(user, 'RECORD:BID_EVALUATION', 'PREPARE:PROJECT') || !JUDGED.includes(status)) return [];
  return status === 'EVALUATED' ? ['outcomes'] : ['outcomes', 'report'];
}
