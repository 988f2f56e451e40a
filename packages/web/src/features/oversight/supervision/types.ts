import type { Reply } from '../../../api/types.ts';

/** A supervision with its course. */
export type Supervision = Reply<'get', '/organize/supervisionRecord/{supervisionId}'>;
