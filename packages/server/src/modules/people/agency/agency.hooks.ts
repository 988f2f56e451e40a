import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** How many projects each of the given agencies handles or has handled, by supplier id; filled by who draws them. */
export const handledProjects = extensionPoint<
  'agencyDraw',
  (context: Context, supplierIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
>('handled projects');
