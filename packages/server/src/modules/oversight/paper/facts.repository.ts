import { sql } from 'kysely';
import { correctedPrice } from './question-facts.repository.ts';
import type { Database } from '../../../kernel/database.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';

/** What papers show of a project's round. Reads the tables of its neighbours, writes none. */
export interface Round {
  id: string;
  round: number;
}

export const selectTenderee = async (db: Database, organizationId: string): Promise<string> =>
  (await db.selectFrom('organization').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()).name;

export const selectOptionalImplementationPlan = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('implementionPlan') // sic
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();

export const selectInvited = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('invitedSupplier as i')
    .innerJoin('organization as o', 'o.id', 'i.supplierId')
    .select('o.name')
    .where('i.projectId', '=', id)
    .where('i.round', '=', round)
    .orderBy('i.ordinal')
    .execute();

/** The signatures of the last sheet of a phase; the plan's stands for later rounds too. */
export const selectSigners = (db: Database, { id, round }: Round, phase: string) =>
  db
    .selectFrom('countersignItem as item')
    .select(['item.seq', 'item.dept', 'item.result', 'item.opinion', 'item.signedTime'])
    .select((eb) => eb.fn.coalesce('item.signedName', 'item.userName').as('userName'))
    .where('item.countersignId', '=', (eb) =>
      eb
        .selectFrom('countersign as sheet')
        .select('sheet.id')
        .where('sheet.projectId', '=', id)
        .where('sheet.round', '<=', round)
        .where(sql<boolean>`sheet.phase = ${phase}`)
        .orderBy('sheet.round', 'desc')
        .orderBy('sheet.attempt', 'desc')
        .limit(1),
    )
    // of a group of which one is enough only who signed stands on paper
    .where(sql<boolean>`item.signed_time is not null or not item.any_one`)
    .orderBy('item.seq')
    .orderBy('item.ordinal')
    .execute();

