import { guaranteeNeededUntil } from '@tenderdesk/domain/bidding/deposit/findings';
import { nextStep, type OwnFacts } from '@tenderdesk/domain/bidding/joined/next-step';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { latestBiddingAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import * as bids from '../bid/bid.service.ts';
import { ownOfRegistration } from '../deposit/deposit-payment.service.ts';
import { ownFee } from '../document-fee/document-fee.service.ts';
import { itemPricesOf } from '../bid/item-price.service.ts';
import { biddingDocumentTermsOf, inquiryItemsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { revocabilityOf } from '../opening/revocability.service.ts';
import { mayDecrypt } from '../opening/own-bid.service.ts';
import { mayRescue } from '../opening/rescue.service.ts';
import { anySection, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { myRegistration, partiesOf } from '../registration/registration.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { MOST_DUE } from './joined.contract.ts';
import * as records from './joined.repository.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

/** The sections that the caller's company has registered for, by the page. */
export async function listJoined(context: Context, filter: records.JoinedFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageJoined(db, user.supplierId ?? '', filter);
  const status = (type: string, id: string | null, code: string | null) =>
    id && code ? { id, status: codedBy(type, code, language) } : null;
  return {
    ...total,
    content: rows.map((row) => ({
      id: row.id,
      project: {
        id: row.projectId,
        code: row.projectCode,
        name: row.projectName,
        organizationName: row.organizationName,
      },
      sectionCode: row.sectionCode,
      sectionName: row.sectionName,
      sectionStatus: codedBy('bidding.SectionStatus', row.sectionStatus, language),
      registeredTime: row.registeredTime,
      bidDeadline: row.bidDeadline,
      deposit: status('bidding.DepositStatus', row.depositId, row.depositStatus),
      bid: status('bidding.BidStatus', row.bidId, row.bidStatus && bids.shownToBidder(row.bidStatus)),
      ended: row.projectStatus === 'ENDED' || row.round !== row.projectRound,
    })),
  };
}

/** The second opening as a row of the running sections tells it. */
function secondOf(row: Awaited<ReturnType<typeof records.selectRunning>>[number]): OwnFacts['second'] {
  const { secondStatus: status, secondTime: openingTime } = row;
  if (status === null || openingTime === null) return null;
  return {
    status,
    openingTime,
    decryptUntil: row.secondUntil,
    decryptStatus: row.secondDecryptStatus,
    confirmed: row.secondConfirmed,
    shut: row.secondShut,
    unanswered: row.secondUnanswered,
  };
}

/** Where the caller's company has something to do or to wait for, what ends first at the top. */
export async function listDue({ db, user }: Context) {
  const now = await timeNow(db);
  const rows = await records.selectRunning(db, user.supplierId ?? '');
  const due = rows.flatMap((row) => {
    const next = endsByRecord(row.biddingMethod) ? null : nextStep({ ...row, second: secondOf(row) }, now);
    if (!next) return [];
    const { registrationId, projectId: id, projectCode: code, projectName: name, organizationName } = row;
    return [
      {
        registrationId,
        project: { id, code, name, organizationName },
        sectionName: row.sectionName,
        step: next.step,
        dueTime: next.due,
        awaitedBids: next.shut ?? null,
        paused: row.projectStatus === 'PAUSED',
      },
    ];
  });
  // a record may be closed at any moment: what has no end of its own stands first
  return due.toSorted((a, b) => (a.dueTime ?? '').localeCompare(b.dueTime ?? '')).slice(0, MOST_DUE);
}

/** Everything of the caller's company for one section. @throws HttpError 404 */
export async function viewWorkspace(context: Context, registrationId: string) {
  const { db, language } = context;
  const registration = await myRegistration(context, registrationId);
  const section = await anySection(context, registration.sectionId);
  const project = await projectOf(context, section);
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  const parties = (await partiesOf(context, [registration.id])).get(registration.id) ?? [];
  const deposit = await ownOfRegistration(context, registration.id);
  const all = await bids.ownOfRegistration(context, registration.id);
  const bid = all.find(({ status }) => status.code !== 'WITHDRAWN') ?? null;
  const revokedTime = bid && ((await bids.revocationsOf(context, [bid.id])).get(bid.id)?.revokedTime ?? null);
  const opened = !(await isSealed(context, project)) && project.result !== 'TERMINATED';
  const documents =
    (await attachmentsOf(context, 'BIDDING_DOCUMENT', [biddingDocument.id])).get(biddingDocument.id) ?? [];
  return {
    id: registration.id,
    project: {
      id: project.id,
      code: project.code,
      name: project.name,
      organizationName: await nameOfOrganization(context, project.organizationId),
      contactName: project.contactName,
      contactPhone: project.contactPhone,
    },
    section: {
      id: section.id,
      code: section.code,
      name: section.name,
      scope: section.scope,
      controlPrice: section.controlPrice,
      depositYuan: section.deposit && yuanFromWan(section.deposit),
      periodDays: section.periodDays,
      quality: section.quality,
      status: codedBy('bidding.SectionStatus', section.status, language),
      inquiryItems: await askedItems(context, section.id, bid?.id ?? null),
    },
    contact: registration.contact,
    phone: shownContact(context, registration.phone, true),
    members: registration.consortium ? parties : [],
    registeredTime: registration.registeredTime,
    downloadedTime: registration.downloadedTime,
    announcementId: (await latestBiddingAnnouncement(context, project))?.id ?? null,
    documents,
    depositForms: biddingDocument.depositForms.map((form) => codedBy('bidding.DepositForm', form, language)),
    revokedTime,
    offersRescue: biddingDocument.offersRescue,
    guaranteeUntil: guaranteeNeededUntil(biddingDocument),
    saleEnd: biddingDocument.saleEnd,
    questionDeadline: biddingDocument.questionDeadline,
    bidDeadline: biddingDocument.bidDeadline,
    openingTime: biddingDocument.openingTime,
    openingPlace: biddingDocument.openingPlace,
    manner: { biddingMethod: project.biddingMethod, level: project.level },
    byRecord: endsByRecord(project.biddingMethod),
    twoEnvelopes: biddingDocument.twoEnvelopes,
    opened,
    paused: project.status === 'PAUSED',
    ended: project.status === 'ENDED',
    deposit,
    documentFee: await ownFee(context, project, registration.supplierId),
    bid,
    earlierBids: all.filter(({ id }) => id !== bid?.id),
    allowedActions: actionsOf(context, project, {
      revocable: bid !== null && (await revocabilityOf(context, project, await bids.anyBid(context, bid.id))).revocable,
      inTime: (await timeNow(db)) < biddingDocument.bidDeadline,
      opened,
      decrypts: bid !== null && (await mayDecrypt(context, project, bid.id)),
      rescues: bid !== null && (await mayRescue(context, project, bid.id)),
      deposit,
      bid,
    }),
  };
}

/** What the section asks the prices of, with what the own bid was found to ask once it was opened. */
async function askedItems(context: Context, sectionId: string, bidId: string | null) {
  const items = await inquiryItemsOf(context, [sectionId]);
  const own = items.length > 0 && bidId ? (await itemPricesOf(context, [bidId])).get(bidId) : undefined;
  return items.map(({ id: itemId, name, spec, unit, quantity }) => {
    const price = own?.prices.find((one) => one.itemId === itemId);
    return {
      ...{ itemId, name, spec, quantity },
      unit: codedBy('bidding.Unit', unit, context.language),
      written: price?.written ?? null,
      unitYuan: price?.unitYuan ?? null,
    };
  });
}

interface Standing {
  inTime: boolean;
  /** The bid may be revoked. */
  revocable: boolean;
  opened: boolean;
  /** The opening takes the password of the bid. */
  decrypts: boolean;
  /** Its envelope may be brought again. */
  rescues: boolean;
  deposit: { status: { code: string } } | null;
  bid: { status: { code: string } } | null;
}

/** What can be done now: the web shows exactly these forms. The server decides again when they come. */
function actionsOf({ user }: Context, project: ProjectRow, standing: Standing) {
  const { inTime, opened, revocable, decrypts, rescues, deposit, bid } = standing;
  if (!may(user, 'MAINTAIN:BIDDER_JOINED')) return [];
  if (project.status === 'ENDED') return [];
  const late = revocable ? ['revokeBid' as const] : [];
  if (opened) return [...(decrypts ? ['decrypt' as const] : []), ...(rescues ? ['rescueBid' as const] : []), ...late];
  if (!inTime) return late;
  return [
    ...(bid === null && deposit?.status.code !== 'PAID' ? ['withdrawRegistration' as const] : []),
    ...(deposit?.status.code === 'UNPAID' ? ['pay' as const] : []),
    'submitBid' as const,
    ...(bid ? ['withdrawBid' as const] : []),
  ];
}
