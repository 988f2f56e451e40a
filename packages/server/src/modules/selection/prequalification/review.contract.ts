import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, done, id } from '../../../kernel/wire.ts';
import { PrequalificationTerms } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { project, item, Party, Failed, step, result, ranked, GivenFiles } from './prequalification.contract.ts';

/** What members of the committee do with applications. */

const ReviewedApplication = z
  .object({
    id,
    name: z.string(),
    members: z.array(Party),
    relatedToTenderee: z.boolean().nullable(),
    files: GivenFiles,
    /** The caller’s own marks. */
    marks: z.array(z.object({ item, passed: z.boolean(), ground: z.string().nullable() })),
    /** It passed for a section that more passed for than may be qualified, and is scored. */
    scored: z.boolean(),
    /** The caller’s own scores, by the number of the criterion in the terms. */
    scores: z.array(z.object({ criterion: item, value: z.string() })),
    /** What the committee decided; null until its review is handed over. */
    result: result.nullable(),
    failed: Failed,
    ...ranked,
  })
  .meta({ id: 'ReviewedApplication' });

const Review = z
  .object({
    step,
    paused: z.boolean(),
    terms: PrequalificationTerms,
    chair: z.boolean(),
    avoidanceDeclared: z.boolean().nullable(),
    /** The caller’s employer is among the applicants: somebody else has to take the seat (R42). */
    related: z.boolean(),
    handedIn: z.boolean(),
    members: z.number().int(),
    /** How many members have not handed in what is asked for now: marks, then scores. */
    waiting: z.number().int(),
    /** All marks are in, and who passed is scored. */
    scoring: z.boolean(),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        /** Fewer than three applied: it is tendered again, and there is nothing to review. */
        short: z.boolean(),
        applications: z.array(ReviewedApplication),
      }),
    ),
    allowedActions: actionsOf('mark', 'declare', 'handIn', 'score', 'handInScores', 'handOver'),
  })
  .meta({ id: 'PrequalificationReview' });

export const viewReview = endpoint({
  method: 'GET',
  path: '/tender/prequalification/{projectId}/review',
  summary: 'The applications, for members of the committee alone, once their deadline has passed',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  reply: Review,
});

export const markApplication = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/marks',
  summary: 'Decide on each item of an application; an item that fails has its ground',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  body: z.strictObject({
    applicationId: id,
    marks: z
      .array(z.strictObject({ item, passed: z.boolean(), ground: z.string().trim().max(500).nullable() }))
      .max(50),
  }),
  reply: done,
  rules: ['R42'],
});

export const declareReviewAvoidance = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/avoidance',
  summary: 'A member declares, knowing the applicants, whether a relation asks for avoidance (例18, 例46)',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  body: z.strictObject({ declared: z.boolean(), reason: z.string().trim().max(500).nullable() }),
  reply: done,
  rules: ['REASON_REQUIRED'],
});

export const handInReview = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/handIn',
  summary: 'A member hands in the marks of all applications; they stand from then on',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  reply: done,
  rules: ['MARKS_MISSING', 'R42'],
});

export const scoreApplication = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/scores',
  summary: 'Score an application that passed, where more passed than may be qualified (有限数量制)',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  body: z.strictObject({
    applicationId: id,
    scores: z.array(z.strictObject({ criterion: item, value: z.string().max(9) })).max(50),
  }),
  reply: done,
  rules: ['R42'],
});

export const handInApplicationScores = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/scores/handIn',
  summary: 'A member hands in the scores of all applications that are scored; they stand from then on',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  reply: done,
  rules: ['SCORES_MISSING', 'R42'],
});

export const handOverReview = endpoint({
  method: 'PUT',
  path: '/tender/prequalification/{projectId}/handOver',
  summary: 'The chair hands the review over: what the majority decided of each application stands',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  reply: done,
  rules: ['R39', 'R41', 'R42', 'R43', 'MEMBERS_WAITING'],
});
