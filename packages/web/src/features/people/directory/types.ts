import type { Reply } from '../../../api/types.ts';

export type Unit = Reply<'get', '/organize/structure'>[number];
export type Post = Reply<'get', '/organize/structure/{organizationId}'>['posts'][number];