export const selectOptionalBiddingDocument = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('biddingDocument')
    .selectAll()
    .where('projectId', '=', originOf(id, round))
    .where('round', '=', round)
    .orderBy('fileVersion', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectCriteria = (db: Database, documentId: string) =>
  db.selectFrom('criterion').selectAll().where('documentId', '=', documentId).orderBy('ordinal').execute();

/** The bidding announcement of the round, published or still a draft. */
export const selectOptionalBiddingAnnouncement = (db: Database, { id, round }: Round, types: readonly string[]) =>
  db
    .selectFrom('announcement')
    .select(['title', 'content', 'media', 'publishTime', 'contentHash'])
    .where('projectId', '=', originOf(id, round))
    .where('round', '=', round)
    .where('type', 'in', types)
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('createdTime', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectOptionalClarification = (db: Database, clarificationId: string) =>
  db.selectFrom('clarification').selectAll().where('id', '=', clarificationId).executeTakeFirst();

export const selectOptionalOpening = (db: Database, { id, round }: Round) =>
  db.selectFrom('bidOpening').selectAll().where('projectId', '=', id).where('round', '=', round).executeTakeFirst();

export const selectOpeningItems = (db: Database, openingId: string) =>
  db
    .selectFrom('openingItem as item')
    .innerJoin('section as s', 's.id', 'item.sectionId')
    .selectAll('item')
    .select('s.name as sectionName')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('openingSignature')
          .select(['status', 'reason'])
          .whereRef('openingSignature.bidId', '=', 'item.bidId')
          .where('openingSignature.part', '=', 'FIRST')
          .orderBy('no', 'desc')
          .limit(1)
          .as('signature'),
      (join) => join.onTrue(),
    )
    .select(['signature.status as signature', 'signature.reason as unsignedReason'])
    .where('item.openingId', '=', openingId)
    .orderBy('s.ordinal')
    .orderBy('item.bidId')
    .execute();

export const selectOptionalPriceOpening = (db: Database, { id, round }: Round) =>
  db.selectFrom('priceOpening').selectAll().where('projectId', '=', id).where('round', '=', round).executeTakeFirst();

/** The lines of a second opening, with the hash of each price part. */
export const selectPriceItems = (db: Database, priceOpeningId: string) =>
  db
    .selectFrom('priceOpeningItem as item')
    .innerJoin('section as s', 's.id', 'item.sectionId')
    .innerJoin('pricePart as part', 'part.bidId', 'item.bidId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('openingSignature')
          .select(['status', 'reason'])
          .whereRef('openingSignature.bidId', '=', 'item.bidId')
          .where('openingSignature.part', '=', 'PRICE')
          .orderBy('no', 'desc')
          .limit(1)
          .as('signature'),
      (join) => join.onTrue(),
    )
    .selectAll('item')
    .select(['s.name as sectionName', 'part.sha256'])
    .select(['signature.status as signature', 'signature.reason as unsignedReason'])
    .where('item.priceOpeningId', '=', priceOpeningId)
    .orderBy('s.ordinal')
    .orderBy('item.bidId')
    .execute();

export const selectMembers = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('committeeMember as member')
    .innerJoin('committee as c', 'c.id', 'member.committeeId')
    .innerJoin('appUser as person', 'person.id', 'member.userId')
    .leftJoin('expert', 'expert.userId', 'member.userId')
    .leftJoin('evaluationReport as report', (join) =>
      join.onRef('report.projectId', '=', 'c.projectId').onRef('report.round', '=', 'c.round'),
    )
    .leftJoin('reportStand as refusal', (join) =>
      join
        .onRef('refusal.reportId', '=', 'report.id')
        .onRef('refusal.no', '=', 'report.version')
        .onRef('refusal.userId', '=', 'member.userId')
        .on('refusal.stand', '=', 'REFUSED'),
    )
    .select(['member.role', 'member.chair', 'member.signedTime', 'member.dissent', 'person.displayName'])
    .select('refusal.words as refusal')
    .select('expert.employer')
    .where('c.projectId', '=', id)
    .where('c.round', '=', round)
    .orderBy('member.ordinal')
    .execute();

export const selectRejections = (db: Database, openingId: string) =>
  db
    .selectFrom('bidReview as review')
    .innerJoin('openingItem as item', 'item.bidId', 'review.bidId')
    .innerJoin('section as s', 's.id', 'item.sectionId')
    .select(['s.name as sectionName', 'item.bidderName', 'review.rejectReason', 'review.clause'])
    .where('item.openingId', '=', openingId)
    .where('review.result', '=', 'REJECT')
    .orderBy('s.ordinal')
    .orderBy('item.bidId')
    .execute();

/** The newest computation of the prices of each section. */
export const selectNewestComputations = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('priceComputation as c')
    .innerJoin('section as s', 's.id', 'c.sectionId')
    .select(['s.name as sectionName', 'c.computation'])
    .distinctOn('s.ordinal')
    .where('s.projectId', '=', id)
    .where('s.round', '=', round)
    .orderBy('s.ordinal')
    .orderBy('c.no', 'desc')
    .execute();

/** The names under which the bids of a round were read out. */
export const selectBidderNames = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('openingItem as item')
    .innerJoin('section as s', 's.id', 'item.sectionId')
    .select(['item.bidId as id', 'item.bidderName as name'])
    .where('s.projectId', '=', id)
    .where('s.round', '=', round)
    .execute();

const partyNames = sql<string>`(select string_agg(o.name, '、' order by party.ordinal) from registration_party party
  join organization o on o.id = party.supplier_id where party.registration_id = r.id)`;

export const selectQuotes = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('quote')
    .innerJoin('quoteRound', 'quoteRound.id', 'quote.quoteRoundId')
    .innerJoin('registration as r', 'r.id', 'quote.registrationId')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .select(['quoteRound.no', 's.name as sectionName', 'quote.priceText', partyNames.as('bidderName')])
    .where('quoteRound.projectId', '=', id)
    .where('quoteRound.round', '=', round)
    .where('quoteRound.openedTime', 'is not', null)
    .orderBy('quoteRound.no')
    .orderBy('s.ordinal')
    .orderBy('r.id')
    .execute();

export const selectOptionalReport = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('evaluationReport as report')
    .leftJoin('negotiationRecord as record', 'record.reportId', 'report.id')
    .leftJoin('reportHandover as handover', (join) =>
      join.onRef('handover.reportId', '=', 'report.id').onRef('handover.no', '=', 'report.version'),
    )
    .select(['report.id', 'report.text', 'report.summarisedTime', 'record.participants'])
    .select(['handover.handedDate', 'handover.handedTime'])
    .where('report.projectId', '=', id)
    .where('report.round', '=', round)
    .executeTakeFirst();

export const selectRanking = (db: Database, reportId: string) =>
  db
    .selectFrom('evaluationResult as place')
    .innerJoin('openingItem as item', 'item.bidId', 'place.bidId')
    .innerJoin('section as s', 's.id', 'place.sectionId')
    .select(['s.name as sectionName', 'place.rank', 'item.bidderName', 'item.priceText'])
    .select(['place.techTotal', 'place.total', correctedPrice.as('corrected')])
    .where('place.reportId', '=', reportId)
    .orderBy('s.ordinal')
    .orderBy('place.rank')
    .execute();

/** The dates that the house has missed in a round, as they were recorded. */
export const selectBreaches = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('breach')
    .select(['ruleId', 'due', 'actual', 'reason', 'decision'])
    .where('projectId', '=', id)
    .where('round', '=', round)
    .orderBy('recordedTime')
    .orderBy('id')
    .execute();

export const selectNegotiated = (db: Database, reportId: string) =>
  db
    .selectFrom('negotiationResult as result')
    .innerJoin('section as s', 's.id', 'result.sectionId')
    .select(['s.name as sectionName', 'result.priceText', 'result.periodDays', 'result.quality'])
    .where('result.reportId', '=', reportId)
    .orderBy('s.ordinal')
    .execute();

export const selectOptionalPublicity = (db: Database, { id, round }: Round) =>
  db.selectFrom('publicity').selectAll().where('projectId', '=', id).where('round', '=', round).executeTakeFirst();

export const selectCandidates = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('winningCandidate as candidate')
    .innerJoin('section as s', 's.id', 'candidate.sectionId')
    .leftJoin('winningNotice as notice', 'notice.candidateId', 'candidate.id')
    .selectAll('candidate')
    .select(['s.name as sectionName', 'notice.noticeNo'])
    .where('candidate.projectId', '=', id)
    .where('candidate.round', '=', round)
    .where('candidate.fallenTime', 'is', null)
    .orderBy('s.ordinal')
    .orderBy('candidate.rank')
    .execute();

export const selectOptionalAward = (db: Database, { id, round }: Round) =>
  db.selectFrom('award').selectAll().where('projectId', '=', id).where('round', '=', round).executeTakeFirst();

/** The bidders of a round who were told that they have not won. */
export const selectLosers = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('resultNotice as result')
    .innerJoin('bid', 'bid.id', 'result.bidId')
    .innerJoin('section as s', 's.id', 'bid.sectionId')
    .innerJoin('openingItem as item', 'item.bidId', 'result.bidId')
    .select(['result.bidId', 'result.supplierId', 'item.bidderName', 's.id as sectionId', 's.name as sectionName'])
    .where('result.projectId', '=', id)
    .where('s.round', '=', round)
    .where('result.won', '=', false)
    .where('result.voidedTime', 'is', null)
    .orderBy('s.ordinal')
    .orderBy('result.bidId')
    .execute();

export const selectContracts = (db: Database, { id, round }: Round) =>
  db
    .selectFrom('contract')
    .innerJoin('section as s', 's.id', 'contract.sectionId')
    .innerJoin('winningCandidate as candidate', 'candidate.id', 'contract.candidateId')
    .selectAll('contract')
    .select(['s.name as sectionName', 'candidate.quality', 'candidate.supplierId'])
    .where('contract.projectId', '=', id)
    .where('s.round', '=', round)
    .orderBy('s.ordinal')
    .execute();
