import { priceOpeningRules, priceOpeningStates } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { paramNumber } from '@tenderdesk/domain/params';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { admitPart, pricePartsOf, returnParts } from '../../bidding/bid/price-part.service.ts';
import { priceColumns } from '../../bidding/bid/price.service.ts';
import { askToDecrypt } from '../../bidding/opening/decrypt-asking.service.ts';
import * as second from '../../bidding/opening/price-opening.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { aboutProject, lockEditable, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { evaluationSessionOf, type EvaluationSession } from '../evaluation/evaluation-session.service.ts';
import { bidsGoingOn, clearReviews, firstStepClosed } from '../evaluation/first-step.service.ts';
import { askForScores } from '../committee/committee.service.ts';
import { present } from './price-opening-view.service.ts';

/** The second opening as the people of the house hold it (法35, 法36; 交通运输部令2015年第24号 (u)). */

/** The project, locked, with its evaluation. @throws HttpError 404, 423; StateError */
export async function lockSecond(context: Context, projectId: string) {
  const project = await lockEditable(context, projectId, 'BID_OPENING');
  const session = await evaluationSessionOf(context, project);
  const status = session.opening?.status ?? '';
  if (session.two === null || (status !== 'RECORDED' && status !== 'EVALUATING'))
    throw new StateError({ action: 'open', status });
  return { project, session, opening: session.two.opening };
}

/** @throws RuleError FIRST_STEP_OPEN until every member has handed in for the first envelopes */
function requireClosed(session: EvaluationSession): void {
  if (firstStepClosed(session)) return;
  throw ruleError('FIRST_STEP_OPEN', '', {
    zh: '第一信封评审尚未结束，须全体评委提交后方可进行第二信封开标',
    en: 'The first envelopes are still evaluated: every member hands in before the price parts are opened',
  });
}

const bidderRoles = (organizationId: string) => [
  { role: 'BIDDER_ADMIN', organizationId },
  { role: 'BIDDER_OPERATOR', organizationId },
];

async function tellBidders(
  context: Context,
  project: ProjectRow,
  companies: Iterable<string>,
  event: { zh: string; en: string },
) {
  const roles = [...new Set(companies)].flatMap(bidderRoles);
  if (roles.length > 0)
    await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, roles);
}

/**
 * Tells every bidder of the first opening when the price parts are opened: who goes on is not said. May be moved to a later time.
 * @param input.version 0 for the first announcement
 * @throws RuleError PRICE_OPENING_NOTICE, PRICE_OPENING_EARLIER, FIRST_STEP_OPEN; HttpError 404, 409, 423; StateError once it has begun
 */
export async function announce(
  context: Context,
  projectId: string,
  { openingTime, place, version }: { openingTime: string; place: string; version: number },
) {
  const { project, session, opening } = await lockSecond(context, projectId);
  expectVersion(opening?.version ?? 0, version);
  requireClosed(session);
  const announced = opening?.openingTime ?? null;
  enforce(findings(priceOpeningRules, { now: await timeNow(context.db), openingTime, announced }));
  if (opening) {
    priceOpeningStates.next(opening.status, 'announce');
    await second.updatePriceOpening(context.db, opening.id, { openingTime, place });
  } else await second.insertPriceOpening(context.db, newOpening(project, openingTime, place));
  await tellBidders(
    context,
    project,
    session.items.map(({ supplierId }) => supplierId),
    {
      zh: `第二信封（价格）将于${openingTime}在${place}开标`,
      en: `the second envelopes (prices) are opened at ${openingTime}, ${place}`,
    },
  );
  context.audit({
    action: 'ANNOUNCE_PRICE_OPENING',
    objectType: 'project',
    objectId: projectId,
    before: opening && { openingTime: opening.openingTime, place: opening.place },
    after: { openingTime, place },
  });
  await second.tellPriceOpening(context, project);
  return present(context, project, orNotFound(await second.priceOpeningOf(context, project)));
}

