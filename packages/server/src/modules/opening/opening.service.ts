import {
  leastBids,
  onSiteRules,
  openingFlow,
  openingRules,
  type OnSiteFacts,
} from '@tenderdesk/domain/bidding/opening';
import { endsByRecord } from '@tenderdesk/domain/evaluation/negotiation';
import { paramNumber } from '@tenderdesk/domain/params';
import { sectionFlow } from '@tenderdesk/domain/project/project';
import { enforce, findings, judge, ruleError, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { expectVersion, found } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { extensionPoint } from '../../kernel/module.ts';
import { codedBy } from '../../kernel/wire.ts';
import { bidsOfSection, countBids, setBidStatus } from '../bid/bid.service.ts';
import { depositSecured } from '../deposit/deposit.service.ts';
import { documentTermsOf } from '../document/document.service.ts';
import {
  aboutProject,
  lockProject,
  refuseSuspended,
  saveSection,
  sectionsOf,
  viewRound,
  type InRound,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';
import { partiesOf } from '../registration/registration.service.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import { paramsFor } from '../rulebook/param.service.ts';
import * as records from './opening.repository.ts';

export type { ItemRow, OpeningRow } from './opening.repository.ts';

/** Told when the record of an opening is closed: the evaluation may begin. */
export const afterOpening = extensionPoint<string, (context: Context, project: ProjectRow) => Promise<void>>(
  'after the opening',
);

/**
 * Prepares the opening of the project's round, with the time and place of its document. Nothing is opened of a single
 * source, whose supplier is known: its negotiation begins at once.
 */
export async function prepareOpening(context: Context, project: ProjectRow): Promise<void> {
  const document = found(await documentTermsOf(context, project));
  const { openingTime, openingPlace: place } = document;
  const begun = endsByRecord(project.biddingMethod) ? context.now : null;
  await records.insertOpening(context.db, {
    id: newId(),
    projectId: project.id,
    round: project.round,
    openingTime,
    place,
    hostName: null,
    recorder: null,
    status: begun === null ? 'WAITING' : 'RECORDED',
    startedTime: begun,
    decryptUntil: null,
    endedTime: begun,
  });
}

/** The opening of the project's round; null before its phase. */
export const openingOf = (
  { db }: Context,
  project: Pick<ProjectRow, 'id' | 'round'>,
): Promise<records.OpeningRow | null> => records.selectOptionalOpening(db, project.id, project.round);

/** Lines of the record. @param openingId of an opening that has started */
export const itemsOf = ({ db }: Context, openingId: string): Promise<records.ItemRow[]> =>
  records.selectItems(db, openingId);

/** Of the given projects, those of which the opening has started. */
export const startedAmong = async ({ db }: Context, projects: readonly InRound[]): Promise<Set<string>> =>
  new Set(projects.length === 0 ? [] : await records.selectStarted(db, projects));

/** Takes the opening a step further. @throws StateError */
export async function moveOpening(
  { db }: Context,
  opening: records.OpeningRow,
  action: Parameters<typeof openingFlow.next>[1],
): Promise<records.OpeningRow['status']> {
  const status = openingFlow.next(opening.status, action);
  await records.updateOpening(db, opening.id, { status });
  return status;
}

/** The opening as people see it: lines only once it has started. */
export async function view(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const opening = await openingOf(context, project);
  return opening && present(context, project, opening);
}

/** The wire form of an opening. @param only the one section that a bidder takes part in */
export async function present(context: Context, project: ProjectRow, opening: records.OpeningRow, only?: string) {
  const { language } = context;
  const started = opening.startedTime !== null;
  const items = started ? await itemsOf(context, opening.id) : [];
  const sections = (await sectionsOf(context, project)).filter(({ id }) => only === undefined || id === only);
  return {
    projectId: project.id,
    openingTime: opening.openingTime,
    place: opening.place,
    status: codedBy('bidding.OpeningStatus', opening.status, language),
    started,
    startedTime: opening.startedTime,
    decryptUntil: opening.decryptUntil,
    endedTime: opening.endedTime,
    hostName: opening.hostName,
    recorder: opening.recorder,
    version: opening.version,
    sections: sections.map(({ id, code, name, status, controlPrice }) => ({
      sectionId: id,
      code,
      name,
      status: codedBy('bidding.SectionStatus', status, language),
      controlPrice,
      items: items.filter(({ sectionId }) => sectionId === id).map((item) => presentItem(context, item)),
    })),
  };
}

/** The wire form of a line. */
export function presentItem({ language }: Context, item: records.ItemRow) {
  const {
    bidId,
    bidderName,
    depositOk,
    priceText,
    bidPrice,
    periodDays,
    quality,
    managerName,
    confirmed,
    objection,
    remark,
  } = item;
  return {
    bidId,
    bidderName,
    decryptStatus: codedBy('bidding.DecryptStatus', item.decryptStatus, language),
    depositOk,
    priceText,
    priceKind: item.priceKind && codedBy('bidding.PriceKind', item.priceKind, language),
    bidPrice,
    periodDays,
    quality,
    managerName,
    confirmed,
    objection,
    remark,
  };
}

/** The project and its opening, locked for the people who run it. @throws HttpError 404, 423; StateError outside its phase */
async function lockOpening(context: Context, projectId: string) {
  const project = await lockProject(context, projectId);
  refuseSuspended(project);
  if (project.phase !== 'BID_OPENING') throw new StateError({ action: 'open', status: project.phase });
  return { project, opening: found(await openingOf(context, project)) };
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
  const { openingTime, openingPlace: place } = found(await documentTermsOf(context, project));
  if (!(await records.isReached(db, openingTime))) {
    throw ruleError('TOO_EARLY', '', { zh: `${openingTime}起方可开标`, en: `The opening begins at ${openingTime}` });
  }
  const status = openingFlow.next(opening.status, 'open');
  const { open, short } = await sortSections(context, project, opening);
  const session = { hostName: user.displayName, recorder: input.recorder, openingTime, place };
  if (open.length === 0) {
    await records.updateOpening(db, opening.id, { ...session, status: openingFlow.next(opening.status, 'fail') });
  } else {
    const minutes = paramNumber(await paramsFor(context, project), 'bidding.decrypt.minutes');
    await records.startOpening(db, opening.id, { ...session, status: openingFlow.next(status, 'decrypt') }, minutes);
    for (const section of short)
      await saveSection(context, section.id, { status: sectionFlow.next(section.status, 'fail') });
    await readNames(context, project, opening.id, open);
  }
  const stored = found(await openingOf(context, project));
  context.audit({
    action: 'START_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: { status: stored.status, recorder: input.recorder, shortSections: short.map(({ code }) => code) },
  });
  return present(context, project, stored);
}

/** The objections of the record, each with what was answered. */
const onSiteFacts = (items: readonly records.ItemRow[]): OnSiteFacts => ({
  objections: items.flatMap(({ objection, remark }) => (objection ? [{ answer: remark }] : [])),
});

/** R36 and R38 without a step; empty until the opening has started, because before it nobody may count bids. */
export async function openingDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const opening = await openingOf(context, project);
  if (!opening?.startedTime) return [];
  const params = await paramsFor(context, project);
  const sections: { name: string; bids: number }[] = [];
  for (const { id, name, status } of await sectionsOf(context, project)) {
    if (status === 'NORMAL') sections.push({ name, bids: await countBids(context, id) });
  }
  return [
    ...judge(openingRules, { biddingMethod: project.biddingMethod, sections, params }),
    ...judge(onSiteRules, onSiteFacts(await itemsOf(context, opening.id))),
  ];
}

/** Most bids that one of the sections had that could not be opened. */
export async function mostBids(context: Context, project: ProjectRow): Promise<number> {
  const counts = [0];
  for (const { id } of await sectionsOf(context, project)) counts.push(await countBids(context, id));
  return Math.max(...counts);
}

/** An opening that failed for want of responses is to be held with those that there are. */
export async function continueOpening(context: Context, opening: records.OpeningRow): Promise<void> {
  const status = openingFlow.next(opening.status, 'continue');
  await records.updateOpening(context.db, opening.id, { status, continued: true });
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

/** The record gets a line for each sealed bid, and its bidder is asked for the password. */
async function readNames(
  context: Context,
  project: ProjectRow,
  openingId: string,
  sections: readonly SectionRow[],
): Promise<void> {
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
  const { decryptUntil } = found(await openingOf(context, project));
  const bidders = [...new Set(suppliers)].map((organizationId) => ({ role: 'BIDDER_OPERATOR', organizationId }));
  const params = { name: project.name, due: decryptUntil ?? '' };
  await remind(context, 'BID_DECRYPT', aboutProject(project), params, bidders, decryptUntil);
}

/** Between the names of a consortium. */
export const NAME_MARK = '、';

/** A line whose bid is still shut. */
const UNREAD = {
  priceText: null,
  priceKind: null,
  bidPrice: null,
  periodDays: null,
  quality: null,
  managerName: null,
  managerCert: null,
  confirmed: null,
  objection: null,
  remark: null,
} as const;

/** Notes something at a line, such as the answer to an objection (R38). */
export async function remark(context: Context, projectId: string, input: { bidId: string; remark: string }) {
  const { project, opening } = await lockOpening(context, projectId);
  if (opening.status !== 'DECRYPTING') throw new StateError({ action: 'remark', status: opening.status });
  const item = found(await records.selectOptionalItem(context.db, input.bidId));
  if (item.openingId !== opening.id) found(null);
  await records.updateItem(context.db, item.bidId, { remark: input.remark });
  context.audit({
    action: 'REMARK_OPENING',
    objectType: 'bid',
    objectId: item.bidId,
    before: { remark: item.remark },
    after: { remark: input.remark },
  });
  return present(context, project, opening);
}

/**
 * Closes the record. A bid that its bidder did not decrypt in the window is revoked (R37); a section of which no bid
 * could be opened fails.
 * @throws RuleError DECRYPTING while the window is open and a bid is shut, R38 while an objection has no answer
 */
export async function finish(context: Context, projectId: string, input: { version: number }) {
  const { db } = context;
  const { project, opening } = await lockOpening(context, projectId);
  expectVersion(opening.version, input.version);
  const status = openingFlow.next(opening.status, 'record');
  const items = await itemsOf(context, opening.id);
  const shut = items.filter(({ decryptStatus }) => decryptStatus === 'PENDING');
  if (shut.length > 0 && !(await records.isReached(db, opening.decryptUntil ?? opening.openingTime))) {
    throw ruleError('DECRYPTING', '', {
      zh: `解密截止${opening.decryptUntil}，尚有投标文件未解密`,
      en: `Bids are still shut and may be decrypted until ${opening.decryptUntil}`,
    });
  }
  enforce(findings(onSiteRules, onSiteFacts(items)));
  for (const { bidId } of shut) {
    await records.updateItem(db, bidId, { decryptStatus: 'FAILED_BIDDER' });
    await setBidStatus(context, bidId, 'revoke');
  }
  const failed = await failEmptySections(context, project, items);
  await records.updateOpening(db, opening.id, {
    status: failed ? openingFlow.next(status, 'fail') : status,
    endedTime: context.now,
  });
  await settle(context, ['BID_DECRYPT'], aboutProject(project).range);
  context.audit({
    action: 'FINISH_OPENING',
    objectType: 'project',
    objectId: projectId,
    after: { opened: items.length - shut.length, revoked: shut.map(({ bidId }) => bidId) },
  });
  if (!failed) for (const tell of afterOpening.all()) await tell(context, project);
  return present(context, project, found(await openingOf(context, project)));
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
  for (const { id, status } of empty) await saveSection(context, id, { status: sectionFlow.next(status, 'fail') });
  return false;
}

/** Openings that approved documents announce, for the dashboard (spec §2). */
export async function schedule(context: Context, filter: records.ScheduleFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageSchedule(db, user, filter);
  return {
    totalElements: total,
    content: rows.map(({ id, openingTime, place, projectId, code, name, phase, level, officerName }) => ({
      id,
      openingTime,
      place,
      project: {
        id: projectId,
        code,
        name,
        divisionUser: officerName === null ? null : { displayName: officerName },
        phase: codedBy('bidding.ProjectPhase', phase, language),
        level: codedBy('bidding.ProjectLevel', level, language),
      },
    })),
  };
}
