import type { Reply } from '../../../api/types.ts';

export type Param = Reply<'get', '/system/params'>[number];
