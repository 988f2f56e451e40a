import type { Reply } from '../../../api/types.ts';

export type Organization = Reply<'get', '/system/organization/tree'>[number];
