import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** Who looks through the items of a unit's year once they have changed; called in the transaction of the change. */
export const itemsTouched = extensionPoint<
  string,
  (context: Context, organizationId: string, year: number) => Promise<void>
>('readers of changed plan items');
