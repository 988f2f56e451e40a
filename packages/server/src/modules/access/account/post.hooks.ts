import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** Others work in units than before. */
export interface PostChange {
  organizationIds: readonly string[];
  /** Who came, left or does something else; null where the units themselves are others. */
  userIds: readonly string[] | null;
}

/** What follows: what waits there is before the right people. */
export type PostsChanged = (context: Context, change: PostChange) => Promise<void>;

/** By module. */
export const postChanges = extensionPoint<string, PostsChanged>('changes of posts');

/** Who bids or is drawn for committees waits in no unit for what others hand in. */
const APART: readonly string[] = ['BIDDER', 'EXPERT'];

/** Of many people, until all of them are changed. */
interface Gathered {
  organizationIds: Set<string>;
  userIds: Set<string>;
}
const gathered = new WeakMap<Context, Gathered>();

/** What follows from changes of single people in this context waits for `tellPosts`. */
export function gatherPosts(context: Context): void {
  if (!gathered.has(context)) gathered.set(context, { organizationIds: new Set(), userIds: new Set() });
}

/** What follows from all changes that were gathered, once. */
export async function tellPosts(context: Context): Promise<void> {
  const found = gathered.get(context);
  gathered.delete(context);
  if (found) await follow(context, { organizationIds: [...found.organizationIds], userIds: [...found.userIds] });
}

/** Somebody came to these posts, left them or does something else there; without `userId` their units stand elsewhere or are others. */
export async function postsChanged(
  context: Context,
  posts: readonly { organizationId: string; userType?: string }[],
  userId: string | null = null,
): Promise<void> {
  const units = posts.filter(({ userType = '' }) => !APART.includes(userType));
  const organizationIds = [...new Set(units.map(({ organizationId }) => organizationId))];
  const many = gathered.get(context);
  if (userId === null) return follow(context, { organizationIds, userIds: null });
  if (!many) return follow(context, { organizationIds, userIds: [userId] });
  many.userIds.add(userId);
  for (const one of organizationIds) many.organizationIds.add(one);
}

async function follow(context: Context, change: PostChange): Promise<void> {
  if (change.organizationIds.length > 0) for (const changed of postChanges.all()) await changed(context, change);
}
