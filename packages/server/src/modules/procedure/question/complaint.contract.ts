import { QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { ComplaintOutcome } from '@tenderdesk/domain/procedure/question/complaint-codes';
import { COMPLAINT_OBJECTIONS } from '@tenderdesk/domain/procedure/question/complaint';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, dateTimeText, done, enumOf, fileRef, id, optionalText, text } from '../../../kernel/wire.ts';

const attachmentIds = z.array(id).max(10).default([]);
/** Pausing and resuming need a paper. */
const papers = z.array(id).min(1).max(10);
const version = z.number().int();
const forces = enumOf(ForcedStep);
const ofQuestion = z.object({ questionId: id });
const ofProject = z.object({ projectId: id });

export const recordComplaint = endpoint({
  method: 'POST',
  path: '/tender/complaint',
  summary: 'The tender department records a complaint that came on paper, or about a tender to the authority',
  permit: 'RECORD:COMPLAINT',
  scope: 'organization',
  body: z.strictObject({
    projectId: id,
    /** Who complains. */
    complainant: text(100),
    stage: enumOf(QuestionStage),
    knownDate: dateText,
    receivedDate: dateText,
    /** Whether it was objected to before; NOT_NEEDED: not a matter of 例22, 例44, 例54. */
    objection: z.enum(COMPLAINT_OBJECTIONS),
    /** The authority that received it, of a tender. */
    authority: optionalText(200),
    content: text(4000),
    attachmentIds,
    confirmedWarnings: z.array(z.string().max(40)).max(5).optional(),
  }),
  reply: done,
  rules: ['R58'],
  example: {
    projectId: '0123456789abcdef0123456789abcdef',
    complainant: '岚江建设有限公司',
    stage: 'DOC',
    knownDate: '2026-11-02',
    receivedDate: '2026-11-03',
    objection: 'MADE',
    content: '招标文件设置不合理的资格条件',
  },
});

export const takeUpComplaint = endpoint({
  method: 'PUT',
  path: '/tender/complaint/{questionId}/acceptance',
  summary: 'A complaint is taken up, or refused with the reason',
  permit: 'RECORD:COMPLAINT',
  scope: 'organization',
  params: ofQuestion,
  body: z.strictObject({ accepted: z.boolean(), reason: text(1000).nullish(), version }),
  reply: done,
  rules: ['COMPLAINT_INVOLVED'],
  example: { accepted: true, version: 1 },
});

export const decideComplaint = endpoint({
  method: 'PUT',
  path: '/tender/complaint/{questionId}/decision',
  summary: 'Records the decision on a complaint, and what it makes the tenderee do',
  permit: 'RECORD:COMPLAINT',
  scope: 'organization',
  params: ofQuestion,
  body: z.strictObject({
    outcome: enumOf(ComplaintOutcome),
    decision: text(4000),
    forces,
    publish: z.boolean(),
    attachmentIds,
    version,
  }),
  reply: done,
  rules: ['COMPLAINT_PAPER', 'COMPLAINT_INVOLVED'],
  example: { outcome: 'DISMISSED', decision: '投诉事项缺乏事实依据', forces: 'NONE', publish: false, version: 2 },
});

export const carryOutForced = endpoint({
  method: 'PUT',
  path: '/tender/question/{questionId}/carriedOut',
  summary: 'What an answer or a decision asks for was carried out: says how',
  permit: 'REPLY:QUESTION',
  scope: 'organization',
  params: ofQuestion,
  body: z.strictObject({ note: text(500), version }),
  reply: done,
});

export const reevaluateProject = endpoint({
  method: 'PUT',
  path: '/tender/question/{questionId}/reevaluation',
  summary: 'The approver sends the project back to its evaluation, as an answer or a decision asks for',
  permit: 'SUSPEND:PROJECT',
  scope: 'organization',
  params: ofQuestion,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const listPauses = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/pause',
  summary: 'The pauses of a project that the approver has set and lifted, with their papers',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  reply: z.object({
    mayPause: z.boolean(),
    mayResume: z.boolean(),
    pauses: z.array(
      z.object({
        id,
        questionId: id.nullable(),
        reason: z.string(),
        pausedTime: dateTimeText,
        pausedByName: z.string(),
        resumeReason: z.string().nullable(),
        resumedTime: dateTimeText.nullable(),
        resumedByName: z.string().nullable(),
        files: z.array(fileRef),
      }),
    ),
  }),
});

export const pauseProject = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/pause',
  summary: 'The approver pauses a project in phases 40 to 90 with a paper; its periods stand still',
  permit: 'SUSPEND:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ questionId: id.nullish(), reason: text(500), attachmentIds: papers }),
  reply: done,
});

export const resumeProject = endpoint({
  method: 'PUT',
  path: '/tender/project/{projectId}/pause',
  summary: 'The approver lifts the pause with a paper; running periods become longer by its days',
  permit: 'SUSPEND:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ reason: text(500), attachmentIds: papers }),
  reply: z.object({ id, resumed: z.boolean() }),
});
