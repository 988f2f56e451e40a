import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, checked, dateText, dateTimeText, fileRef, id, roundQuery } from '../../../kernel/wire.ts';
import { Score } from './evaluation.contract.ts';

/** Scores of an evaluation that is held on paper. */

const words = checked(reportWords).trim().max(500);
const example = { bidId: '0'.repeat(32), criterionId: '0'.repeat(32), value: '58.5' };
const project = z.object({ projectId: id });

/** Each person sees of a sheet what is the person's: the own entry, what differs once both have entered, the values once they are agreed. */
export const PaperEvaluation = z
  .object({
    projectId: id,
    declared: z.object({ reason: z.string(), declaredTime: dateTimeText, declaredByName: z.string() }).nullable(),
    allowedActions: actionsOf('declare', 'withdraw'),
    /** What is on a sheet; none for who may not enter or see one. */
    criteria: z.array(z.object({ criterionId: id, item: z.string(), score: z.string() })),
    bids: z.array(z.object({ bidId: id, bidderName: z.string(), sectionName: z.string() })),
    sheets: z.array(
      z.object({
        memberId: id,
        label: z.string(),
        chair: z.boolean(),
        mine: z.boolean(),
        state: z.enum(['NONE', 'ENTERING', 'DIFFERENT', 'AGREED', 'READY', 'HANDED_IN']),
        /** How many of the two have entered it. */
        submitted: z.number().int(),
        readyTime: dateTimeText.nullable(),
        /** From this day on the scan may stand in; null before it came, and once the sheet is handed in. */
        standInFrom: dateText.nullable(),
        chairConfirmed: z.boolean(),
        supervisorConfirmed: z.boolean(),
        handedInBy: z.enum(['CODE', 'SCAN']).nullable(),
        /** Why it was entered again. */
        again: z.string().nullable(),
        files: z.array(fileRef),
        own: z.array(Score),
        differences: z.array(
          z.object({ bidId: id, criterionId: id, mine: z.string().nullable(), other: z.string().nullable() }),
        ),
        values: z.array(Score),
        allowedActions: actionsOf('enter', 'compare', 'scan', 'confirm', 'standIn', 'again'),
      }),
    ),
  })
  .meta({ id: 'PaperEvaluation' });

export const viewPaper = endpoint({
  method: 'GET',
  path: '/tender/evaluation/{projectId}/paper',
  summary: 'How far the sheets of an evaluation on paper are, as the caller may see them',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: PaperEvaluation,
});

export const declarePaper = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/paper',
  summary: 'The members score on paper: two people enter their sheets, and nobody scores in the product',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({ reason: words }),
  example: { reason: '现场网络中断，委员在纸质评分表上评分' },
  reply: PaperEvaluation,
  rules: ['PAPER_TWO_ENVELOPES'],
});

export const withdrawPaper = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/withdraw',
  summary: 'The members score in the product after all; not once a sheet was handed in',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({}),
  reply: PaperEvaluation,
});

export const enterPaper = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/entry',
  summary: 'Enter the sheet of a member as one of two; where both have entered it, put right what differs',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({ memberId: id, scores: z.array(Score).min(1).max(2000), submit: z.boolean() }),
  example: { memberId: '0'.repeat(32), scores: [example], submit: false },
  reply: PaperEvaluation,
  rules: ['PAPER_OWN_HANDS', 'PAPER_MEMBER', 'SCORES_INCOMPLETE', 'REVIEW_INCOMPLETE'],
});

export const scanPaper = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/scan',
  summary: 'The scan of a signed sheet on which both entries agree: its member is asked to confirm it',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({ memberId: id, files: z.array(id).min(1).max(10) }),
  reply: PaperEvaluation,
});

export const enterPaperAgain = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/again',
  summary:
    'The member, or one of the two who entered it, says that a sheet is not what was signed: it is entered again',
  permit: ['SCORE:BID_EVALUATION', 'RECORD:BID_EVALUATION'],
  scope: 'organization',
  params: project,
  body: z.strictObject({ memberId: id, reason: words }),
  example: { memberId: '0'.repeat(32), reason: '第二项得分与本人签字的评分表不符' },
  reply: PaperEvaluation,
});

export const sendPaperCode = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/paper/code',
  summary: 'Send a member a code by which the own sheet is confirmed',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  once: false,
  params: project,
  body: z.strictObject({}),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int() }),
});

export const confirmPaper = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/confirm',
  summary: 'A member confirms the own sheet by the code to the phone: its scores are handed in',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  // misses are counted although the call fails
  transaction: false,
  params: project,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'code') }),
  example: { code: '000000' },
  reply: PaperEvaluation,
  rules: ['AVOIDANCE_OPEN', 'SCORES_INCOMPLETE'],
});

export const standInForMember = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/paper/standIn',
  summary:
    'Chair and supervisor confirm by the scan, after two workdays, the sheet of a member who has not; with the second of them its scores are handed in',
  permit: ['SCORE:BID_EVALUATION', 'CONFIRM:PAPER_SCORES'],
  scope: 'organization',
  params: project,
  body: z.strictObject({ memberId: id }),
  reply: PaperEvaluation,
  rules: ['CHAIR_ONLY', 'STAND_IN_EARLY', 'PAPER_OWN_HANDS', 'AVOIDANCE_OPEN', 'SCORES_INCOMPLETE'],
});
