import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateText, dateTimeText, fileRef, id, roundQuery, text } from '../../../kernel/wire.ts';

const project = z.object({ projectId: id });
const attachmentIds = z.array(id).max(10).default([]);

/** What the unit sees: until when the bids bind, what was asked, and what each bidder made of it. */
const BidValidity = z
  .object({
    projectId: id,
    /** As published; null where the document says none. */
    publishedEnd: dateText.nullable(),
    /** When the first of the bids lapses that bind today; null where none does. */
    validUntil: dateText.nullable(),
    /** Bids that are still in, and how many of them bind their bidder today; 0 before the record of the opening is closed. */
    standing: z.number().int(),
    binding: z.number().int(),
    allowedActions: actionsOf('ask'),
    extensions: z.array(
      z.object({
        id,
        no: z.number().int(),
        validUntil: dateText,
        answerUntil: dateTimeText,
        reason: z.string(),
        askedTime: dateTimeText,
        askedByName: z.string(),
        closedTime: dateTimeText.nullable(),
        files: z.array(fileRef),
        answers: z.array(
          z.object({
            id,
            sectionName: z.string(),
            bidderName: z.string(),
            validFrom: dateText,
            /** The people before whom it was put. */
            told: z.array(z.string()),
            /** When one of them opened it. */
            seenTime: dateTimeText.nullable(),
            status: coded,
            answeredTime: dateTimeText.nullable(),
            answeredByName: z.string().nullable(),
            /** Last day of a guarantee that ends before the extended bid, and of the one that took its place. */
            guaranteeShort: dateText.nullable(),
            guaranteeEnd: dateText.nullable(),
            files: z.array(fileRef),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'BidValidity' });

export const viewBidValidity = endpoint({
  method: 'GET',
  path: '/tender/bidValidity/{projectId}',
  summary: 'Until when the bids bind their bidders, and what was asked of them',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: BidValidity,
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/tender/bidValidity/{projectId}',
  summary: 'Ask all bidders that are still in to extend their bids, with a term; also while the project is paused',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({ validUntil: dateText, answerUntil: dateTimeText, reason: text(2000), attachmentIds }),
  reply: BidValidity,
  rules: ['EXTENSION_LAPSED', 'EXTENSION_DAY', 'EXTENSION_TERM'],
  example: {
    validUntil: '2027-06-30',
    answerUntil: '2027-03-20 17:00:00',
    reason: '异议处理期间评标工作暂停，原有效期内不能完成定标',
  },
});

const OwnExtensions = z
  .object({
    extensions: z.array(
      z.object({
        id,
        no: z.number().int(),
        validFrom: dateText,
        validUntil: dateText,
        answerUntil: dateTimeText,
        reason: z.string(),
        askedTime: dateTimeText,
        seenTime: dateTimeText.nullable(),
        status: coded,
        answeredTime: dateTimeText.nullable(),
        guaranteeShort: dateText.nullable(),
        guaranteeEnd: dateText.nullable(),
        mayAnswer: z.boolean(),
        mayExtendGuarantee: z.boolean(),
        letter: z.array(fileRef),
        files: z.array(fileRef),
      }),
    ),
  })
  .meta({ id: 'OwnExtensions' });

export const viewOwnExtensions = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}/extensions',
  summary: 'The requests to extend one’s bid, with one’s answers',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ registrationId: id }),
  reply: OwnExtensions,
});

const answer = z.object({ extensionAnswerId: id });

export const seeExtension = endpoint({
  method: 'PUT',
  path: '/bidder/bidExtension/{extensionAnswerId}/seen',
  summary: 'Note that one’s company has opened a request to extend its bid',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: answer,
  body: z.strictObject({}),
  reply: OwnExtensions,
});

export const answerExtension = endpoint({
  method: 'PUT',
  path: '/bidder/bidExtension/{extensionAnswerId}',
  summary: 'Agree or refuse to extend one’s bid, once, before the term; nothing else of it is changed',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: answer,
  body: z.strictObject({ agrees: z.boolean(), attachmentIds }),
  reply: OwnExtensions,
  example: { agrees: true },
});

export const extendGuarantee = endpoint({
  method: 'PUT',
  path: '/bidder/bidExtension/{extensionAnswerId}/guarantee',
  summary: 'Hand in the guarantee that is valid for as long as the extended bid',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: answer,
  body: z.strictObject({ guaranteeEnd: dateText, attachmentIds }),
  reply: OwnExtensions,
  rules: ['GUARANTEE_SHORT', 'GUARANTEE_FILE'],
  example: { guaranteeEnd: '2027-07-30' },
});
