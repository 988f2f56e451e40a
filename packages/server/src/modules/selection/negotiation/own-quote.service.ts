import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { quoteRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { presentPrice, priceColumns } from '../../bidding/bid/price.service.ts';
import { evaluationSessionOf } from '../evaluation/evaluation-session.service.ts';
import {
  anySection,
  isEditable,
  lockOfSection,
  projectOf,
  refusePaused,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { myRegistration } from '../../bidding/registration/registration.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import { partiesInNegotiation } from './party.service.ts';
import * as quoteBook from '../quote/quote.service.ts';
import { quoteRoundsOf } from '../quote/quote.service.ts';

/** The rounds of quotes with one's own quotes, each readable once its round is opened. @throws HttpError 404 */
export async function viewOwnQuotes(context: Context, registrationId: string) {
  const { sectionId } = await myRegistration(context, registrationId);
  return present(context, registrationId, await projectOf(context, await anySection(context, sectionId)));
}

async function present(context: Context, registrationId: string, project: ProjectRow) {
  const { db, user } = context;
  const rounds = await quoteRoundsOf(context, project);
  const quotes = await quoteBook.selectQuotes(
    db,
    rounds.map(({ id }) => id),
  );
  const now = await timeNow(db);
  const stillIn = rounds.length > 0 && (await partyOf(context, project, registrationId)) !== undefined;
  const wanted = (round: quoteBook.QuoteRoundRow, quoted: boolean): boolean =>
    stillIn && !quoted && round.openedTime === null && now < round.endTime && isEditable(project, 'BID_OPENING');
  return {
    rounds: rounds.map((round) => {
      const quote = quotes.find((one) => one.quoteRoundId === round.id && one.registrationId === registrationId);
      const { no, matters, startTime, endTime, openedTime } = round;
      return {
        no,
        matters,
        startTime,
        endTime,
        openedTime,
        submittedTime: quote?.submittedTime ?? null,
        ...presentPrice(context, quote),
        mayQuote: may(user, 'MAINTAIN:BIDDER_JOINED') && wanted(round, quote !== undefined),
      };
    }),
  };
}

const partyOf = async (context: Context, project: ProjectRow, registrationId: string) =>
  (await partiesInNegotiation(context, await evaluationSessionOf(context, project))).find(
    (party) => party.registrationId === registrationId,
  );

/**
 * Gives one's quote in the round that runs. It is sealed at once, and nobody learns of it before the round is opened.
 * @param input.no the round that the company has before it
 * @throws HttpError 404 for who is not in, 409 when another round runs by now, 410 after its end, 423; StateError when given already; RuleError QUOTE_PRICE
 */
export async function give(context: Context, registrationId: string, input: { no: number; priceText: string }) {
  const { db, cipher } = context;
  const { project } = await lockOfSection(context, (await myRegistration(context, registrationId)).sectionId);
  refusePaused(project);
  const party = orNotFound(await partyOf(context, project, registrationId));
  const running = orNotFound((await quoteRoundsOf(context, project)).at(-1));
  expectVersion(running.no, input.no);
  // the lock is had: the database's clock decides
  const now = await timeNow(db);
  if (running.openedTime !== null || now >= running.endTime) throw new HttpError(410, 'DEADLINE_PASSED');
  if (await quoteBook.selectOptionalQuote(db, running.id, registrationId))
    throw new StateError({ action: 'quote', status: 'QUOTED' });
  const price = readPrice(input.priceText.trim());
  enforce(findings(quoteRules, { price, before: party.price }));
  await quoteBook.insertQuote(db, {
    quoteRoundId: running.id,
    registrationId,
    sealed: cipher.seal(price.text),
    submittedTime: now,
    ...priceColumns(null),
  });
  if (!(await waitsForOthers(context, project, party.supplierId, running.id)))
    await settleMine(context, ['BID_QUOTE'], { projectId: project.id });
  context.audit({
    action: 'GIVE_QUOTE',
    objectType: 'registration',
    objectId: registrationId,
    after: { no: running.no },
  });
  return present(context, registrationId, project);
}

/** True while the company has another section of the project to quote for. */
async function waitsForOthers(
  context: Context,
  project: ProjectRow,
  supplierId: string,
  quoteRoundId: string,
): Promise<boolean> {
  const given = new Set((await quoteBook.selectQuotes(context.db, [quoteRoundId])).map((one) => one.registrationId));
  const parties = await partiesInNegotiation(context, await evaluationSessionOf(context, project));
  return parties.some((party) => party.supplierId === supplierId && !given.has(party.registrationId));
}
