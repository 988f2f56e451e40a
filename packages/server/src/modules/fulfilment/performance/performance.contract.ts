import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, id, optionalText } from '../../../kernel/wire.ts';

const version = z.number().int();
const project = z.object({ projectId: id });
const points = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'score');
const Scores = z.strictObject({
  quality: points,
  progress: points,
  safety: points,
  service: points,
  cost: points,
  integrity: points,
});

export const Performance = z
  .object({
    projectId: id,
    editable: z.boolean(),
    evaluations: z.array(
      z.object({
        candidateId: id,
        sectionName: z.string(),
        bidderName: z.string(),
        contractNo: z.string().nullable(),
        scores: Scores.nullable(),
        total: z.string().nullable(),
        rank: coded.nullable(),
        comment: z.string().nullable(),
        version,
      }),
    ),
  })
  .meta({ id: 'Performance' });

export const viewPerformance = endpoint({
  method: 'GET',
  path: '/tender/performanceEvaluation/{projectId}',
  summary: 'The final evaluation of each contractor; version 0 before it is made',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  reply: Performance,
});

export const savePerformance = endpoint({
  method: 'PUT',
  path: '/tender/performanceEvaluation/{projectId}',
  summary: 'Save the final evaluation of one contractor; total and rank are computed',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({ candidateId: id, scores: Scores, comment: optionalText(1000), version }),
  example: {
    candidateId: '0'.repeat(32),
    scores: { quality: '90', progress: '90', safety: '90', service: '90', cost: '90', integrity: '90' },
    version: 0,
  },
  reply: Performance,
  rules: ['PERFORMANCE_SCORES', 'PERFORMANCE_COMMENT'],
});
