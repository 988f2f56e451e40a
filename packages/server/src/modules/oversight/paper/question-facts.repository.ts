import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../../procedure/project/project.service.ts';

const ofRound = (db: Database, { id, round }: InRound) =>
  db
    .selectFrom('bidQuestion as q')
    .innerJoin('openingItem as item', 'item.bidId', 'q.bidId')
    .innerJoin('section as s', 's.id', 'item.sectionId')
    .select(['s.name as sectionName', 'item.bidderName', 'q.kind', 'q.status', 'q.accepts'])
    .where('q.projectId', '=', id)
    .where('s.round', '=', round)
    .orderBy('s.ordinal')
    .orderBy('q.askedTime')
    .orderBy('q.id');

/** What the committee asked about the bids of a round, with the votes on explanations. */
export const selectBidQuestions = (db: Database, project: InRound) =>
  ofRound(db, project)
    .select(['q.item', 'q.content', 'q.readings', 'q.reading', 'q.dueTime', 'q.answer'])
    .select([
      sql<number>`(select count(*)::int from bid_question_vote v where v.question_id = q.id and v.accepts)`.as('taken'),
      sql<number>`(select count(*)::int from bid_question_vote v where v.question_id = q.id and not v.accepts)`.as(
        'refused',
      ),
    ])
    .execute();

/** The prices of a round that the committee corrected. */
export const selectCorrections = (db: Database, project: InRound) =>
  ofRound(db, project)
    .innerJoin('priceCorrection as c', 'c.questionId', 'q.id')
    .select(['c.before', 'c.price', 'c.steps'])
    .execute();

/** The price that a bid is evaluated with where its bidder has accepted a correction. */
export const correctedPrice = sql<string | null>`(
  select c.price || '万元（经算术修正）' from price_correction c join bid_question q on q.id = c.question_id
   where c.bid_id = item.bid_id and q.accepts order by q.asked_time desc, q.id desc limit 1)`;
