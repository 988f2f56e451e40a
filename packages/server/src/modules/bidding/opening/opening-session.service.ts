import { randomInt } from 'node:crypto';
import { afterDecryption, leastBids, onSiteRules, openingStates } from '@tenderdesk/domain/bidding/opening/opening';
import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import type { DecryptStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { countFactors, factorAt } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { paramNumber } from '@tenderdesk/domain/params';
import { refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { anyBid, bidsOfSection, countBids, revocationsOf, setBidStatus } from '../bid/bid.service.ts';
import { checkEnvelope, raiseEnvelope } from '../bid/envelopes.service.ts';
import { askUnconfirmed, depositSecured, offerRefund } from '../deposit/deposit.service.ts';
import { settleFallen } from '../deposit/fallen-deposit.service.ts';
import { returnParts } from '../bid/price-part.service.ts';
import { priceColumns } from '../bid/price.service.ts';
import { biddingDocumentTermsOf, priceFormulasOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  saveSection,
  sectionsOf,
  type ProjectRow,
  type SectionRow,
} from '../../procedure/project/project.service.ts';
import { emitOfProject } from '../../procedure/project/project-events.service.ts';
import { partiesOf } from '../registration/registration.service.ts';
import type { Pause } from '../../procedure/question/pause.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { askToDecrypt } from './decrypt-asking.service.ts';
import { faultsOf } from './decryption.service.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import { present } from './opening-view.service.ts';
import { noteNotSigned } from './record-part.service.ts';
import * as records from './opening.repository.ts';
import { itemsOf, NAME_MARK, onSiteFacts, openingOf } from './opening.service.ts';

/** The project and its opening, locked for the people who run it. @throws HttpError 404, 423; RuleError HELD_ELSEWHERE; StateError outside its phase */
export async function lockOpening(context: Context, projectId: string) {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  refuseElsewhere(project);
  if (project.phase !== 'BID_OPENING') throw new StateError({ action: 'open', status: project.phase });
  return { project, opening: orNotFound(await openingOf(context, project)) };
}

/**
 * Opens at the announced time (法34). Sections with fewer than three bids are not opened (R36): they fail while others
 * go on; when none can open nothing is opened and the project can only be given up.
 * @throws RuleError TOO_EARLY, StateError, HttpError 409
 */
export async function start(context: Context, projectId: string, input: { recorder: string; version: number }) {
  const { db, user } = context;
  const { project, opening } = await lockOpening(context, projectId);
  expectVersion(opening.version, input.version);
  const { openingTime, openingPlace: place } = orNotFound(await biddingDocumentTermsOf(context, project));
  if (!(await records.isReached(db, openingTime))) {
    throw ruleError('TOO_EARLY', '', { zh: `${openingTime}起方可开标`, en: `The opening begins at ${openingTime}` });
  }
  const status = openingStates.next(opening.status, 'open');
  const { open, short } = await sortSections(context, project, opening);
  const begun = { hostName: user.displayName, recorder: input.recorder, openingTime, place };
  if (open.length === 0) {
    await records.updateOpening(db, opening.id, { ...begun, status: openingStates.next(opening.status, 'fail') });
  } else {
    const minutes = paramNumber(await paramsFor(context, project), 'bidding.decrypt.minutes');
    await records.startOpening(db, opening.id, { ...begun, status: openingStates.next(status, 'decrypt') }, minutes);
    for (const section of short)
      await saveSection(context, section.id, { status: sectionStates.next(section.status, 'fail') });
    const named = await readNames(context, project, opening.id, open);
    await noteLine(context, 'STARTED', { openingId: opening.id, text: String(named) });
    await askUnconfirmed(context, project);
    emitOfProject(context, 'OPENED', project, { openedTime: context.now });
  }
  await settleRevoked(context, project, [...open, ...short]);
  const stored = orNotFound(await openingOf(context, project));
  await tellOpening(context, project, { openingId: opening.id });
  context.audit({
    action: 'START_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: { status: stored.status, recorder: input.recorder, shortSections: short.map(({ code }) => code) },
  });
  return present(context, project, stored);
}

/** Sections that have enough bids to be opened, and those that have not (法28, R36). */
async function sortSections(context: Context, project: ProjectRow, { continued }: records.OpeningRow) {
  // it was approved to go on with the few responses that there are
  const least = continued ? 1 : leastBids({ ...project, params: await paramsFor(context, project) });
  const open: SectionRow[] = [];
  const short: SectionRow[] = [];
  for (const section of await sectionsOf(context, project)) {
    if (section.status !== 'NORMAL') continue;
    const enough = (await countBids(context, section.id)) >= least;
    (enough ? open : short).push(section);
  }
  return { open, short };
}

/** The record gets a line for each sealed bid, and its bidder is asked for the password. Gives how many there are. */
async function readNames(
  context: Context,
  project: ProjectRow,
  openingId: string,
  sections: readonly SectionRow[],
): Promise<number> {
  const suppliers: string[] = [];
  for (const section of sections) {
    const sealed = (await bidsOfSection(context, section.id)).filter(({ status }) => status === 'SUBMITTED');
    const parties = await partiesOf(
      context,
      sealed.map(({ registrationId }) => registrationId),
    );
    for (const { id: bidId, registrationId, supplierId } of sealed) {
      const names = (parties.get(registrationId) ?? []).map(({ name }) => name);
      const depositOk = await depositSecured(context, section, supplierId);
      const about = {
        bidId,
        openingId,
        sectionId: section.id,
        supplierId,
        bidderName: names.join(NAME_MARK),
        depositOk,
      };
      await records.insertItem(context.db, { ...about, ...UNREAD });
      suppliers.push(supplierId);
    }
  }
  const { decryptUntil } = orNotFound(await openingOf(context, project));
  await askToDecrypt(context, project, suppliers, decryptUntil);
  return suppliers.length;
}

/** Nobody heard of bids that were revoked before the opening: that their deposits are kept is proposed now (例35). */
async function settleRevoked(context: Context, project: ProjectRow, sections: readonly SectionRow[]): Promise<void> {
  for (const { id: sectionId } of sections) {
    const bids = (await bidsOfSection(context, sectionId)).filter(({ status }) => status === 'REVOKED');
    const revoked = await revocationsOf(
      context,
      bids.map(({ id }) => id),
    );
    for (const { id, supplierId } of bids) {
      const proposedBy = revoked.get(id)?.revokedBy;
      const ground = 'REVOKED_AFTER_DEADLINE';
      if (proposedBy) await settleFallen(context, project, { sectionId, supplierId, keeps: true, ground, proposedBy });
    }
  }
}

/** While a project is paused nobody can decrypt: what was left of the window is given back, and bidders are told. */
export async function prolongDecryption(context: Context, project: ProjectRow, pause: Pause): Promise<void> {
  const opening = await openingOf(context, project);
  if (opening?.status !== 'DECRYPTING' || !opening.decryptUntil || opening.decryptUntil <= pause.since) return;
  await records.prolongWindow(context.db, opening.id, pause);
  const shut = (await itemsOf(context, opening.id)).filter(({ decryptStatus }) => decryptStatus === 'PENDING');
  const { decryptUntil } = orNotFound(await openingOf(context, project));
  await askToDecrypt(
    context,
    project,
    shut.map(({ supplierId }) => supplierId),
    decryptUntil,
  );
  await noteLine(context, 'PROLONGED', { openingId: opening.id, text: decryptUntil });
  await tellOpening(context, project, { openingId: opening.id });
  context.audit({
    action: 'PROLONG_OPENING',
    objectType: 'project',
    objectId: project.id,
    before: { decryptUntil: opening.decryptUntil },
    after: { decryptUntil },
  });
}

/** A line whose bid is still shut. */
const UNREAD = {
  ...priceColumns(null),
  periodDays: null,
  quality: null,
  managerName: null,
  managerCert: null,
  confirmed: null,
  objection: null,
  remark: null,
} as const;

/**
 * Closes the record. A bid that its bidder did not decrypt in the window is revoked (R37); a section of which no bid
 * could be opened fails.
 * @returns the project, locked, and whether its opening failed as a whole
 * @throws RuleError DECRYPTING while the window is open and a bid is shut, R38 while an objection has no answer, FINDING_OPEN
 *   while the supervisor has to decide by whose fault one stayed shut
 */
export async function finish(context: Context, projectId: string, input: { version: number }) {
  const { db } = context;
  const { project, opening } = await lockOpening(context, projectId);
  expectVersion(opening.version, input.version);
  const status = openingStates.next(opening.status, 'record');
  const items = await itemsOf(context, opening.id);
  const shut = items.filter(({ decryptStatus }) => decryptStatus === 'PENDING');
  if (shut.length > 0 && !(await records.isReached(db, opening.decryptUntil ?? opening.openingTime))) {
    throw ruleError('DECRYPTING', '', {
      zh: `解密截止${opening.decryptUntil}，尚有投标文件未解密`,
      en: `Bids are still shut and may be decrypted until ${opening.decryptUntil}`,
    });
  }
  enforce(findings(onSiteRules, onSiteFacts(items)));
  const lost: string[] = [];
  const envelopes = shut.map(({ bidId, bidderName }) => ({
    bidId,
    bidderName,
    isSound: async () => (await checkEnvelope(context, await anyBid(context, bidId))) === 'SOUND',
  }));
  for (const [bidId, decryptStatus] of await faultsOf(context, 'FIRST', envelopes)) {
    await settleShut(context, project, bidId, decryptStatus);
    const item = items.find((one) => one.bidId === bidId);
    if (item) await noteLine(context, 'NOT_DECRYPTED', item);
    if (decryptStatus === 'FAILED_PLATFORM') lost.push(bidId);
  }
  await returnParts(context, lost);
  await noteNotSigned(context, { part: 'FIRST', openingId: opening.id, bids: items });
  const failed = await failEmptySections(context, project, items);
  const { twoEnvelopes } = orNotFound(await biddingDocumentTermsOf(context, project));
  // with two envelopes the prices are still shut
  const factors = failed || twoEnvelopes ? [] : await drawFactors(context, project, 'FIRST');
  await records.updateOpening(db, opening.id, {
    status: failed ? openingStates.next(status, 'fail') : status,
    endedTime: context.now,
  });
  await settle(context, ['BID_DECRYPT', 'DECRYPT_FINDING'], aboutProject(project).range);
  await noteLine(context, 'ENDED', { openingId: opening.id });
  await tellOpening(context, project, { openingId: opening.id });
  context.audit({
    action: 'FINISH_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: {
      opened: items.filter(({ decryptStatus }) => decryptStatus === 'OK').length,
      revoked: shut.map(({ bidId }) => bidId).filter((bidId) => !lost.includes(bidId)),
      lost,
      ...(factors.length > 0 && { factors }),
    },
  });
  return { project, failed };
}

/**
 * Draws the factor of each section whose formula asks for one, out of its published range. It is drawn once, when every
 * price is open, so that nobody could have offered with it in mind.
 * @param part the record that is closed with it
 */
export async function drawFactors(context: Context, project: ProjectRow, part: EnvelopePart) {
  const sections = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');
  const formulas = await priceFormulasOf(
    context,
    sections.map(({ id }) => id),
  );
  const drawn = [...formulas].flatMap(([sectionId, { base }]) =>
    base?.factor ? [{ sectionId, factor: factorAt(base.factor, randomInt(countFactors(base.factor))) }] : [],
  );
  await records.insertFactors(context.db, drawn);
  const openingId = (await openingOf(context, project))?.id;
  for (const { sectionId, factor } of drawn) {
    const name = sections.find(({ id }) => id === sectionId)?.name ?? '';
    if (openingId) await noteLine(context, 'FACTOR', { openingId, part, sectionId, name, text: factor });
  }
  return drawn;
}

/**
 * What becomes of a bid that is still shut at the end (R37): revoked where its bidder failed; through the platform's fault it
 * counts as withdrawn, and its deposit goes back.
 */
async function settleShut(
  context: Context,
  project: ProjectRow,
  bidId: string,
  decryptStatus: DecryptStatus,
): Promise<void> {
  const bid = await anyBid(context, bidId);
  if (decryptStatus === 'FAILED_PLATFORM') {
    if ((await checkEnvelope(context, bid)) !== 'SOUND') await raiseEnvelope(context, bid);
    await offerRefund(context, project, bid.registrationId);
  }
  await records.updateItem(context.db, bidId, { decryptStatus });
  const fate = afterDecryption(decryptStatus);
  if (fate !== 'open') await setBidStatus(context, bidId, fate);
}

/** Sections of which no bid could be opened fail. True when that leaves none. */
async function failEmptySections(
  context: Context,
  project: ProjectRow,
  items: readonly records.ItemRow[],
): Promise<boolean> {
  const going = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');
  const opened = new Set(items.filter(({ decryptStatus }) => decryptStatus === 'OK').map(({ sectionId }) => sectionId));
  const empty = going.filter(({ id }) => !opened.has(id));
  // where nothing is left the project is given up as a whole, which settles its sections
  if (empty.length === going.length) return true;
  for (const { id, status } of empty) await saveSection(context, id, { status: sectionStates.next(status, 'fail') });
  return false;
}
