import { closingRules, failedByPlatform, faultOf, findingRules } from '@tenderdesk/domain/bidding/opening/decryption';
import type { DecryptOutcome, DecryptParty } from '@tenderdesk/domain/bidding/opening/decryption-codes';
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
import { anyBid } from '../bid/bid.service.ts';
import { checkEnvelope } from '../bid/envelopes.service.ts';
import * as log from './decryption.repository.ts';
import { tellOpening } from './opening-news.ts';
import { selectOptionalItem, type ItemRow } from './opening.repository.ts';
import { itemsOf, openingOf } from './opening.service.ts';

/** What an error of a try means for the log. */
function outcomeOf(error: unknown): DecryptOutcome {
  if (error instanceof RuleError) return 'BID_DAMAGED';
  if (error instanceof StateError) return 'REPEATED';
  if (!(error instanceof HttpError)) return 'SYSTEM_ERROR';
  if (error.code === 'ENVELOPE_DAMAGED') return 'ENVELOPE_LOST';
  if (error.status === 400) return 'WRONG_PASSWORD';
  if (error.status === 410) return 'TOO_LATE';
  return error.status === 409 ? 'REPEATED' : 'SYSTEM_ERROR';
}

/** A try that succeeded stands in the log, in the transaction that opens the bid. @param arrived when it came */
export const noteSuccess = ({ db }: Context, bidId: string, arrived: string): Promise<void> =>
  log.insertAttempt(db, { id: newId(), bidId, arrivedTime: arrived, outcome: 'OK' });

/**
 * A try that failed stands in the log with how, in a transaction of its own; supervisors are asked where the platform failed.
 * @param arrived when it came
 */
export async function noteFailure(
  context: Context,
  project: ProjectRow,
  { bidId, arrived, error }: { bidId: string; arrived: string; error: unknown },
): Promise<void> {
  const outcome = outcomeOf(error);
  await context.transaction(async (inner) => {
    await log.insertAttempt(inner.db, { id: newId(), bidId, arrivedTime: arrived, outcome });
    if (!failedByPlatform(outcome)) return;
    await remind(inner, 'DECRYPT_FINDING', aboutProject(project, 'BID_OPENING'), { name: project.name }, [
      { role: 'SUPERVISOR' },
    ]);
  });
}

const outcomesOf = (attempts: readonly log.AttemptRow[], bidId: string): DecryptOutcome[] =>
  attempts.filter((one) => one.bidId === bidId).map(({ outcome }) => outcome);

/**
 * By whose fault the bids that are still shut failed, by bid (R37).
 * @throws RuleError FINDING_OPEN while the supervisor has to decide about one
 */
export async function faultsOf(context: Context, shut: readonly ItemRow[]): Promise<Map<string, DecryptStatus>> {
  const ids = shut.map(({ bidId }) => bidId);
  const [attempts, found] = [await log.selectAttempts(context.db, ids), await log.selectFindings(context.db, ids)];
  const faults = new Map<string, DecryptStatus>();
  const open: string[] = [];
  for (const { bidId, bidderName } of shut) {
    const sound = (await checkEnvelope(context, await anyBid(context, bidId))) === 'SOUND';
    const finding = found.get(bidId)?.party ?? null;
    const fault = faultOf({ finding, outcomes: outcomesOf(attempts, bidId), sound });
    if (fault) faults.set(bidId, fault);
    else open.push(bidderName);
  }
  enforce(findings(closingRules, { open }));
  return faults;
}

/** How bidders tried to decrypt their bids, for those who supervise. @throws HttpError 404 */
export const viewLog = async (context: Context, projectId: string) =>
  presentLog(context, await viewProject(context, projectId));

async function presentLog(context: Context, project: ProjectRow) {
  const { db, language } = context;
  const opening = await openingOf(context, project);
  const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
  const ids = items.map(({ bidId }) => bidId);
  const [attempts, found] = [await log.selectAttempts(db, ids), await log.selectFindings(db, ids)];
  const sections = new Map((await sectionsOf(context, project)).map(({ id, name }) => [id, name]));
  const bids = items.map(({ bidId, bidderName, sectionId, decryptStatus }) => {
    const own = attempts.filter((one) => one.bidId === bidId);
    const finding = found.get(bidId);
    const shut = decryptStatus === 'PENDING' && opening?.status === 'DECRYPTING';
    return {
      bidId,
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
  return { bids: bids.filter(({ plain }) => !plain).map(({ plain: _plain, ...bid }) => bid) };
}

/**
 * The supervisor finds from the log by whose fault a bid was not decrypted. It counts once the record is closed and the bid is
 * still shut: while the window is open its bidder may decrypt it all the same.
 * @throws RuleError FINDING_REASON; HttpError 404, 409 when somebody was faster, 423; StateError once the bid is open or the record closed
 */
export async function findFault(
  context: Context,
  projectId: string,
  { bidId, party, reason }: { bidId: string; party: DecryptParty; reason: string },
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const opening = orNotFound(await openingOf(context, project));
  const item = orNotFound(await selectOptionalItem(db, bidId));
  if (item.openingId !== opening.id) throw notFound();
  if (opening.status !== 'DECRYPTING' || item.decryptStatus !== 'PENDING')
    throw new StateError({ action: 'find', status: item.decryptStatus });
  enforce(findings(findingRules, { reason }));
  if ((await log.selectFindings(db, [bidId])).has(bidId)) throw new StateError({ action: 'find', status: 'FOUND' });
  await log.insertFinding(db, { bidId, party, reason, foundBy: user.id });
  context.audit({ action: 'FIND_DECRYPTION', objectType: 'bid', objectId: bidId, after: { party, reason } });
  const shown = await presentLog(context, project);
  if (shown.bids.every(({ asked }) => !asked))
    await settle(context, ['DECRYPT_FINDING'], aboutProject(project, 'BID_OPENING').range);
  await tellOpening(context, project, item);
  return shown;
}
