import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { typedDateRules } from '@tenderdesk/domain/oversight/lawfulness/typed-date';
import { outsideOpeningRules } from '@tenderdesk/domain/selection/elsewhere/elsewhere';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { anyBid } from '../../bidding/bid/bid.service.ts';
import { enterOutsideBid, saveOutsideBid } from '../../bidding/bid/outside-bid.service.ts';
import type { OpeningRow } from '../../bidding/opening/opening.service.ts';
import {
  addOutsideLine,
  closeOutside,
  outsideLine,
  outsideLineOf,
  recordOutside,
  saveOutsideLine,
  type HeldElsewhere,
} from '../../bidding/opening/outside-opening.service.ts';
import { enterOutside, removeOutside } from '../../bidding/registration/outside.service.ts';
import { outsideCompany } from '../../people/supplier/outside-company.service.ts';
import { attachmentReaders, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { readsProject, sectionsOf, touch, type ProjectRow } from '../../procedure/project/project.service.ts';
import { lockAt, outsideSessionOf } from './elsewhere-session.service.ts';
import { OPENING_FILES, present } from './elsewhere-view.service.ts';
import { selectOpenedProject } from './elsewhere.repository.ts';

/** Kind of supplier for companies that the library lacks, by the class of the project. */
const KIND_OF_CLASS: Readonly<Record<string, string>> = {
  ENGINEERING: 'CONSTRUCTION',
  GOODS: 'GOODS',
  SERVICE: 'SERVICE',
};

/**
 * How the opening was held elsewhere. Nothing of it is taken before the announced time.
 * @throws HttpError 404, 409, 423; RuleError HELD_HERE, OUTSIDE_TOO_EARLY, OUTSIDE_OPENED_TIME, DATE_ENTERED; StateError
 */
export async function recordOpening(
  context: Context,
  projectId: string,
  { files, version, ...held }: HeldElsewhere & { files: readonly string[]; version: number },
) {
  const { project, opening } = await lockAt(context, projectId, 'record', ['WAITING', 'OPENED']);
  expectVersion(opening.version, version);
  const now = await timeNow(context.db);
  const { openedTime, reason } = held;
  const dated = { date: openedTime.slice(0, 10), today: now.slice(0, 10), reason, files: files.length };
  enforce([
    ...findings(outsideOpeningRules, { openedTime, openingTime: opening.openingTime, now }),
    ...findings(typedDateRules('reason'), dated),
  ]);
  await recordOutside(context, opening, held);
  await claimAttachments(context, OPENING_FILES, opening.id, files);
  await touch(context, projectId);
  context.audit({
    action: 'RECORD_OUTSIDE_OPENING',
    objectType: 'project',
    objectId: projectId,
    before: { openedTime: opening.startedTime, place: opening.place, hostName: opening.hostName },
    after: held,
  });
  return present(context, await outsideSessionOf(context, project));
}

/** A bid as it was read out elsewhere. */
export interface OutsideBidForm {
  sectionId: string;
  bidderName: string;
  uscc: string;
  legalPerson: string | null;
  priceText: string;
  periodDays?: number | null | undefined;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  remark: string | null;
}

/**
 * Adds a bid of that company for a section, or enters it again.
 * @throws HttpError 400 for a name that the library has otherwise, 404, 423; RuleError HELD_HERE; StateError
 */
export async function saveBid(context: Context, projectId: string, form: OutsideBidForm): Promise<{ id: string }> {
  const { project, opening } = await lockAt(context, projectId, 'enterBid', ['OPENED']);
  const section = orNotFound((await sectionsOf(context, project)).find(({ id }) => id === form.sectionId));
  const kind = KIND_OF_CLASS[project.projectType] ?? 'SERVICE';
  const { bidderName, uscc, legalPerson, remark } = form;
  const company = await outsideCompany(context, { name: bidderName, uscc, legalPerson }, kind);
  const known = await outsideLineOf(context, opening.id, { sectionId: section.id, supplierId: company.id });
  const { periodDays, quality, managerName, managerCert, priceText } = form;
  const content = { price: readPrice(priceText), periodDays: periodDays ?? null, quality, managerName, managerCert };
  const bidId = known ? known.bidId : await addBid(context, project, opening, { section, company, content, remark });
  if (known) {
    await saveOutsideBid(context, bidId, content);
    await saveOutsideLine(context, bidId, { ...content, remark });
  }
  await touch(context, projectId);
  context.audit({
    action: 'ENTER_OUTSIDE_BID',
    objectType: 'project',
    objectId: projectId,
    before: known ? { bidderName, section: section.name, priceText: known.priceText } : null,
    after: { bidderName, section: section.name, priceText },
  });
  return { id: bidId };
}

async function addBid(
  context: Context,
  project: ProjectRow,
  opening: OpeningRow,
  {
    section,
    company,
    content,
    remark,
  }: {
    section: { id: string };
    company: { id: string; name: string };
    content: Parameters<typeof saveOutsideBid>[2];
    remark: string | null;
  },
): Promise<string> {
  const about = { projectId: project.id, sectionId: section.id, supplierId: company.id };
  const registrationId = await enterOutside(context, about);
  const openedTime = opening.startedTime ?? opening.openingTime;
  const { id: bidId } = await enterOutsideBid(context, { ...about, registrationId, openedTime }, content);
  const line = {
    bidId,
    openingId: opening.id,
    sectionId: section.id,
    supplierId: company.id,
    bidderName: company.name,
    remark,
  };
  await addOutsideLine(context, line, content);
  return bidId;
}

/** Takes out a bid that was entered by mistake. @throws HttpError 404, 423; RuleError HELD_HERE; StateError once the record is closed */
export async function removeBid(context: Context, projectId: string, bidId: string): Promise<{ id: string }> {
  const { opening } = await lockAt(context, projectId, 'removeBid', ['OPENED']);
  const item = orNotFound(await outsideLine(context, opening.id, bidId));
  const { registrationId, outside } = await anyBid(context, bidId);
  if (!outside) throw notFound();
  await removeOutside(context, registrationId);
  await touch(context, projectId);
  context.audit({
    action: 'REMOVE_OUTSIDE_BID',
    objectType: 'project',
    objectId: projectId,
    before: { bidderName: item.bidderName, priceText: item.priceText },
  });
  return { id: bidId };
}

/**
 * The record is whole. Sections with too few bids fail as they would here (R36).
 * @returns the project, locked, and whether its opening failed as a whole
 * @throws HttpError 404, 409, 423; RuleError HELD_HERE; StateError
 */
export async function closeOpening(context: Context, projectId: string, version: number) {
  const { project, opening } = await lockAt(context, projectId, 'close', ['OPENED']);
  expectVersion(opening.version, version);
  const { failed, short } = await closeOutside(context, project, opening);
  await touch(context, projectId);
  context.audit({
    action: 'FINISH_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: { failed, shortSections: short.map(({ code }) => code) },
  });
  return { project, failed };
}

/** The project's answer after its record was closed. */
export const presentClosed = async (context: Context, project: ProjectRow) =>
  present(context, await outsideSessionOf(context, project));

/** Scans of an opening elsewhere are for who reads the project. */
export function plugInFiles(): void {
  attachmentReaders.add(OPENING_FILES, async (context, openingId) => {
    const projectId = await selectOpenedProject(context.db, openingId);
    return projectId !== null && readsProject(context, projectId);
  });
}
