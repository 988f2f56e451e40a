import { NEXT_STEPS } from '@tenderdesk/domain/bidding/joined/next-step';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateText, dateTimeText, fileRef, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { OwnBid } from '../bid/bid.contract.ts';
import { OwnDeposit } from '../deposit/deposit.contract.ts';
import { OwnDocumentFee } from '../document-fee/document-fee.contract.ts';

const project = z.object({ id, code: z.string(), name: z.string(), organizationName: z.string() });
const status = z.object({ id, status: coded });

export const listJoined = endpoint({
  method: 'GET',
  path: '/bidder/registration/page',
  summary: 'The sections that one’s company has registered for, with the states of deposit and bid, newest first',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  query: pageQuery.extend({ projectId: id.optional(), open: z.stringbool().optional() }),
  reply: paged(
    z
      .object({
        id,
        project,
        sectionCode: z.string(),
        sectionName: z.string(),
        sectionStatus: coded,
        registeredTime: dateTimeText,
        bidDeadline: dateTimeText,
        deposit: status.nullable(),
        bid: status.nullable(),
        ended: z.boolean(),
      })
      .meta({ id: 'JoinedSection' }),
  ),
});

/** Most sections that a home page shows. */
export const MOST_DUE = 20;

export const listDue = endpoint({
  method: 'GET',
  path: '/bidder/registration/due',
  summary: 'Where one’s company has something to do or to wait for, what ends first at the top; at most 20 sections',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  polled: true,
  reply: z.array(
    z
      .object({
        registrationId: id,
        project,
        sectionName: z.string(),
        step: z.enum(NEXT_STEPS),
        /** Null where it goes on until the host closes the record. */
        dueTime: dateTimeText.nullable(),
        /** How many bids of the section are waited for. */
        awaitedBids: z.number().int().nullable(),
        /** The project waits, and every step with it. */
        paused: z.boolean(),
      })
      .meta({ id: 'DueSection' }),
  ),
});

export const viewWorkspace = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}',
  summary: 'Everything of one’s own for one section: times, documents, deposit, bids, and what can be done now',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ registrationId: id }),
  reply: z
    .object({
      id,
      project: project.extend({ contactName: z.string().nullable(), contactPhone: z.string().nullable() }),
      section: z.object({
        id,
        code: z.string(),
        name: z.string(),
        scope: z.string(),
        controlPrice: z.string().nullable(),
        depositYuan: z.string().nullable(),
        periodDays: z.number().int().nullable(),
        quality: z.string().nullable(),
        status: coded,
        /** What a public inquiry asks the prices of, each with what the own opened bid asks for one unit, 元. */
        inquiryItems: z.array(
          z.object({
            itemId: id,
            name: z.string(),
            spec: z.string(),
            unit: coded,
            quantity: z.string(),
            written: z.string().nullable(),
            unitYuan: z.string().nullable(),
          }),
        ),
      }),
      contact: z.string(),
      phone: z.string(),
      members: z.array(z.object({ supplierId: id, name: z.string(), uscc: z.string().nullable(), lead: z.boolean() })),
      registeredTime: dateTimeText,
      downloadedTime: dateTimeText.nullable(),
      announcementId: id.nullable(),
      documents: z.array(fileRef),
      depositForms: z.array(coded),
      /** When the bid was revoked after the deadline; null where it was not. */
      revokedTime: dateTimeText.nullable(),
      /** The document lets an envelope be brought again where the platform fails to decrypt it: its bidder keeps a copy. */
      offersRescue: z.boolean(),
      /** How long a guarantee has to last, as long as the bid (例26). */
      guaranteeUntil: dateText,
      saleEnd: dateTimeText,
      questionDeadline: dateTimeText.nullable(),
      bidDeadline: dateTimeText,
      openingTime: dateTimeText,
      openingPlace: z.string(),
      /** What the words of the page depend on (spec §1). */
      manner: z.object({ biddingMethod: z.string(), level: z.string() }),
      /** A single source: it is negotiated with, and hands in no bid. */
      byRecord: z.boolean(),
      /** Bids have a price part of their own (second envelope). */
      twoEnvelopes: z.boolean(),
      /** The opening has started: bids can be decrypted. */
      opened: z.boolean(),
      paused: z.boolean(),
      ended: z.boolean(),
      deposit: OwnDeposit.nullable(),
      /** What the company owes or has paid for the printed document, once for all sections. */
      documentFee: OwnDocumentFee.nullable(),
      bid: OwnBid.nullable(),
      earlierBids: z.array(OwnBid),
      allowedActions: actionsOf(
        'withdrawRegistration',
        'pay',
        'submitBid',
        'withdrawBid',
        'decrypt',
        'rescueBid',
        'revokeBid',
      ),
    })
    .meta({ id: 'BidderWorkspace' }),
});
