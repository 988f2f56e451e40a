import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText } from '../../../kernel/wire.ts';

export const moveClock = endpoint({
  method: 'POST',
  path: '/system/clock',
  summary: 'Move business time forward, only with CLOCK=adjustable; what falls due is done before the answer',
  permit: 'MAINTAIN:SYSTEM',
  scope: 'none',
  // the due work runs in transactions of its own, after the move is committed
  transaction: false,
  body: z.strictObject({ to: dateTimeText }),
  reply: z.object({ now: dateTimeText }),
  example: { to: '2099-01-01 00:00:00' },
});