const newOpening = ({ id: projectId, round }: ProjectRow, openingTime: string, place: string) => ({
  id: newId(),
  ...{ projectId, round, openingTime, place },
  hostName: null,
  recorder: null,
  startedTime: null,
  decryptUntil: null,
  endedTime: null,
});

/**
 * Begins the second opening at the announced time: the bids that go on are asked for their keys; every other price part is returned
 * as it is, and nothing can open it any more. Where nobody goes on the record is closed at once.
 * @returns the project, locked
 * @throws RuleError TOO_EARLY, FIRST_STEP_OPEN; HttpError 404, 409, 423; StateError
 */
export async function start(context: Context, projectId: string, input: { recorder: string; version: number }) {
  const { db, user } = context;
  const { project, session, opening: announced } = await lockSecond(context, projectId);
  const opening = orNotFound(announced);
  expectVersion(opening.version, input.version);
  const status = priceOpeningStates.next(opening.status, 'start');
  requireClosed(session);
  if ((await timeNow(db)) < opening.openingTime)
    throw ruleError('TOO_EARLY', '', {
      zh: `${opening.openingTime}起方可开标`,
      en: `The opening begins at ${opening.openingTime}`,
    });
  const going = await bidsGoingOn(context, session);
  const parts = await pricePartsOf(
    context,
    session.items.map(({ bidId }) => bidId),
  );
  for (const bidId of going) await admitPart(context, orNotFound(parts.get(bidId)));
  const begun = { hostName: user.displayName, recorder: input.recorder, status };
  const minutes = paramNumber(await paramsFor(context, project), 'bidding.decrypt.minutes');
  await second.startPriceOpening(db, opening.id, begun, minutes);
  await second.insertPriceItems(
    db,
    session.items.map(({ bidId, sectionId, supplierId, bidderName }) =>
      lineOf(opening.id, { bidId, sectionId, supplierId, bidderName }, going.has(bidId)),
    ),
  );
  const staying = session.items.filter(({ bidId }) => !going.has(bidId));
  await returnParts(
    context,
    staying.map(({ bidId }) => bidId),
  );
  // who goes on is reviewed again, now with its price; what the first step decided is kept
  await clearReviews(db, [...going]);
  await second.notePriceLine(context, project, 'STARTED', { text: String(going.size) });
  await tellStarted(context, project, session, going);
  context.audit({
    action: 'START_PRICE_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: { recorder: input.recorder, admitted: [...going], returned: staying.map(({ bidId }) => bidId) },
  });
  if (going.size === 0) {
    await second.updatePriceOpening(db, opening.id, { status: 'RECORDED', endedTime: await timeNow(db) });
    await second.notePriceLine(context, project, 'ENDED');
    await askForScores(context, project);
  }
  await second.tellPriceOpening(context, project);
  return project;
}

const lineOf = (
  priceOpeningId: string,
  bid: { bidId: string; sectionId: string; supplierId: string; bidderName: string },
  goes: boolean,
) => ({
  ...bid,
  priceOpeningId,
  admitted: goes,
  decryptStatus: goes ? ('PENDING' as const) : null,
  decryptedTime: null,
  ...priceColumns(null),
  confirmed: null,
  objection: null,
  remark: null,
});

async function tellStarted(
  context: Context,
  project: ProjectRow,
  { items }: EvaluationSession,
  going: ReadonlySet<string>,
) {
  const companies = (goes: boolean) =>
    items.filter(({ bidId }) => going.has(bidId) === goes).map(({ supplierId }) => supplierId);
  const { decryptUntil } = orNotFound(await second.priceOpeningOf(context, project));
  await askToDecrypt(context, project, companies(true), decryptUntil);
  await tellBidders(context, project, companies(false), {
    zh: '贵单位投标未进入第二信封开标，价格信封原封退回，可在投标页面领回',
    en: 'your bid does not go on to the second opening: its price part is returned unopened and can be fetched',
  });
}
