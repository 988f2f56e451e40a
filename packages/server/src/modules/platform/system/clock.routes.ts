import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './clock.contract.ts';
import { moveClock, type ClockParts } from './clock.service.ts';

export const clockRoutes =
  (parts: ClockParts): Routes =>
  (on) =>
    on(api.moveClock, (context, { body }) => moveClock(context, parts, body.to));
