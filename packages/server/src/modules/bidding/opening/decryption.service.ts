import { closingRules, failedByPlatform, faultOf, findingRules } from '@tenderdesk/domain/bidding/opening/decryption';
import type { DecryptOutcome, DecryptParty, EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import type { DecryptStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { enforce, findings, RuleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  sectionsOf,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as log from './decryption.repository.ts';
import { tellOpening } from './opening-news.ts';
import { itemsOf, openingOf } from './opening.service.ts';
import { priceItemsOf, priceOpeningOf } from './price-opening.service.ts';

/** What an error of a try means for the log; null where it says nothing of the envelope, as a pause that came between. */
function outcomeOf(error: unknown): DecryptOutcome | null {
  if (error instanceof RuleError) return 'BID_DAMAGED';
  if (error instanceof StateError) return 'REPEATED';
  if (!(error instanceof HttpError)) return 'SYSTEM_ERROR';
  if (error.code === 'ENVELOPE_DAMAGED') return 'ENVELOPE_LOST';
  if (error.status === 400) return 'WRONG_PASSWORD';
  if (error.status === 410) return 'TOO_LATE';
  if (error.status === 423) return null;
  return error.status === 409 ? 'REPEATED' : 'SYSTEM_ERROR';
}

/** A try at an envelope of a bid, and when it came. */
interface Try {
  bidId: string;
  part: EnvelopePart;
  arrived: string;
}

/** A try that succeeded stands in the log, in the transaction that opens the envelope. */
export const noteSuccess = ({ db }: Context, { bidId, part, arrived }: Try): Promise<void> =>
  log.insertAttempt(db, { id: newId(), bidId, part, arrivedTime: arrived, outcome: 'OK' });

/**
 * A try that failed stands in the log with how, in a transaction of its own; supervisors are asked where the platform failed.
 */
export async function noteFailure(
  context: Context,
  project: ProjectRow,
  { bidId, part, arrived, error }: Try & { error: unknown },
): Promise<void> {
  const outcome = outcomeOf(error);
  if (outcome === null) return;
  await context.transaction(async (inner) => {
    await log.insertAttempt(inner.db, { id: newId(), bidId, part, arrivedTime: arrived, outcome });
    if (!failedByPlatform(outcome)) return;
    await remind(inner, 'DECRYPT_FINDING', aboutProject(project, 'BID_OPENING'), { name: project.name }, [
      { role: 'SUPERVISOR' },
    ]);
  });
}

const outcomesOf = (attempts: readonly log.AttemptRow[], bidId: string): DecryptOutcome[] =>
  attempts.filter((one) => one.bidId === bidId).map(({ outcome }) => outcome);

/** An envelope that is still shut when a record is closed. */
interface ShutEnvelope {
  bidId: string;
  bidderName: string;
  /** The platform still holds what came. */
  isSound: () => Promise<boolean>;
}

/**
 * By whose fault envelopes that are still shut failed, by bid (R37); those of the second opening as those of the first.
 * @throws RuleError FINDING_OPEN while the supervisor has to decide about one
 */
export async function faultsOf(
  context: Context,
  part: EnvelopePart,
  shut: readonly ShutEnvelope[],
): Promise<Map<string, DecryptStatus>> {
  const ids = shut.map(({ bidId }) => bidId);
  const attempts = await log.selectAttempts(context.db, part, ids);
  const found = await log.selectFindings(context.db, part, ids);
  const faults = new Map<string, DecryptStatus>();
  const open: string[] = [];
  for (const { bidId, bidderName, isSound } of shut) {
    const finding = found.get(bidId)?.party ?? null;
    const fault = faultOf({ finding, outcomes: outcomesOf(attempts, bidId), sound: await isSound() });
    if (fault) faults.set(bidId, fault);
    else open.push(bidderName);
  }
  enforce(findings(closingRules, { open }));
  return faults;
}

/** How bidders tried to decrypt their bids, for those who supervise. @throws HttpError 404 */
export const viewLog = async (context: Context, projectId: string) =>
  presentLog(context, await viewProject(context, projectId));

/** An envelope that was to be decrypted, and whether it waits for that now. */
interface Line {
  bidId: string;
  sectionId: string;
  bidderName: string;
  decryptStatus: DecryptStatus;
  shut: boolean;
}

/** The envelopes of one opening that its bidders were asked to decrypt; none before it has begun. */
async function linesOf(context: Context, project: ProjectRow, part: EnvelopePart): Promise<Line[]> {
  if (part === 'FIRST') {
    const opening = await openingOf(context, project);
    const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
    return items.flatMap((item) => lineOf(item, opening?.status));
  }
  const opening = await priceOpeningOf(context, project);
  const items = opening?.startedTime ? await priceItemsOf(context, opening) : [];
  return items.flatMap((item) => lineOf(item, opening?.status));
}

type Item = Omit<Line, 'shut' | 'decryptStatus'> & { decryptStatus: DecryptStatus | null };

/** A price part that did not go on is nobody's to decrypt, and no line. */
const lineOf = ({ bidId, sectionId, bidderName, decryptStatus }: Item, status: string | undefined): Line[] =>
  decryptStatus === null
    ? []
    : [
        {
          ...{ bidId, sectionId, bidderName, decryptStatus },
          shut: decryptStatus === 'PENDING' && status === 'DECRYPTING',
        },
      ];

async function presentLog(context: Context, project: ProjectRow) {
  const [first, price] = [await logOf(context, project, 'FIRST'), await logOf(context, project, 'PRICE')];
  return { bids: [...first, ...price] };
}

/** What was tried and found about the envelopes of one opening; those that opened at the first try are left out. */
async function logOf(context: Context, project: ProjectRow, part: EnvelopePart) {
  const { db, language } = context;
  const lines = await linesOf(context, project, part);
  const ids = lines.map(({ bidId }) => bidId);
  const [attempts, found] = [await log.selectAttempts(db, part, ids), await log.selectFindings(db, part, ids)];
  const sections = new Map((await sectionsOf(context, project)).map(({ id, name }) => [id, name]));
  const bids = lines.map(({ bidId, bidderName, sectionId, decryptStatus, shut }) => {
    const own = attempts.filter((one) => one.bidId === bidId);
    const finding = found.get(bidId);
    return {
      bidId,
      part,
      bidderName,
      sectionName: sections.get(sectionId) ?? '',
      decryptStatus: codedBy('bidding.DecryptStatus', decryptStatus, language),
      attempts: own.map(({ arrivedTime, answeredTime, outcome }) => ({
        arrivedTime,
        answeredTime,
        outcome: codedBy('bidding.DecryptOutcome', outcome, language),
      })),
      asked: shut && !finding && own.some(({ outcome }) => failedByPlatform(outcome)),
      finding: finding
        ? {
            party: codedBy('bidding.DecryptParty', finding.party, language),
            reason: finding.reason,
            foundByName: finding.foundByName,
            foundTime: finding.foundTime,
          }
        : null,
      mayFind: shut && !finding,
      plain: decryptStatus === 'OK' && own.every(({ outcome }) => outcome === 'OK'),
    };
  });
  return bids.filter(({ plain }) => !plain).map(({ plain: _plain, ...bid }) => bid);
}

/**
 * The supervisor finds from the log by whose fault an envelope was not decrypted. It counts once the record is closed and it is
 * still shut: while the window is open its bidder may decrypt it all the same.
 * @throws RuleError FINDING_REASON; HttpError 404, 409 when somebody was faster, 423; StateError once it is open or the record closed
 */
export async function findFault(
  context: Context,
  projectId: string,
  { bidId, part, party, reason }: { bidId: string; part: EnvelopePart; party: DecryptParty; reason: string },
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const opening = orNotFound(await openingOf(context, project));
  const line = (await linesOf(context, project, part)).find((one) => one.bidId === bidId);
  if (!line) throw notFound();
  if (!line.shut) throw new StateError({ action: 'find', status: line.decryptStatus });
  enforce(findings(findingRules, { reason }));
  if ((await log.selectFindings(db, part, [bidId])).has(bidId))
    throw new StateError({ action: 'find', status: 'FOUND' });
  await log.insertFinding(db, { bidId, part, party, reason, foundBy: user.id });
  context.audit({ action: 'FIND_DECRYPTION', objectType: 'bid', objectId: bidId, after: { part, party, reason } });
  const shown = await presentLog(context, project);
  if (shown.bids.every(({ asked }) => !asked))
    await settle(context, ['DECRYPT_FINDING'], aboutProject(project, 'BID_OPENING').range);
  await tellOpening(context, project, { openingId: opening.id });
  return shown;
}
