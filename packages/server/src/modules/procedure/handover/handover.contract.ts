import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id, text } from '../../../kernel/wire.ts';

export const listHandoverPeople = endpoint({
  method: 'GET',
  path: '/tender/handover/people',
  summary: 'Who has projects or to-dos of a clerk in an organisation, and who may take them over',
  permit: ['MAINTAIN:PROJECT', 'DIVIDE:PROJECT'],
  scope: 'organization',
  query: z.object({ organizationId: id.optional() }),
  reply: z.array(
    z.object({
      userId: id,
      displayName: z.string(),
      /** The caller. */
      self: z.boolean(),
      /** May take work over: a clerk who may sign in. */
      clerk: z.boolean(),
      /** The caller may hand over this person's work. */
      handable: z.boolean(),
      /** Projects that have not ended, and open to-dos. */
      projects: z.number().int(),
      todos: z.number().int(),
    }),
  ),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/tender/handover',
  summary: 'A clerk’s work goes to a colleague: one project, or everything of the organisation',
  permit: ['MAINTAIN:PROJECT', 'DIVIDE:PROJECT'],
  scope: 'organization',
  body: z.strictObject({
    organizationId: id.nullish(),
    fromUserId: id,
    toUserId: id,
    /** One project; all that have not ended when left out. */
    projectId: id.nullish(),
    reason: text(200),
  }),
  reply: z.object({ projects: z.number().int(), plans: z.number().int(), todos: z.number().int() }),
});
