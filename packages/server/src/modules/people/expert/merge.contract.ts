import { DuplicateGround } from '@tenderdesk/domain/people/expert/codes';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, enumOf, id, text } from '../../../kernel/wire.ts';

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/organize/expert/duplicates',
  summary: 'Experts that seem to be one person: the same id number, or the same name and phone',
  permit: 'READ:MERGE_EXPERT',
  scope: 'none',
  reply: z.array(
    z
      .object({
        ground: enumOf(DuplicateGround),
        experts: z.array(
          z.object({
            id,
            name: z.string(),
            employer: z.string(),
            title: z.string().nullable(),
            specialties: z.array(coded),
            auditStatus: coded,
            status: coded,
            /** Evaluations whose report the expert has signed. */
            evaluationCount: z.number().int(),
            username: z.string(),
            createdTime: dateTimeText,
          }),
        ),
      })
      .meta({ id: 'ExpertDuplicates' }),
  ),
});

export const mergeExperts = endpoint({
  method: 'POST',
  path: '/organize/expert/merge',
  summary:
    'One of them stays with the evaluations and audited specialties of all; the others are removed from the pool for good',
  permit: 'MAINTAIN:MERGE_EXPERT',
  scope: 'none',
  body: z.strictObject({
    survivorId: id,
    mergedIds: z.array(id).min(1).max(10),
    reason: text(500).min(LEAST_REASON),
  }),
  reply: done,
  rules: ['EXPERT_BUSY'],
});
