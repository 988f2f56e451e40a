import type { On } from '../../../kernel/endpoint.ts';
import type { Parts } from '../../../kernel/parts.ts';
import * as api from './clock.contract.ts';
import { moveClock } from './clock.service.ts';

export const clockRoutes = (on: On, parts: Parts): void =>
  on(api.moveClock, (context, { body }) => moveClock(context, parts, body.to));
