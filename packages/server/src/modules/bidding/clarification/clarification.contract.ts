import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { DocumentCorrection } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { actionsOf, coded, dateTimeText, done, fileRef, id, richText, text } from '../../../kernel/wire.ts';

const clarificationParams = z.object({ clarificationId: id });
const ofProject = z.object({ projectId: id });

/** Terms of the approved document that a draft puts anew, and what of them differs. */
const Correction = z.object({
  openingPlace: z.string(),
  criteria: DocumentCorrection.shape.criteria,
  sections: DocumentCorrection.shape.sections,
  files: z.array(z.object({ id, name: z.string(), size: z.number() })),
  changes: z.array(
    z.object({ part: z.string(), section: z.string().nullable(), before: z.string(), after: z.string() }),
  ),
});

const Clarification = z
  .object({
    id,
    no: z.number().int().nullable(),
    content: z.string(),
    /** SHA-256 of the stored text. */
    contentHash: z.string(),
    affectsBid: z.boolean(),
    /** Where the bid deadline moves to; null where it stays. */
    bidDeadline: dateTimeText.nullable(),
    files: z.array(fileRef),
    status: coded,
    announcementId: id.nullable(),
    authorName: z.string(),
    createdTime: dateTimeText,
    publisherName: z.string().nullable(),
    publishTime: dateTimeText.nullable(),
    version: z.number().int(),
    /** True where it corrects the document, and goes through its chain. */
    corrects: z.boolean(),
    /** What it corrects; null once it is published, when its text says so, and where it is words alone. */
    correction: Correction.nullable(),
    /** The steps of a correction, newest first. */
    steps: z.array(
      z.object({
        action: z.string(),
        status: coded,
        reason: z.string().nullable(),
        operatorName: z.string(),
        time: dateTimeText,
      }),
    ),
    allowedActions: actionsOf('edit', 'withdraw', 'publish', 'submit', 'check', 'approve', 'reject'),
  })
  .meta({ id: 'Clarification' });

export const listClarifications = endpoint({
  method: 'GET',
  path: '/tender/clarification',
  summary: 'The clarifications of a project, newest first, and whether another one or a visit can be announced now',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  query: ofProject,
  reply: z.object({
    mayAdd: z.boolean(),
    /** Terms of the document may be corrected now: no other correction is under way. */
    mayCorrect: z.boolean(),
    mayInvite: z.boolean(),
    /** Whether the rules on its dates bind (依法必须招标). */
    mandatory: z.boolean(),
    /** The deadline as it stands; null before there is one. */
    bidDeadline: dateTimeText.nullable(),
    items: z.array(
      Clarification.extend({
        /** What became of the bids that lay there when it came out; null before the opening, and where it affects none. */
        outcomes: z
          .array(
            z.object({
              sectionName: z.string(),
              bidderName: z.string(),
              handedInAfter: z.boolean(),
              confirmedTime: dateTimeText.nullable(),
            }),
          )
          .nullable(),
      }),
    ),
  }),
});

const Draft = z.strictObject({
  content: richText(4000),
  affectsBid: z.boolean(),
  bidDeadline: dateTimeText.nullish(),
  attachmentIds: z.array(id).max(10).default([]),
  /** Left out where the clarification is words alone. With it the clarification always counts as affecting bids. */
  correction: DocumentCorrection.nullish(),
});
const example = { content: '第二章工程量清单第15项数量改为1200米', affectsBid: true };

export const addClarification = endpoint({
  method: 'POST',
  path: '/tender/clarification',
  summary: 'Write a clarification of a published bidding document; nobody sees it before it is published',
  permit: 'MAINTAIN:PROJECT_DETAIL',
  scope: 'organization',
  body: Draft.extend({ projectId: id }),
  reply: done,
  example: { ...example, projectId: '0123456789abcdef0123456789abcdef' },
});

