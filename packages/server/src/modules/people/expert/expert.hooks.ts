import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** Of the given experts, those who are in an evaluation that is not over, or are called to one; filled by the committees. */
export const busyExperts = extensionPoint<
  'committee',
  (context: Context, userIds: readonly string[]) => Promise<string[]>
>('busy experts');
