import { offersRescue, rescueRules } from '@tenderdesk/domain/bidding/opening/decryption';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { MOST_ENVELOPE } from '../bid/bid.contract.ts';
import { putEnvelopeBack } from '../bid/envelopes.service.ts';
import { selectFindings } from './decryption.repository.ts';
import { tellOpening } from './opening-news.ts';
import { lockOwn, mayDecrypt, pendingItem, seeOwn } from './own-bid.service.ts';

/**
 * A bid that the platform failed to decrypt is brought again by its bidder, where the document offers it: the identical envelope,
 * by the hash of its receipt, within the window, once the supervisor has found by the log that the platform failed (R37).
 */

/** What the rules read of a bid besides its envelope. */
async function factsOf(context: Context, project: ProjectRow, bidId: string) {
  const terms = await biddingDocumentTermsOf(context, project);
  const finding = (await selectFindings(context.db, 'FIRST', [bidId])).get(bidId)?.party ?? null;
  return { offered: terms?.offersRescue ?? false, finding };
}

/** Whether `rescue` takes the envelope of a bid of the caller's company now. */
export const mayRescue = async (context: Context, project: ProjectRow, bidId: string): Promise<boolean> =>
  (await mayDecrypt(context, project, bidId)) && offersRescue(await factsOf(context, project, bidId));

/**
 * Takes the envelope of one's own bid again; it is decrypted by its password afterwards, as any other. Nothing of what was
 * received changes but where it lies.
 * @throws HttpError 404 for the bids of others, 410 after the window, 423; StateError before the start and once it is open;
 *   RuleError RESCUE_NOT_OFFERED, RESCUE_OTHER
 */
export async function rescue(context: Context, bidId: string, content: Readable) {
  const arrived = await timeNow(context.db);
  const seen = await seeOwn(context, bidId);
  pendingItem(seen, arrived);
  const same = { received: seen.bid.sha256, brought: seen.bid.sha256 };
  // what has no chance is not stored first
  enforce(findings(rescueRules, { ...(await factsOf(context, seen.project, bidId)), ...same }));
  return context.files.keep(
    content,
    MOST_ENVELOPE,
    (stored) => context.transaction((inner) => putBack(inner, bidId, stored, arrived)),
    'BID',
  );
}

async function putBack(context: Context, bidId: string, stored: StoredFile, arrived: string) {
  const own = await lockOwn(context, bidId);
  const item = pendingItem(own, arrived);
  const facts = await factsOf(context, own.project, bidId);
  enforce(findings(rescueRules, { ...facts, received: own.bid.sha256, brought: stored.sha256 }));
  await putEnvelopeBack(context, own.bid, stored);
  context.audit({ action: 'RESCUE_BID', objectType: 'bid', objectId: bidId, after: { receiptNo: own.bid.receiptNo } });
  await tellOpening(context, own.project, item);
  return { id: bidId };
}
