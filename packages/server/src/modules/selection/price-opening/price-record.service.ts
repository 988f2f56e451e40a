import type { DecryptStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { afterDecryption, onSiteRules } from '@tenderdesk/domain/bidding/opening/opening';
import { priceOpeningStates } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { anyBid, setBidStatus } from '../../bidding/bid/bid.service.ts';
import { checkEnvelope, raiseEnvelope } from '../../bidding/bid/envelopes.service.ts';
import { lyingOf, pricePartsOf, returnParts, type PricePartRow } from '../../bidding/bid/price-part.service.ts';
import { offerRefund } from '../../bidding/deposit/deposit.service.ts';
import { faultsOf } from '../../bidding/opening/decryption.service.ts';
import { drawFactors } from '../../bidding/opening/opening-session.service.ts';
import { noteNotSigned } from '../../bidding/opening/record-part.service.ts';
import { onSiteFacts } from '../../bidding/opening/opening.service.ts';
import * as second from '../../bidding/opening/price-opening.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { askForScores } from '../committee/committee.service.ts';
import { lockSecond } from './price-opening-session.service.ts';

/** The record of the second opening is closed. */

/**
 * Closes the record. Whose price part was not decrypted in the window is gone (R37): revoked, or withdrawn where the platform failed,
 * as the supervisor finds from the log. A factor of the formulas is drawn now that every price is open.
 * @returns the project, locked
 * @throws RuleError DECRYPTING, R38, FINDING_OPEN; HttpError 404, 409, 423; StateError
 */
export async function finish(context: Context, projectId: string, input: { version: number }) {
  const { db } = context;
  const { project, opening: begun } = await lockSecond(context, projectId);
  const opening = orNotFound(begun);
  expectVersion(opening.version, input.version);
  const status = priceOpeningStates.next(opening.status, 'record');
  const items = await second.priceItemsOf(context, opening);
  const shut = items.filter(({ decryptStatus }) => decryptStatus === 'PENDING');
  if (shut.length > 0 && (await timeNow(db)) < (opening.decryptUntil ?? ''))
    throw ruleError('DECRYPTING', '', {
      zh: `解密截止${opening.decryptUntil}，尚有价格信封未解密`,
      en: `Price parts are still shut and may be decrypted until ${opening.decryptUntil}`,
    });
  enforce(findings(onSiteRules, onSiteFacts(items)));
  const parts = await pricePartsOf(
    context,
    shut.map(({ bidId }) => bidId),
  );
  const envelopes = shut.map(({ bidId, bidderName }) => ({
    bidId,
    bidderName,
    isSound: async () => (await checkEnvelope(context, lyingOf(orNotFound(parts.get(bidId))))) === 'SOUND',
  }));
  const faults = await faultsOf(context, 'PRICE', envelopes);
  for (const [bidId, decryptStatus] of faults) {
    await settleShut(context, project, orNotFound(parts.get(bidId)), decryptStatus);
    const { sectionId, bidderName } = orNotFound(items.find((one) => one.bidId === bidId));
    await second.notePriceLine(context, project, 'NOT_DECRYPTED', { bidId, sectionId, bidderName });
  }
  const lost = [...faults].flatMap(([bidId, fault]) => (fault === 'FAILED_PLATFORM' ? [bidId] : []));
  await returnParts(context, [...parts.keys()]);
  await noteNotSigned(context, await second.priceRecordOf(context, project, opening));
  const factors = await drawFactors(context, project, 'PRICE');
  await second.updatePriceOpening(db, opening.id, { status, endedTime: await timeNow(db) });
  await settle(context, ['BID_DECRYPT', 'DECRYPT_FINDING'], aboutProject(project).range);
  await second.notePriceLine(context, project, 'ENDED');
  await askForScores(context, project);
  await second.tellPriceOpening(context, project);
  context.audit({
    action: 'FINISH_PRICE_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: {
      opened: items.filter(({ decryptStatus }) => decryptStatus === 'OK').length,
      revoked: shut.map(({ bidId }) => bidId).filter((bidId) => !lost.includes(bidId)),
      lost,
      ...(factors.length > 0 && { factors }),
    },
  });
  return project;
}

/** What becomes of a bid whose price part is still shut: its deposit goes back where the platform failed. */
async function settleShut(
  context: Context,
  project: ProjectRow,
  part: PricePartRow,
  decryptStatus: DecryptStatus,
): Promise<void> {
  const { bidId } = part;
  const { registrationId, status } = await anyBid(context, bidId);
  if (decryptStatus === 'FAILED_PLATFORM') {
    if ((await checkEnvelope(context, lyingOf(part))) !== 'SOUND') await raiseEnvelope(context, lyingOf(part));
    await offerRefund(context, project, registrationId);
  }
  await second.updatePriceItem(context.db, bidId, { decryptStatus });
  const fate = afterDecryption(decryptStatus);
  // who dropped out meanwhile, not having extended its bid, is gone already
  if (status === 'OPENED') await setBidStatus(context, bidId, fate === 'withdraw' ? 'withdrawOpened' : 'revokeOpened');
}
