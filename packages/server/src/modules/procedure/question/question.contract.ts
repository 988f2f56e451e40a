import { QuestionKind, QuestionStage, QuestionStatus } from '@tenderdesk/domain/procedure/question/question-codes';
import { narrowReason } from '@tenderdesk/domain/procedure/question/narrowing';
import { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  checked,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';

const kind = enumOf(QuestionKind);

const Question = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  sectionId: id.nullable(),
  sectionName: z.string().nullable(),
  kind: coded,
  stage: enumOf(QuestionStage),
  content: z.string(),
  files: z.array(fileRef),
  submittedTime: dateTimeText,
  dueTime: dateTimeText,
  reply: z.string().nullable(),
  replyTime: dateTimeText.nullable(),
  status: coded,
  suspends: z.boolean(),
  published: z.boolean(),
  /** Day on which an objection on paper came; null for what was asked here. */
  paperDate: dateText.nullable(),
  /** It repeats an objection that was answered, and pauses nothing for it. */
  repeats: z.boolean(),
  /** Of a complaint: how it came, where it stands, and its periods (R58). */
  complaint: z
    .object({
      source: coded,
      state: coded,
      outcome: coded.nullable(),
      knownDate: dateText,
      receivedDate: dateText,
      acceptDue: dateText,
      decideDue: dateText,
      acceptedTime: dateTimeText.nullable(),
      /** The authority that decides on a complaint about a tender. */
      authority: z.string().nullable(),
      decisionFiles: z.array(fileRef),
    })
    .nullable(),
  /** What the answer makes the tenderee do, and the tab where it is done. */
  forced: z
    .object({
      step: coded,
      tab: z.string().nullable(),
      open: z.boolean(),
      doneTime: dateTimeText.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int(),
});

const BidderQuestion = Question.extend({ mine: z.boolean() }).meta({ id: 'BidderQuestion' });
const ofProject = pageQuery.extend({ projectId: id });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/bidder/question',
  summary: 'Ask about a published project, object or complain; an objection pauses the project until it is answered',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  body: z.strictObject({
    projectId: id,
    sectionId: id.nullish(),
    kind,
    content: text(2000),
    attachmentIds: z.array(id).max(10).default([]),
    confirmedWarnings: z.array(z.string().max(40)).max(5).optional(),
  }),
  reply: BidderQuestion,
  rules: ['R30', 'R58', 'QUESTION_DEADLINE', 'SUPPLIER_NOT_AUDITED', 'COMPLAINT_AUTHORITY'],
  example: { projectId: '0123456789abcdef0123456789abcdef', kind: 'QUESTION', content: '工期从何时起算' },
});

export const listBidderQuestions = endpoint({
  method: 'GET',
  path: '/bidder/question/page',
  summary: 'A project’s questions: one’s own and the published ones, or one of them',
  permit: 'READ:BIDDER_ANNOUNCEMENT',
  scope: 'supplier',
  query: ofProject.extend({ questionId: id.optional() }),
  reply: paged(BidderQuestion),
});

export const listPublicQuestions = endpoint({
  method: 'GET',
  path: '/public/question/page',
  summary: 'The published questions of a project with their replies, for everybody',
  permit: 'PUBLIC',
  scope: 'published',
  query: ofProject,
  reply: paged(BidderQuestion),
});

export const listQuestions = endpoint({
  method: 'GET',
  path: '/tender/question/page',
  summary: 'What was asked about the projects within one’s scope; no names while bids are sealed',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  query: pageQuery.extend({
    projectId: id.optional(),
    kind: kind.optional(),
    status: enumOf(QuestionStatus).optional(),
  }),
  reply: paged(
    Question.extend({
      supplierName: z.string(),
      /** Why the approver took it to concern one section alone. */
      narrowReason: z.string().nullable(),
      allowedActions: actionsOf('reply', 'narrow', 'accept', 'decide', 'carryOut', 'reevaluate'),
    }).meta({ id: 'Question' }),
  ),
});

export const replyQuestion = endpoint({
  method: 'PUT',
  path: '/tender/question/{questionId}/reply',
  summary: 'Answer a question; the last open objection resumes the project',
  permit: 'REPLY:QUESTION',
  scope: 'organization',
  params: z.object({ questionId: id }),
  body: z.strictObject({
    reply: text(4000),
    publish: z.boolean(),
    /** What the answer to an objection makes the tenderee do. */
    forces: enumOf(ForcedStep).optional(),
    /** Why an objection is answered after its day (R31). */
    lateReason: optionalText(2000),
    /** The answered objection that this one repeats. */
    repeatsId: id.nullish(),
    version: z.number().int(),
  }),
  reply: z.object({ id, resumed: z.boolean() }),
});

export const narrowQuestion = endpoint({
  method: 'PUT',
  path: '/tender/question/{questionId}/section',
  summary: 'The approver says that an objection or a complaint to all sections concerns one of them alone, and why',
  permit: ['APPROVE:PROJECT', 'CHECK:PROJECT'],
  scope: 'organization',
  params: z.object({ questionId: id }),
  body: z.strictObject({
    sectionId: id,
    reason: checked(narrowReason).trim().max(500),
    version: z.number().int(),
  }),
  example: { sectionId: '0'.repeat(32), reason: '异议内容仅涉及该标段的业绩评分', version: 1 },
  reply: done,
});
