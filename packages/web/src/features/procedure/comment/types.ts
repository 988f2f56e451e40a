import type { Reply, RowOf } from '../../../api/types.ts';

/** Where comments of a project come from; what changes one makes all of it stale. */
export const COMMENTS = '/tender/project/{projectId}/comment';

export type Comment = RowOf<typeof COMMENTS>;

/** Somebody who may be mentioned. */
export type Person = Reply<'get', '/tender/project/{projectId}/comment/people'>[number];

/** Somebody whom a comment calls. */
export type Called = Pick<Person, 'userId' | 'name'>;
