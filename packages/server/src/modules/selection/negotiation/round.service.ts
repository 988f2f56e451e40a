import { endsByRecord, quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { presentPrice, priceColumns } from '../../bidding/bid/price.service.ts';
import { evaluationSessionOf, type EvaluationSession } from '../evaluation/evaluation-session.service.ts';
import {
  aboutProject,
  isEditable,
  lockEditable,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import type { Pause } from '../../procedure/question/pause.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { partiesInNegotiation, partiesOfRounds, type NegotiationParty } from './party.service.ts';
import * as quoteBook from '../quote/quote.service.ts';
import { quoteRoundsOf } from '../quote/quote.service.ts';
import { presentRecord } from './record.service.ts';

/** The rounds of quotes of a project as its people see them: who quoted, and what, once a round is opened. @throws HttpError 404 */
export const viewNegotiation = async (context: Context, projectId: string, round?: number) =>
  present(context, await viewRound(context, projectId, round));

async function present(context: Context, project: ProjectRow) {
  const { db } = context;
  const session = await evaluationSessionOf(context, project);
  const rounds = await quoteRoundsOf(context, project);
  const opened = rounds.filter(({ openedTime }) => openedTime !== null).map(({ id }) => id);
  const quotes = await quoteBook.selectQuotes(db, opened);
  // whom the committee rejects is not told by who falls out of the rounds
  const parties = await partiesOfRounds(context, session);
  const now = await timeNow(db);
  const linesOf = (quoteRoundId: string, sectionId: string) =>
    parties
      .filter((party) => party.sectionId === sectionId)
      .map(({ registrationId, bidderName }) => {
        const quote = quotes.find((one) => one.quoteRoundId === quoteRoundId && one.registrationId === registrationId);
        return {
          registrationId,
          bidderName,
          submittedTime: quote?.submittedTime ?? null,
          ...presentPrice(context, quote),
        };
      });
  return {
    projectId: project.id,
    rounds: rounds.map(({ id, no, matters, startTime, endTime, openedTime }) => ({
      no,
      matters,
      startTime,
      endTime,
      openedTime,
      // before its quotes are opened a round tells neither names nor a number
      sections: session.sections.map(({ id: sectionId, name }) => ({
        sectionId,
        name,
        quotes: openedTime === null ? [] : linesOf(id, sectionId),
      })),
    })),
    parties: endsByRecord(project.biddingMethod)
      ? [...new Set(parties.map(({ bidderName }) => bidderName))].map((name) => ({ name }))
      : [],
    sections: session.sections.map(({ id: sectionId, name, periodDays, quality, controlPrice }) => ({
      sectionId,
      name,
      periodDays,
      quality,
      controlPrice,
    })),
    record: await presentRecord(context, session),
    allowedActions: [
      ...(leads(context, session) ? actionsOf(session, rounds, now) : []),
      ...(mayRecord(context, session, rounds) ? ['record' as const] : []),
    ],
  };
}

/** The host of the opening leads the rounds, or who chairs the committee. */
const leads = ({ user }: Context, { committee }: EvaluationSession): boolean =>
  may(user, 'OPEN:BID_OPENING') || (committee?.members ?? []).some((one) => one.chair && one.userId === user.id);

/** The record is written once a round was opened and none runs, and anew until it is handed in. */
const mayRecord = (
  { user }: Context,
  { project, opening, committee }: EvaluationSession,
  rounds: readonly quoteBook.QuoteRoundRow[],
) =>
  may(user, 'RECORD:BID_EVALUATION') &&
  endsByRecord(project.biddingMethod) &&
  isEditable(project, 'BID_OPENING') &&
  (opening?.status === 'RECORDED' || opening?.status === 'EVALUATING') &&
  committee !== null &&
  rounds.length > 0 &&
  rounds.every(({ openedTime }) => openedTime !== null);

/** What the rounds allow now: the next one until somebody has handed in scores or signed, opening once the time is over. */
function actionsOf(session: EvaluationSession, rounds: readonly quoteBook.QuoteRoundRow[], now: string) {
  if (!isEditable(session.project, 'BID_OPENING') || !isOpen(session)) return [];
  const running = rounds.find(({ openedTime }) => openedTime === null);
  if (!running) return isSigned(session) ? [] : ['start' as const];
  return running.endTime <= now ? ['open' as const] : [];
}

/** True between the record of the opening and the first scores. */
const isOpen = ({ project, opening, committee }: EvaluationSession): boolean =>
  quotesInRounds(project.biddingMethod) &&
  (opening?.status === 'RECORDED' || opening?.status === 'EVALUATING') &&
  !(committee?.members ?? []).some(({ handedInTime }) => handedInTime !== null);

/** Somebody has signed: no further round begins, and one that runs is opened all the same. */
const isSigned = ({ committee }: EvaluationSession): boolean =>
  (committee?.members ?? []).some(({ signedTime }) => signedTime !== null);

/** The evaluation session of a negotiation for whoever leads it. @throws HttpError 403, 404, 423; StateError */
async function lockRounds(context: Context, projectId: string): Promise<EvaluationSession> {
  const session = await evaluationSessionOf(context, await lockEditable(context, projectId, 'BID_OPENING'));
  if (!leads(context, session)) throw new HttpError(403, 'FORBIDDEN');
  if (!isOpen(session)) throw new StateError({ action: 'quote', status: session.opening?.status ?? '' });
  return session;
}

/**
 * Asks every company that is still in for a quote until `endTime`.
 * @throws HttpError 400 for an end that has passed; StateError while a round runs, once scores are handed in or somebody has signed, or where
 * nobody is left
 */
export async function start(context: Context, projectId: string, input: { endTime: string; matters: string | null }) {
  const { db, user } = context;
  const session = await lockRounds(context, projectId);
  const { project } = session;
  if (isSigned(session)) throw new StateError({ action: 'start', status: 'SIGNED' });
  const rounds = await quoteRoundsOf(context, project);
  if (rounds.some(({ openedTime }) => openedTime === null))
    throw new StateError({ action: 'start', status: 'RUNNING' });
  const parties = await partiesInNegotiation(context, session);
  if (parties.length === 0) throw new StateError({ action: 'start', status: 'NOBODY' });
  if (input.endTime <= (await timeNow(db))) {
    throw badField('endTime', { zh: '截止时间应晚于当前时间', en: 'The end must be later than now' });
  }
  const no = rounds.length + 1;
  const row = { id: newId(), projectId, round: project.round, no, startedBy: user.id, openedTime: null, ...input };
  await quoteBook.insertRound(db, row);
  await askForQuotes(context, project, { no, endTime: input.endTime }, parties);
  context.audit({
    action: 'START_QUOTES',
    objectType: 'project',
    objectId: projectId,
    after: { no, endTime: input.endTime, matters: input.matters },
  });
  return present(context, project);
}

/** The companies are asked for their quotes until the round ends. */
const askForQuotes = (
  context: Context,
  project: ProjectRow,
  { no, endTime }: Pick<quoteBook.QuoteRoundRow, 'no' | 'endTime'>,
  parties: readonly NegotiationParty[],
): Promise<void> => {
  const params = { name: project.name, no: String(no), due: endTime };
  return remind(context, 'BID_QUOTE', aboutProject(project), params, operatorsOf(parties), endTime);
};

/** While a project is paused nobody can quote: what was left of the round is given back, and companies are told. */
export async function prolongQuotes(context: Context, project: ProjectRow, pause: Pause): Promise<void> {
  const { db } = context;
  const running = (await quoteRoundsOf(context, project)).find(({ openedTime }) => openedTime === null);
  if (!running || running.endTime <= pause.since) return;
  await quoteBook.prolongRound(db, running.id, pause);
  const { no, endTime } = orNotFound((await quoteRoundsOf(context, project)).find(({ id }) => id === running.id));
  const given = new Set((await quoteBook.selectQuotes(db, [running.id])).map(({ registrationId }) => registrationId));
  const parties = await partiesInNegotiation(context, await evaluationSessionOf(context, project));
  await settle(context, ['BID_QUOTE'], aboutProject(project).range);
  await askForQuotes(
    context,
    project,
    { no, endTime },
    parties.filter(({ registrationId }) => !given.has(registrationId)),
  );
  context.audit({
    action: 'PROLONG_QUOTES',
    objectType: 'project',
    objectId: project.id,
    before: { no, endTime: running.endTime },
    after: { no, endTime },
  });
}

const operatorsOf = (parties: readonly NegotiationParty[]) =>
  [...new Set(parties.map(({ supplierId }) => supplierId))].map((organizationId) => ({
    role: 'BIDDER_OPERATOR',
    organizationId,
  }));

/**
 * Opens the quotes of the round that has ended: from now on they are read, and the last one is what is evaluated.
 * @throws StateError without a round to open, HttpError 423; HttpError 409 QUOTES_RUNNING before its end
 */
export async function open(context: Context, projectId: string) {
  const { db, cipher } = context;
  const { project } = await lockRounds(context, projectId);
  const running = (await quoteRoundsOf(context, project)).find(({ openedTime }) => openedTime === null);
  if (!running) throw new StateError({ action: 'open', status: 'NO_ROUND' });
  if ((await timeNow(db)) < running.endTime) throw new StateError({ action: 'open', status: 'RUNNING' });
  const quotes = await quoteBook.selectQuotes(db, [running.id]);
  for (const quote of quotes) {
    const price = readPrice(cipher.open(orNotFound(quote.sealed)));
    await quoteBook.updateQuote(db, quote, { sealed: null, ...priceColumns(price) });
  }
  await quoteBook.openRound(db, running.id);
  await settle(context, ['BID_QUOTE'], aboutProject(project).range);
  context.audit({
    action: 'OPEN_QUOTES',
    objectType: 'project',
    objectId: projectId,
    after: { no: running.no, quotes: quotes.length },
  });
  return present(context, project);
}
