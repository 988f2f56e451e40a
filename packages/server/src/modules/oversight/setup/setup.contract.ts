import { SETUP_STATES, SETUP_STEPS } from '@tenderdesk/domain/oversight/setup/setup-facts';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

const state = z.enum(SETUP_STATES);

export const viewSetup = endpoint({
  method: 'GET',
  path: '/system/setup',
  summary:
    'What a group has set up and what is missing, worked out from what is there; STOPS keeps every tender from starting',
  permit: 'READ:SETUP',
  scope: 'none',
  reply: z.object({
    steps: z.array(
      z.object({
        code: z.enum(SETUP_STEPS),
        state,
        notes: z.array(z.object({ code: z.string(), state, text: z.string() })),
      }),
    ),
    /** Notes that keep every tender from starting. */
    stops: z.number().int(),
  }),
});
