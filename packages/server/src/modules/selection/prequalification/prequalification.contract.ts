import {
  ApplicationResult,
  PREQUALIFICATION_STEPS,
} from '@tenderdesk/domain/selection/prequalification/prequalification';
import { mobile, needed, personName, uscc } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  checked,
  coded,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  paged,
  pageQuery,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';
import { PrequalificationTerms } from '../../procedure/bidding-document/bidding-document.contract.ts';

export const project = z.object({ projectId: id });
export const item = z.number().int().min(0).max(99);
export const Party = z.object({ supplierId: id, name: z.string(), uscc: z.string().nullable() });
export const Failed = z.array(z.object({ item: z.string(), grounds: z.array(z.string()) }));
export const step = z.enum(PREQUALIFICATION_STEPS);
export const result = enumOf(ApplicationResult);
/** Where more passed than may be qualified: what an application scored, and its place; else null. */
export const ranked = { score: z.string().nullable(), rank: z.number().int().nullable() };
/** Files by the number of the file in the list of the document. */
export const GivenFiles = z.array(z.object({ file: item, files: z.array(fileRef) }));

const times = {
  saleStart: dateTimeText,
  saleEnd: dateTimeText,
  applyDeadline: dateTimeText,
  bidDeadline: dateTimeText,
};

export const listApplications = endpoint({
  method: 'GET',
  path: '/bidder/prequalification/page',
  summary: 'What one’s company has applied for, with its own results, newest first',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  query: pageQuery.extend({ projectId: id.optional() }),
  reply: paged(
    z
      .object({
        id,
        project: z.object({ id, code: z.string(), name: z.string(), organizationName: z.string() }),
        sectionCode: z.string(),
        sectionName: z.string(),
        sectionStatus: coded,
        applyDeadline: dateTimeText.nullable(),
        receivedTime: dateTimeText,
        receiptNo: z.string(),
        /** Null until the results are sent. */
        result: result.nullable(),
      })
      .meta({ id: 'OwnApplicationLine' }),
  ),
});

export const viewOwnPrequalification = endpoint({
  method: 'GET',
  path: '/bidder/prequalification/{projectId}',
  summary: 'The prequalification of an announced tender, and one’s own application for each section',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: project,
  reply: z
    .object({
      project: z.object({ id, code: z.string(), name: z.string(), consortiumAllowed: z.boolean() }),
      announcementId: id,
      ...times,
      step,
      paused: z.boolean(),
      ended: z.boolean(),
      terms: PrequalificationTerms,
      sections: z.array(
        z.object({
          sectionId: id,
          code: z.string(),
          name: z.string(),
          scope: z.string(),
          status: coded,
          application: z
            .object({
              id,
              contact: z.string(),
              phone: z.string(),
              relatedToTenderee: z.boolean().nullable(),
              members: z.array(Party),
              files: GivenFiles,
              receiptNo: z.string(),
              sha256: z.string(),
              receivedTime: dateTimeText,
              version: z.number().int(),
              /** Null until the results are sent. */
              result: result.nullable(),
              failed: Failed,
              /** Its own alone; of who is qualified not before the opening. */
              ...ranked,
            })
            .nullable(),
          allowedActions: actionsOf('apply', 'withdraw', 'register'),
        }),
      ),
    })
    .meta({ id: 'OwnPrequalification' }),
});

const Receipt = z.object({ id, receiptNo: z.string(), sha256: z.string(), receivedTime: dateTimeText });

export const apply = endpoint({
  method: 'PUT',
  path: '/bidder/prequalification',
  summary:
    'Apply to be qualified for a section, alone or as the lead of a consortium, or replace what was handed in, until the deadline',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  body: z.strictObject({
    sectionId: id,
    contact: checked(needed(personName)).max(50),
    phone: checked(needed(mobile)),
    /** Left out where those stay who apply together; none where the company applies alone. */
    consortiumMembers: z
      .array(z.strictObject({ name: text(200), uscc: checked(needed(uscc)), consent: text(40) }))
      .max(9)
      .optional(),
    relatedToTenderee: z.boolean().optional(),
    files: z.array(z.strictObject({ file: item, attachmentIds: z.array(id).min(1).max(20) })).max(30),
    /** Of the application that is replaced; 0 for the first one. */
    version: z.number().int().min(0),
  }),
  reply: Receipt,
  rules: ['APPLICATION_FILES', 'CONSORTIUM', 'R25', 'SALE_NOT_STARTED'],
  example: { sectionId: '0'.repeat(32), contact: '林岚', phone: '13800000000', files: [], version: 0 },
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/bidder/prequalification/application/{applicationId}',
  summary: 'Withdraw one’s application, before the deadline',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ applicationId: id }),
  reply: done,
});

const Shown = z.object({
  projectId: id,
  /** Of the project: the steps need it. */
  version: z.number().int(),
  /** Null where the round asks nobody to apply here. */
  prequalification: z
    .object({
      ...times,
      step,
      terms: PrequalificationTerms,
      /** How many sit in the committee, and how many have handed in; 0 before it is formed. */
      members: z.number().int(),
      handedIn: z.number().int(),
      sentTime: dateTimeText.nullable(),
      /** The first day that rule R15 leaves for bids if the results went out now. */
      earliestBidDay: z.string(),
      /** Sections for which fewer than three were qualified; empty until the results are sent. */
      failedSections: z.array(z.string()),
      /** Nobody of the house learns yet who applied. */
      sealed: z.boolean(),
      applications: z.array(
        z.object({
          id,
          sectionName: z.string(),
          supplierName: z.string(),
          members: z.array(Party),
          receivedTime: dateTimeText,
          result: result.nullable(),
          failed: Failed,
          ...ranked,
          files: GivenFiles,
        }),
      ),
      /** The caller sits in the committee. */
      mine: z.boolean(),
      allowedActions: actionsOf('postpone', 'send', 'reopen'),
    })
    .nullable(),
});

export const viewPrequalification = endpoint({
  method: 'GET',
  path: '/tender/prequalification/{projectId}',
  summary:
    'How far the prequalification of a round has come. Until the opening starts `sealed` is true, and there is neither an application nor a count',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Shown,
});

export const postponeApplications = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/deadline',
  summary: 'Postpone the deadline for applications, publicly, before it has passed (例21)',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  params: project,
  body: z.strictObject({ applyDeadline: dateTimeText, reason: text(500), version: z.number().int() }),
  reply: done,
  rules: ['APPLY_POSTPONED'],
  example: { applyDeadline: '2026-12-20 17:00:00', reason: '澄清资格预审文件', version: 1 },
});

export const sendResults = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/results',
  summary:
    'Send every applicant its own result (例19): the qualified take the tender document from now on. A section with fewer than three qualified fails',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    /** Where the deadline that stands would leave too few days to bid. */
    bidDeadline: dateTimeText.nullable(),
    version: z.number().int(),
  }),
  reply: done,
  rules: ['R15'],
  example: { bidDeadline: null, version: 1 },
});

export const reopenReview = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/reopen',
  summary: 'The approver has the committee review again, where an objection holds',
  permit: 'APPROVE:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({ reason: text(500).min(10), version: z.number().int() }),
  reply: done,
  example: { reason: '异议成立，须重新审查业绩证明', version: 1 },
});
