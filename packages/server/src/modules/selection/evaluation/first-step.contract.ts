import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/wire.ts';
import { Evaluation } from './evaluation.contract.ts';

export const judgeCompetition = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/competition',
  summary:
    'The chair notes whether the few bids of a section that passed the first envelope still compete (法42); if not they are rejected',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: z.object({ projectId: id }),
  body: z.strictObject({ sectionId: id, competes: z.boolean(), reason: z.string().trim().min(10).max(500) }),
  reply: Evaluation,
  rules: ['CHAIR_ONLY'],
});
