import { stateTable, type StateTable } from '../../rule.ts';
import type { AbnormalStatus } from './abnormal-codes.ts';

/** An indicator is judged once; a judgement is put right by the other one, with its reason. */
export const abnormalStates: StateTable<AbnormalStatus, 'confirm' | 'dismiss'> = stateTable({
  confirm: { from: ['OPEN', 'DISMISSED'], to: 'CONFIRMED' },
  dismiss: { from: ['OPEN', 'CONFIRMED'], to: 'DISMISSED' },
});

/** Characters of an account that people see who judge: enough to tell that two are the same. */
const TAIL = 4;

/** A payer's account by its last digits. */
export const maskedAccount = (account: string | null): string | null => account && `****${account.slice(-TAIL)}`;
