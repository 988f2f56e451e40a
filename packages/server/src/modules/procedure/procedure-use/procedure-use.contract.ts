import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, id } from '../../../kernel/wire.ts';

const SimulatedStep = z.object({
  action: z.enum(['check', 'approve', 'sign']),
  holder: coded,
  /** Phases with steps of their own; none where the step is that of every other phase. */
  phase: coded.nullable(),
  /** Of a group of signers: how many of them sign. */
  way: coded.nullable(),
  /** Some of those who could do it. */
  names: z.array(z.string()),
  people: z.number().int(),
  /** How many it takes that nobody acts twice. */
  needed: z.number().int(),
});

export const simulateChange = endpoint({
  permit: 'READ:PROCEDURE',
  scope: 'none',
  method: 'GET',
  path: '/system/procedure/{procedureChangeId}/simulation',
  summary:
    'Who would decide on the running projects of its scope and on those that ended within a year, and how long it took',
  params: z.object({ procedureChangeId: id }),
  reply: z
    .object({
      groups: z.array(
        z.object({
          organizationName: z.string(),
          biddingMethod: coded,
          level: coded,
          running: z.number().int(),
          ended: z.number().int(),
          steps: z.array(SimulatedStep),
        }),
      ),
      /** Median of days from the step before, under whatever chain it was; null without records. */
      days: z.object({ check: z.string().nullable(), approve: z.string().nullable() }),
    })
    .meta({ id: 'ProcedureSimulation' }),
});
