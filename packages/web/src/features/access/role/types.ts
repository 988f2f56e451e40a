import type { Reply } from '../../../api/types.ts';

export type Role = Reply<'get', '/system/role/list'>[number];
