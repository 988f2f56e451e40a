import type { ExpertStatus } from './codes.ts';
import {
  idNumber,
  mobile,
  needed,
  password,
  personName,
  requiredText,
  username,
  type Check,
} from '../../access/account/validators.ts';
import { stateTable } from '../../rule.ts';

/** Whether an expert of the pool may be called into committees (R43); whom a merger has removed stays removed. */
export const expertStates = stateTable<ExpertStatus, 'suspend' | 'restore'>({
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  restore: { from: ['SUSPENDED'], to: 'ACTIVE' },
});

/** Checks of an expert's data by field, those of the new account among them (spec §5). */
export const EXPERT_CHECKS = {
  name: needed(personName),
  employer: requiredText,
  mobile: needed(mobile),
  idNumber: needed(idNumber),
  username: needed(username),
  password,
} as const satisfies Record<string, Check>;