export const changeClarification = endpoint({
  method: 'PUT',
  path: '/tender/clarification/{clarificationId}',
  summary: 'Change a clarification that is not published',
  permit: 'MAINTAIN:PROJECT_DETAIL',
  scope: 'organization',
  params: clarificationParams,
  body: Draft.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const publishClarification = endpoint({
  method: 'PUT',
  path: '/tender/clarification/{clarificationId}/publish',
  summary: 'Publish a clarification: the deadline moves with it, everybody who registered is told',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  params: clarificationParams,
  body: z.strictObject({
    version: z.number().int(),
    confirmedWarnings: z.array(z.string().max(40)).max(5).optional(),
    reason: z.string().max(500).optional(),
  }),
  reply: done,
  rules: ['R29', 'CLARIFICATION_RELEASE'],
  example: { version: 1 },
});

export const withdrawClarification = endpoint({
  method: 'PUT',
  path: '/tender/clarification/{clarificationId}/withdraw',
  summary: 'Give up a clarification that is not published',
  permit: 'MAINTAIN:PROJECT_DETAIL',
  scope: 'organization',
  params: clarificationParams,
  body: z.strictObject({ version: z.number().int() }),
  reply: done,
  example: { version: 1 },
});

const Step = z.strictObject({
  version: z.number().int(),
  reason: z.string().trim().max(500).optional(),
  confirmedWarnings: z.array(z.string().max(40)).max(60).optional(),
});

/** A step of a correction in the chain of the document. */
const ofCorrection = {
  method: 'PUT',
  scope: 'organization',
  params: clarificationParams,
  reply: done,
  example: { version: 1 },
} as const;

export const submitCorrection = endpoint({
  ...ofCorrection,
  path: '/tender/clarification/{clarificationId}/submit',
  summary: 'Hand a correction of the approved document in to the document’s own chain; its rules are judged',
  permit: 'MAINTAIN:PROJECT',
  body: Step,
  rules: ['R29', 'NOT_CHANGED'],
});

export const checkCorrection = endpoint({
  ...ofCorrection,
  path: '/tender/clarification/{clarificationId}/check',
  summary: 'Check a correction, by another person than the one who handed it in',
  permit: ['CHECK:PROJECT', 'REVIEW:PROJECT'],
  body: Step.omit({ confirmedWarnings: true }),
  rules: ['SAME_PERSON'],
});

export const rejectCorrection = endpoint({
  ...ofCorrection,
  path: '/tender/clarification/{clarificationId}/reject',
  summary: 'Return a correction with a reason',
  permit: ['CHECK:PROJECT', 'REVIEW:PROJECT', 'APPROVE:PROJECT'],
  body: Step.omit({ confirmedWarnings: true }),
  rules: ['REASON_REQUIRED'],
});

export const approveCorrection = endpoint({
  ...ofCorrection,
  path: '/tender/clarification/{clarificationId}/approve',
  summary:
    'Approve a correction: the document gets its next version, the clarification comes out, everybody registered is told',
  permit: ['APPROVE:PROJECT', 'CHECK:PROJECT'],
  body: Step,
  rules: ['R29', 'SAME_PERSON'],
});

export const announceVisit = endpoint({
  method: 'POST',
  path: '/tender/clarification/siteVisit',
  summary: 'Announce a visit of the site to everybody registered: to all or to nobody (例28)',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  body: z.strictObject({ projectId: id, visitTime: dateTimeText, place: text(200), content: text(2000) }),
  reply: done,
  rules: ['R32'],
  example: {
    projectId: '0123456789abcdef0123456789abcdef',
    visitTime: '2099-01-01 09:30:00',
    place: '项目现场',
    content: '请自备交通工具',
  },
});

export const listOwnClarifications = endpoint({
  method: 'GET',
  path: '/bidder/clarification',
  summary: 'What was clarified in the round that one has registered for, newest first',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  query: z.object({ registrationId: id }),
  reply: z.array(
    Clarification.pick({
      id: true,
      content: true,
      contentHash: true,
      affectsBid: true,
      bidDeadline: true,
      files: true,
    }).extend({
      no: z.number().int(),
      publishTime: dateTimeText,
      /** One's bid was handed in before it came out: it is to be confirmed or replaced. */
      handedIn: z.boolean(),
      confirmedTime: dateTimeText.nullable(),
      mayConfirm: z.boolean(),
    }),
  ),
});

export const confirmAfterClarification = endpoint({
  method: 'PUT',
  path: '/bidder/clarification/{clarificationId}/confirmation',
  summary: 'Confirm that one’s bid, handed in before the clarification, stands as it is',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: clarificationParams,
  body: z.strictObject({}),
  reply: done,
});
