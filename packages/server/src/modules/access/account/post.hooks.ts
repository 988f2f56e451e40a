import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** Others work in units than before. */
export interface PostChange {
  organizationIds: readonly string[];
  /** Who came, left or does something else; null where the units themselves are others. */
  userId: string | null;
}

/** What follows: what waits there is before the right people. */
export type PostsChanged = (context: Context, change: PostChange) => Promise<void>;

/** By module. */
export const postChanges = extensionPoint<string, PostsChanged>('changes of posts');

/** Who bids or is drawn for committees waits in no unit for what others hand in. */
const APART: readonly string[] = ['BIDDER', 'EXPERT'];

/** Somebody came to these posts, left them or does something else there; without `userId` their units stand elsewhere or are others. */
export async function postsChanged(
  context: Context,
  posts: readonly { organizationId: string; userType?: string }[],
  userId: string | null = null,
): Promise<void> {
  const units = posts.filter(({ userType = '' }) => !APART.includes(userType));
  const organizationIds = [...new Set(units.map(({ organizationId }) => organizationId))];
  if (organizationIds.length > 0)
    for (const changed of postChanges.all()) await changed(context, { organizationIds, userId });
}
