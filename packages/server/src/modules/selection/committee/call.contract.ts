import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateTimeText, done, id, optionalText } from '../../../kernel/wire.ts';

export const listCalls = endpoint({
  method: 'GET',
  path: '/tender/expertCall',
  summary: 'The calls to the signed-in expert, newest first: time and place, nothing of the project',
  permit: 'READ:EXPERT_CALL',
  scope: 'self',
  reply: z.array(
    z
      .object({
        id,
        time: dateTimeText,
        place: z.string(),
        status: coded,
        calledTime: dateTimeText,
        answerUntil: dateTimeText,
        allowedActions: actionsOf('accept', 'decline'),
      })
      .meta({ id: 'OwnExpertCall' }),
  ),
});

export const answerCall = endpoint({
  method: 'PUT',
  path: '/tender/expertCall/{callId}',
  summary: 'An expert accepts or declines a call in its time',
  permit: 'MAINTAIN:EXPERT_CALL',
  scope: 'self',
  params: z.object({ callId: id }),
  body: z.strictObject({ accepted: z.boolean(), reason: optionalText(500) }),
  reply: done,
});
